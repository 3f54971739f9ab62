package judge

import "testing"

func TestLanguage(t *testing.T) {
	for text, want := range map[string]string{
		"The plant is not in the garden": "en", "Die Pflanze ist nicht im Garten": "de", "La plante n'est pas dans le jardin": "fr",
		"La planta no está en el jardín": "es", "A planta não está no jardim": "pt", "La pianta non è nel giardino": "it",
		"Растение не найдено в саду": "ru", "植物は庭にありません": "ja", "植物不在花园里": "zh", "식물이 정원에 없습니다": "ko", "": "",
	} {
		d := newDoc(loadLexicon(), []segment{{text: text}}, false, arguments{})
		if d.language.name != want || d.language.unknown {
			t.Errorf("%q is read as %+v, want %s", text, d.language, want)
		}
	}
	for _, text := range []string{"De plant is niet gevonden, probeer het opnieuw met een andere", "النبات غير موجود في الحديقة", "Το φυτό δεν βρέθηκε εδώ"} {
		if d := newDoc(loadLexicon(), []segment{{text: text}}, false, arguments{}); !d.language.unknown {
			t.Errorf("%q is read as %+v, want an unknown language", text, d.language)
		}
	}
}

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
