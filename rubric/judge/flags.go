package judge

import (
	"encoding/json"
	"strings"
)

// nature says whether a text is a library's own.
type nature struct {
	raw  bool // nothing but a runtime's or a library's words
	code bool // an interpreter's words about the program
}

// raws tells the nature of the text; it is found out once.
func (m *message) raws() nature {
	if m.nature == nil {
		text := m.rest
		if len(text) > 2 && text[0] == '"' && m.isJSON {
			var inner string
			if json.Unmarshal([]byte(text), &inner) == nil {
				text = inner // one string, serialised
			}
		}
		n := nature{raw: isRaw(text)}
		n.code = n.raw && aboutCode(text)
		m.nature = &n
	}
	return *m.nature
}

// noteFlags remembers the fields by which a text tells success or failure.
func (m *message) noteFlags(l leaf) {
	if errorKeys[l.parent] && l.kind == stringLeaf && l.text != "" && l.depth <= 4 {
		m.errField = true
	}
	if errorKeys[l.folded] && l.kind == stringLeaf && l.text != "" {
		m.deepErr = true
	}
	if l.depth > 1 {
		if l.folded == "status" && l.kind == stringLeaf {
			m.items++
			if itemLost[strings.ToLower(l.text)] {
				m.itemsLost++
			}
		}
		return
	}
	yes := l.text == "true"
	switch l.folded {
	case "valid", "isvalid":
		if l.kind == boolLeaf {
			m.valid = &yes
		}
	case "exists", "found", "available", "registered", "taken", "present":
		if l.kind == boolLeaf {
			m.exists = &yes
		}
	case "success", "ok", "succeeded":
		if l.kind == boolLeaf {
			m.okFlag = &yes
		}
	case "iserror", "failed", "haserror":
		if l.kind == boolLeaf {
			no := !yes
			m.okFlag = &no
		}
	case "status", "result", "outcome", "state", "esito", "estado", "resultado", "statut", "résultat", "ergebnis", "stato", "risultato", "статус", "результат", "状态", "結果", "结果", "상태", "결과":
		if failedState[strings.ToLower(l.text)] {
			no := false
			m.okFlag = &no
		}
	}
	if errorKeys[l.folded] {
		m.errField = m.errField || l.kind == stringLeaf && l.text != "" || l.kind == boolLeaf && yes
	}
}

// noteFate counts what the fields of a text hold: data, or only how the call went.
func (m *message) noteFate(l leaf, args arguments) {
	if l.kind == nullLeaf || l.kind == emptyLeaf || l.text == "" {
		return
	}
	m.fields++
	if codeOnly[l.folded] && l.kind != boolLeaf {
		m.fateFields++
		m.codeField = m.codeField || l.folded == "code" || l.folded == "errorcode" || errorKeys[l.folded]
	}
	if status := l.folded; l.kind == numberLeaf && l.depth <= 1 && (status == "status" || status == "statuscode" || status == "httpstatus" || status == "code" || status == "errorcode") && len(l.text) == 3 && (l.text[0] == '4' || l.text[0] == '5') {
		m.badStatus = l.text
	}
	if l.kind == stringLeaf {
		if m.cutField = m.cutField || brokenJSON(l.text); brokenJSON(l.text) {
			return
		}
		if opensWithFailure(l.text) && !args.values[l.text] {
			m.failedField = true
			return
		}
		if placeholder(l.text) {
			m.blankFields++
			return
		}
	}
	m.dataField = m.dataField || l.hasData(args) && !codeOnly[l.folded]
}

// notePart remembers whether a JSON object within the text holds data.
func (m *message) notePart(leaves []leaf, args arguments) {
	data, hollow := false, false
	for _, l := range leaves {
		data = data || l.hasData(args) || l.kind == boolLeaf
		hollow = hollow || l.kind == emptyLeaf || l.kind == nullLeaf
	}
	m.fullPart = m.fullPart || data
	m.emptyPart = m.emptyPart || hollow && !data
}

// itemLost are the states of an entry that failed; "rejected" is the platform's
// own word (ECMA-262, Promise.allSettled).
var itemLost = wordSet("rejected error failed failure")

// praiseOnly reports whether fields say that all went well and nothing else.
func praiseOnly(leaves []leaf) bool {
	praised := false
	for _, l := range leaves {
		switch l.folded {
		case "success", "ok", "status", "code", "statuscode":
		case "message", "msg":
			praised = strings.Contains(strings.ToLower(l.text), "success")
			if !praised {
				return false
			}
		default:
			return false
		}
	}
	return praised
}

// failedState are states of a failure, in the languages of servers' authors.
var failedState = wordSet("error failed failure fail errore fallito erro falha fallo fallido erreur échec fehler fehlgeschlagen ошибка エラー 失敗 错误 失败 오류 실패")

// errorKeys are fields that hold an error.
var errorKeys = wordSet("error errors errormessage errorcode errortype errordescription errordetail errmsg err fault exception")
