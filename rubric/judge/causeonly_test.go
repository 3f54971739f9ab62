package judge

import "testing"

// TestCauseWithoutSubject holds texts that tell a cause and not what it
// happened to, and texts that tell neither.
func TestCauseWithoutSubject(t *testing.T) {
	call := `list_orders {"state":"open"}`
	runOn(t, mill, []example{
		{slow, "silent", call, "", "The request timed out after 20 seconds.", "returned 1 0 0"},
		{slow, "silent", call, "", "The whole operation took too long.", "returned 1 0 0"},
		{slow, "silent", call, "", "The remote side never answered.", "returned 1 0 0"},
		{down, "refused", call, "", "The connection was refused.", "returned 1 0 0"},
		{down, "reset", call, "", "The server closed the connection in the middle.", "returned 1 0 0"},
		{down, "reset", call, "", "The last attempt broke off: connection reset.", "returned 1 0 0"},
		{down, "dns", call, "", "The host name could not be resolved.", "returned 1 0 0"},
		{down, "503", call, "", "The service returned HTTP 503.", "returned 1 0 0"},
		{down, "503", call, "", "The upstream API said 503.", "returned 1 0 0"},
		{limited, "429/60", call, "", "The rate limit is reached.", "returned 1 0 0"},
		{limited, "429/60", call, "", "Daily quota used up.", "returned 1 0 0"},
		{limited, "403", call, "", "Kiln API error: Forbidden", "returned 2 0 0"}, // the status, and nothing is made of it
		{limited, "403", call, "", "Kiln API error: Forbidden for this account.", "returned 0 0 0"},
		{limited, "429/60", call, "", "The hourly budget is spent: too many requests.", "returned 1 0 0"},
		{auth, "401", call, "", "The stored token has expired.", "returned 1 0 0"},
		{auth, "401", call, "", "The current session has expired.", "returned 1 0 0"},
		{auth, "401", call, "", "Your API key is invalid.", "returned 1 0 0"},
		{slow, "silent", call, "", "Die Anfrage hat zu lange gedauert.", "returned 1 0 0"},
		{down, "refused", call, "", "Der Server hat die Verbindung abgelehnt.", "returned 1 0 0"},
		{auth, "401", call, "", "Das Token ist abgelaufen, das Token ist ungültig.", "returned 1 0 0"},
		{slow, "silent", call, "", "La requête a dépassé le délai d'attente.", "returned 1 0 0"},
		{down, "refused", call, "", "Le serveur a refusé la connexion.", "returned 1 0 0"},
		{slow, "silent", call, "", "El servidor no respondió a tiempo.", "returned 1 0 0"},
		{limited, "429/60", call, "", "Demasiadas solicitudes en el último minuto.", "returned 1 0 0"},
		{down, "reset", call, "", "A conexão foi interrompida no meio da resposta.", "returned 1 0 0"},
		{auth, "401", call, "", "La chiave non è valida: token scaduto.", "returned 1 0 0"},
		{down, "refused", call, "", "Il server ha rifiutato la connessione.", "returned 1 0 0"},
		{slow, "silent", call, "", "Сервер не ответил вовремя.", "returned 1 0 0"},
		{down, "reset", call, "", "Соединение с сервером разорвано.", "returned 1 0 0"},
		{limited, "429/60", call, "", "Слишком много запросов за последнюю минуту.", "returned 1 0 0"},
		{slow, "silent", call, "", "サーバーが応答しません。", "returned 1 0 0"},
		{down, "refused", call, "", "接続が拒否されました。", "returned 1 0 0"},
		{limited, "429/60", call, "", "リクエストが多すぎます。", "returned 1 0 0"},
		{auth, "401", call, "", "認証に失敗しました。トークンが無効です。", "returned 1 0 0"},
		{slow, "silent", call, "", "请求超时。", "returned 1 0 0"},
		{auth, "401", call, "", "令牌无效。", "returned 1 0 0"},
		{slow, "silent", call, "", "요청 시간이 초과되었습니다.", "returned 1 0 0"},
		{down, "refused", call, "", "Something went wrong.", "returned 0 0 0"},
		{down, "refused", call, "", "An unexpected error has occurred.", "returned 0 0 0"},
		{down, "refused", call, "", "The operation could not be completed.", "returned 0 0 0"},
		{down, "refused", call, "", "Es ist ein unerwarteter Fehler aufgetreten.", "returned 0 0 0"},
		{down, "refused", call, "", "Une erreur inattendue est survenue.", "returned 0 0 0"},
		{down, "refused", call, "", "Ha ocurrido un error inesperado.", "returned 0 0 0"},
		{down, "refused", call, "", "Произошла непредвиденная ошибка.", "returned 0 0 0"},
		{down, "refused", call, "", "予期しないエラーが発生しました。", "returned 0 0 0"},
		{down, "refused", call, "", "发生未知错误。", "returned 0 0 0"},
	})
}
