package judge

import "testing"

// TestMisleadingInOtherLanguages holds what misleads in languages other than
// English: mentions, negations, history, time-outs with numbers.
func TestMisleadingInOtherLanguages(t *testing.T) {
	water := `water_plant {"plant_id":"pl_1","litres":3}`
	many := `list_plants {"limit":900}`
	runExamples(t, []example{
		{slow, "silent", beds, "", "Der Pflanzendienst hat nach 20 Sekunden nicht geantwortet.", "returned 2 0 0"},
		{slow, "silent", beds, "", "Keine Antwort vom Pflanzendienst innerhalb von 20 Sekunden. In einer Minute erneut versuchen.", "returned 2 2 2"},
		{absent, "", plant, plantSent, "pl_83KQZ7W2 steht nicht im Verzeichnis, auch list_plants kennt sie nicht.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Die Pflanze pl_83KQZ7W2 fehlt. Rufen Sie nicht list_plants auf.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Die Pflanze pl_83KQZ7W2 fehlt. Derselbe Aufruf schlägt wieder fehl.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "Die Pflanze pl_83KQZ7W2 fehlt. Wurde dreimal wiederholt.", "returned 2 0 0"},
		{down, "503", beds, "", "Pflanzendienst meldet HTTP 503. Bitte wenden Sie sich an den Support.", "returned 2 0 0"},
		{down, "reset", water, "", "Die Verbindung zur Ventilsteuerung ist abgebrochen. Bitte wiederholen.", "returned 2 1 0"},
		{auth, "403", beds, "", "Zugriff auf den Pflanzendienst verweigert: Berechtigung plants:read fehlt.", "returned 2 1 0"},
		{invalid, "", many, "limit=900", "limit muss zwischen 1 und 80 liegen.", "returned 2 2 1"},
		{invalid, "", many, "limit=900", "limit ist ungültig.", "returned 1 0 0"},

		{slow, "silent", beds, "", "Délai de 20 secondes dépassé en lisant le service des plantes.", "returned 2 0 0"},
		{down, "503", beds, "", "Le service des plantes est temporairement indisponible (503).", "returned 2 0 1"},
		{down, "refused", beds, "", "Le service des plantes refuse la connexion. N'essayez plus.", "returned 2 0 0"},
		{down, "refused", beds, "", "Échec après 3 tentatives : le service des plantes refuse la connexion.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "pl_83KQZ7W2 est inconnue ; list_plants ne la connaît pas non plus.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Plante introuvable, nous sommes désolés.", "returned 1 0 0"},
		{limited, "429/41", beds, "", "Le quota du service des plantes est épuisé jusqu'à 14:05.", "returned 2 1 1"},
		{auth, "401", beds, "", "Le jeton a été refusé par le service des plantes. Définissez GARDEN_TOKEN puis relancez.", "returned 2 2 2"},
		{invalid, "", `get_plant {}`, "plant_id=", "Le paramètre plant_id est obligatoire.", "returned 2 1 1"},

		{slow, "silent", beds, "", "El servicio de plantas superó el tiempo límite de 20 segundos.", "returned 2 0 0"},
		{down, "reset", beds, "", "Se cortó la conexión con el servicio de plantas tras 3 intentos.", "returned 2 0 0"},
		{down, "refused", beds, "", "El servicio de plantas rechazó la conexión. Reintentar no servirá de nada.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "La planta pl_83KQZ7W2 no existe. Use find_plants.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "La planta pl_83KQZ7W2 no existe. Consulte la documentación.", "returned 2 0 0"},
		{limited, "429/41", beds, "", "Límite de peticiones alcanzado en el servicio de plantas. Inténtelo más tarde.", "returned 2 1 1"},
		{invalid, "", many, "limit=900", "limit no debe superar 80.", "returned 2 2 1"},

		{slow, "silent", beds, "", "O serviço de plantas não respondeu em 20 segundos.", "returned 2 0 0"},
		{down, "503", beds, "", "O serviço de plantas está temporariamente indisponível.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "A planta pl_83KQZ7W2 não existe; não tente novamente.", "returned 2 0 2"},
		{auth, "401", beds, "", "O serviço de plantas recusou o token. Defina GARDEN_TOKEN e reinicie.", "returned 2 2 1"},

		{slow, "silent", beds, "", "Il servizio delle piante non ha risposto entro 20 secondi.", "returned 2 0 0"},
		{down, "503", beds, "", "Il servizio delle piante è temporaneamente non disponibile.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "La pianta pl_83KQZ7W2 non esiste. Non riprovare con lo stesso identificativo.", "returned 2 0 2"},
		{invalid, "", many, "limit=900", "limit deve essere compreso tra 1 e 80.", "returned 2 2 1"},

		{slow, "silent", beds, "", "Сервис растений не ответил в течение 20 секунд.", "returned 2 0 0"},
		{down, "503", beds, "", "Сервис растений временно недоступен.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "Растение pl_83KQZ7W2 не найдено. Повтор не поможет.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "Растение pl_83KQZ7W2 не найдено. Обратитесь в поддержку.", "returned 2 0 0"},
		{invalid, "", many, "limit=900", "limit должен быть от 1 до 80.", "returned 2 2 1"},

		{slow, "silent", beds, "", "植物サービスが 20 秒以内に応答しませんでした。", "returned 2 0 0"},
		{down, "refused", beds, "", "植物サービスへの接続が拒否されました。再試行しても無駄です。", "returned 2 0 0"},
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 は見つかりません。同じ呼び出しを繰り返しても結果は変わりません。", "returned 2 0 2"},
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 は見つかりません。list_plants にもありません。", "returned 2 0 0"},
		{invalid, "", `list_plants {"mood":"angry"}`, "mood=angry", "mood は dry、wet、resting のいずれかでなければなりません。", "returned 2 2 1"},

		{slow, "silent", beds, "", "植物服务在 20 秒内没有响应。", "returned 2 0 0"},
		{down, "503", beds, "", "植物服务暂时不可用（503）。", "returned 2 0 1"},
		{down, "refused", beds, "", "植物服务拒绝连接，已重试 3 次。", "returned 2 0 0"},
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 不存在，list_plants 中也没有。", "returned 2 0 0"},
		{invalid, "", many, "limit=900", "limit 必须在 1 到 80 之间。", "returned 2 2 1"},
		{auth, "403", beds, "", "没有权限访问植物服务，缺少 plants:read。", "returned 2 1 0"},

		{slow, "silent", beds, "", "식물 서비스가 20초 안에 응답하지 않았습니다.", "returned 2 0 0"},
		{down, "503", beds, "", "식물 서비스를 일시적으로 사용할 수 없습니다.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "식물 pl_83KQZ7W2을 찾을 수 없습니다. 같은 요청을 반복해도 소용없습니다.", "returned 2 0 2"},
		{invalid, "", `get_plant {}`, "plant_id=", "plant_id는 필수입니다.", "returned 2 1 1"},
	})
}
