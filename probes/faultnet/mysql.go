package faultnet

import (
	"slices"
	"strings"
)

const mysqlPort = 3306

// mysql serves one MySQL session, in which the server speaks first: in a
// healthy world an empty database that takes every statement.
func (w *world) mysql(s *stream) {
	defer func() { _ = s.base.Close() }()
	fault := s.base.fault.raw
	switch fault {
	case cutOff:
		s.base.reset()
		return
	case unhearing:
		s.drain()
		return
	case busy: // this one comes in place of the greeting
		w.heard(s, query{"mysql", "CONNECT", ""})
		s.mysqlError(0, 1040, "08004", "Too many connections")
		return
	}
	if !s.mysqlPacket(0, mysqlGreeting()) {
		return
	}
	seq, login, ok := s.mysqlRead()
	if !ok {
		return
	}
	w.heard(s, query{"mysql", "LOGIN", printable(login)})
	switch fault {
	case denied:
		s.mysqlError(seq+1, 1045, "28000", "Access denied for user (using password: YES)")
		return
	case broken:
		s.mysqlError(seq+1, 1105, "HY000", "could not execute "+w.plant.sql+" on "+w.plant.host)
		return
	}
	if !s.mysqlPacket(seq+1, mysqlOK) {
		return
	}
	for w.mysqlAnswer(s) {
	}
}

// mysqlAnswer reads and answers one command; false ends the session.
func (w *world) mysqlAnswer(s *stream) bool {
	_, command, ok := s.mysqlRead()
	if !ok || len(command) == 0 {
		return false
	}
	const quit, statement, listFields, prepare, execute, closeStatement = 1, 3, 4, 0x16, 0x17, 0x19
	switch command[0] {
	case quit:
		return false
	case closeStatement:
		return true // has no answer
	case statement:
		text := string(command[1:])
		w.heard(s, query{"mysql", "QUERY", text})
		if column, value, ok := mysqlReads(text); ok {
			return s.mysqlRows(column, value)
		}
	case listFields:
		return s.mysqlPacket(1, mysqlEOF)
	case prepare:
		text := string(command[1:])
		w.heard(s, query{"mysql", "PREPARE", text})
		params := min(strings.Count(text, "?"), 0xffff)
		_, _, reads := mysqlReads(text)
		return s.mysqlPrepared(params, reads)
	case execute:
		// The number tells whether the statement reads; see mysqlPrepared.
		if len(command) > 1 && command[1] == mysqlReader {
			return s.mysqlRows("value", "")
		}
	}
	return s.mysqlPacket(1, mysqlOK)
}

var mysqlOK = []byte{0, 0, 0, 2, 0, 0, 0} // no rows, autocommit

var mysqlEOF = []byte{0xfe, 0, 0, 2, 0}

// The numbers that prepared statements get: one for those that read, one for all others.
const mysqlWriter, mysqlReader = 1, 2

// mysqlPrepared answers a statement with its number, its parameters and its columns.
func (s *stream) mysqlPrepared(params int, reads bool) bool {
	number, columns := byte(mysqlWriter), 0
	if reads {
		number, columns = mysqlReader, 1
	}
	if !s.mysqlPacket(1, []byte{0, number, 0, 0, 0, byte(columns), 0, byte(params), byte(params >> 8), 0, 0, 0}) {
		return false
	}
	seq := byte(2)
	for _, part := range []struct {
		n    int
		name string
	}{{params, "?"}, {columns, "value"}} {
		for range part.n {
			if !s.mysqlPacket(seq, mysqlColumn(part.name)) {
				return false
			}
			seq++
		}
		if part.n > 0 {
			if !s.mysqlPacket(seq, mysqlEOF) {
				return false
			}
			seq++
		}
	}
	return true
}

