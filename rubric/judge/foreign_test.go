package judge

import "testing"

// TestForeignLanguages checks which short texts count as written in a language
// without a phrase list: their words are not judged.
func TestForeignLanguages(t *testing.T) {
	lex := loadLexicon()
	for text, want := range map[string]bool{
		"Usługa pogody nie odpowiedziała na czas.":             true,
		"size måste ligga mellan 1 och 9.":                     true,
		"Sunucu isteği reddetti, daha sonra deneyin.":          true,
		"De dienst is niet bereikbaar, probeer het opnieuw.":   true,
		"Máy chủ không trả lời, vui lòng thử lại sau.":         true,
		"Сервер не відповідає, спробуйте ще раз.":              true,
		"الخادم لا يستجيب، حاول مرة أخرى.":                     true,
		"सर्वर उत्तर नहीं दे रहा है।":                          true,
		"The server does not answer, try again.":               false,
		"Der Server antwortet nicht, bitte erneut versuchen.":  false,
		"Le serveur ne répond pas, réessayez plus tard.":       false,
		"El servidor no responde, inténtelo más tarde.":        false,
		"O servidor não responde, tente novamente.":            false,
		"Il server non risponde, riprova più tardi.":           false,
		"Сервер не отвечает, повторите попытку позже.":         false,
		"サーバーが応答しません。":                                         false,
		"服务器没有响应。":                                             false,
		"서버가 응답하지 않습니다.":                                       false,
		"City Łódź was not found. Use list_cities to see all.": false,
		"Request failed": false,
	} {
		d := &doc{text: text, tokens: tokenize(text)}
		if got := lex.language(d).unknown; got != want {
			t.Errorf("%q: unknown %v, want %v", text, got, want)
		}
	}
}