// mysqlColumn defines a VARCHAR: catalog "def", empty names of schema and
// tables, its name, then the fixed part (Protocol::ColumnDefinition41).
func mysqlColumn(name string) []byte {
	name = name[:min(len(name), 64)]
	b := append([]byte{3, 'd', 'e', 'f', 0, 0, 0, byte(len(name))}, name...)
	return append(b, 0, 12, 45, 0, 0, 1, 0, 0, 253, 0, 0, 0, 0, 0)
}

// mysqlRows answers a statement that reads with a result set of one column, and
// of one row where there is a value.
func (s *stream) mysqlRows(column, value string) bool {
	packets := [][]byte{{1}, mysqlColumn(column), mysqlEOF}
	if value != "" {
		packets = append(packets, append([]byte{byte(len(value))}, value...))
	}
	for i, body := range append(packets, mysqlEOF) {
		if !s.mysqlPacket(byte(i+1), body) {
			return false
		}
	}
	return true
}

// mysqlReads reports whether a statement has a result set, with the value of
// one that asks no table. An empty database has no rows.
func mysqlReads(text string) (column, value string, ok bool) {
	text = strings.TrimLeft(strings.TrimRight(text, "; \t\r\n"), " \t\r\n(")
	for strings.HasPrefix(text, "/*") && strings.Contains(text, "*/") {
		text = strings.TrimLeft(text[strings.Index(text, "*/")+2:], " \t\r\n(")
	}
	words := strings.Fields(strings.ToLower(text))
	if len(words) == 0 {
		return "", "", false
	}
	switch words[0] {
	case "select":
		if slices.Contains(words, "from") {
			break
		}
		column = strings.TrimSpace(text[len("select"):])
		switch low := strings.ToLower(column); {
		case strings.Contains(low, "version"):
			value = "8.0.0"
		case strings.Contains(low, "database()"), strings.Contains(low, "schema()"):
			value = "example"
		default:
			value = "1"
		}
		return column, value, true
	case "show", "describe", "desc", "explain", "with", "table", "values", "check", "analyze", "call":
	default:
		return "", "", false
	}
	return "value", "", true
}

// mysqlGreeting is Protocol::HandshakeV10 with mysql_native_password.
func mysqlGreeting() []byte {
	const capabilities = 0x00000001 | 0x00000008 | 0x00000200 | 0x00002000 | 0x00008000 | 0x00080000 // long password, with database, 4.1, transactions, secure, plugin
	b := []byte{10}
	b = append(b, "8.0.0\x00"...)
	b = append(b, 1, 0, 0, 0)
	b = append(b, "saltsalt\x00"...)
	b = le.AppendUint16(b, capabilities&0xffff)
	b = append(b, 45, 2, 0)
	b = le.AppendUint16(b, capabilities>>16)
	b = append(b, 21)
	b = append(b, make([]byte, 10)...)
	b = append(b, "saltsaltsalt\x00"...)
	return append(b, "mysql_native_password\x00"...)
}

func (s *stream) mysqlPacket(seq byte, body []byte) bool {
	n := len(body)
	_, err := s.Write(append([]byte{byte(n), byte(n >> 8), byte(n >> 16), seq}, body...))
	return err == nil
}

func (s *stream) mysqlRead() (seq byte, body []byte, ok bool) {
	b, err := s.take(4, 4)
	if err != nil {
		return 0, nil, false
	}
	body, err = s.take(int(b[0])|int(b[1])<<8|int(b[2])<<16, maxMessage)
	return b[3], body, err == nil
}

func (s *stream) mysqlError(seq byte, code uint16, state, text string) {
	b := le.AppendUint16([]byte{0xff}, code)
	if seq > 0 { // before the greeting there is no SQL state: no capability is agreed yet
		b = append(b, "#"+state...)
	}
	s.mysqlPacket(seq, append(b, text...)) // the session ends either way
}

// printable keeps what can be read of a binary message.
func printable(b []byte) string {
	return strings.Map(func(r rune) rune {
		if r < ' ' || r > '~' {
			return ' '
		}
		return r
	}, string(b))
}
