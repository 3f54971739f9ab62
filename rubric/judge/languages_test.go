package judge

import "testing"

func TestLanguages(t *testing.T) {
	water := `water_plant {"plant_id":"pl_1","litres":3}`
	mood, moodSent := `list_plants {"mood":"angry"}`, "mood=angry"
	runExamples(t, []example{
		// German
		{absent, "", plant, plantSent, "Pflanze pl_83KQZ7W2 existiert nicht. Verwenden Sie list_plants, um gültige IDs zu erhalten.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Keine Pflanze mit der Kennung pl_83KQZ7W2 gefunden. Bitte list_plants aufrufen.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Pflanze nicht gefunden.", "returned 1 0 0"},
		{absent, "", plant, plantSent, "Die Pflanze pl_83KQZ7W2 gibt es nicht. Ein erneuter Versuch ist zwecklos.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "pl_83KQZ7W2 ist unbekannt. Bitte prüfen Sie die Schreibweise.", "returned 2 1 1"},
		{down, "refused", beds, "", "Das Pflanzenverzeichnis hat die Verbindung abgelehnt. Versuchen Sie es in 20 Sekunden erneut.", "returned 2 2 2"},
		{down, "refused", beds, "", "Verbindung abgelehnt.", "returned 1 0 0"},
		{down, "503", beds, "", "Der Gartendienst ist vorübergehend nicht verfügbar (503).", "returned 2 0 1"},
		{slow, "silent", beds, "", "Zeitüberschreitung beim Lesen des Gartendienstes. Bitte später noch einmal versuchen.", "returned 2 1 2"},
		{limited, "429/41", beds, "", "Zu viele Anfragen an den Gartendienst. Warten Sie 41 Sekunden.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Zu viele Anfragen. Bitte später erneut versuchen.", "returned 1 1 1"},
		{auth, "401", beds, "", "Der Gartendienst hat den Token abgelehnt. Setzen Sie GARDEN_TOKEN neu; nicht erneut versuchen.", "returned 2 2 2"},
		{invalid, "", mood, moodSent, "mood muss einer der Werte dry, wet oder resting sein.", "returned 2 2 1"},
		{invalid, "", `get_plant {}`, "plant_id=", "plant_id ist erforderlich.", "returned 2 1 1"},
		// French
		{absent, "", plant, plantSent, "Plante pl_83KQZ7W2 introuvable. Appelez list_plants pour voir les identifiants valides.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Aucune plante ne porte l'identifiant pl_83KQZ7W2.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "La plante pl_83KQZ7W2 n'existe pas. N'appelez pas list_plants.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "La plante pl_83KQZ7W2 n'existe pas ; ne réessayez pas.", "returned 2 0 2"},
		{down, "refused", beds, "", "Le registre des plantes a refusé la connexion. Réessayez dans une minute.", "returned 2 2 2"},
		{down, "reset", water, "", "La connexion au service des vannes a été coupée. Réessayez.", "returned 2 1 0"},
		{slow, "silent", beds, "", "Le service des plantes n'a pas répondu en 20 secondes.", "returned 2 0 0"},
		{limited, "429/41", beds, "", "Limite de requêtes atteinte pour le service des plantes ; patientez 41 secondes avant de réessayer.", "returned 2 2 2"},
		{auth, "401", beds, "", "Le service des plantes a refusé la clé. Vérifiez la clé puis réessayez.", "returned 2 1 1"},
		{invalid, "", mood, moodSent, "mood doit être dry, wet ou resting.", "returned 2 2 1"},
		// Spanish
		{absent, "", plant, plantSent, "No existe la planta pl_83KQZ7W2. Llame a list_plants para ver las válidas.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No se encontró la planta pl_83KQZ7W2; no vuelva a intentarlo con este identificador.", "returned 2 0 2"},
		{absent, "", plant, plantSent, "Planta no encontrada", "returned 1 0 0"},
		{down, "dns", beds, "", "No se pudo resolver el nombre del servicio de plantas.", "returned 2 0 0"},
		{down, "503", beds, "", "El servicio de plantas no está disponible. Es un problema temporal; inténtelo de nuevo en 30 segundos.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Demasiadas solicitudes al servicio de plantas. Espere 41 segundos y vuelva a intentarlo.", "returned 2 2 2"},
		{auth, "401", beds, "", "El servicio de plantas rechazó la clave. Defina GARDEN_TOKEN y reinicie.", "returned 2 2 1"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit debe estar entre 1 y 80.", "returned 2 2 1"},
		// Portuguese
		{absent, "", plant, plantSent, "A planta pl_83KQZ7W2 não existe. Chame list_plants para ver as válidas.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Planta pl_83KQZ7W2 não encontrada; repetir a chamada não adianta.", "returned 2 0 2"},
		{down, "reset", beds, "", "O serviço de plantas interrompeu a conexão. Tente novamente em 10 segundos.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Muitas requisições. Aguarde 41 segundos.", "returned 1 2 2"},
		{slow, "silent", beds, "", "O serviço de plantas demorou demais para responder. Tente novamente.", "returned 2 1 2"},
		// Italian
		{absent, "", plant, plantSent, "La pianta pl_83KQZ7W2 non esiste. Usa list_plants per vedere gli identificativi validi.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Pianta pl_83KQZ7W2 non trovata; inutile riprovare.", "returned 2 0 2"},
		{down, "refused", beds, "", "Il servizio delle piante ha rifiutato la connessione. Riprova tra 20 secondi.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Troppe richieste al servizio delle piante. Riprovare più tardi.", "returned 2 1 1"},
		{slow, "silent", beds, "", "Il servizio delle piante non ha risposto in tempo.", "returned 2 0 0"},
		// Russian
		{absent, "", plant, plantSent, "Растение pl_83KQZ7W2 не найдено. Вызовите list_plants, чтобы увидеть доступные.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Растение pl_83KQZ7W2 не существует, повторять бесполезно.", "returned 2 0 2"},
		{down, "refused", beds, "", "Сервис растений отклонил соединение. Попробуйте снова через 20 секунд.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Слишком много запросов к сервису растений. Подождите 41 секунду.", "returned 2 2 2"},
		{slow, "silent", beds, "", "Превышено время ожидания ответа.", "returned 1 0 0"},
		{auth, "401", beds, "", "Сервис растений отклонил токен. Укажите новый GARDEN_TOKEN и перезапустите.", "returned 2 2 1"},
		// Japanese
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 は存在しません。list_plants を使って有効な ID を調べてください。", "returned 2 2 1"},
		{absent, "", plant, plantSent, "植物が見つかりません。", "returned 1 0 0"},
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 は見つかりません。再試行しないでください。", "returned 2 0 2"},
		{down, "refused", beds, "", "植物サービスへの接続が拒否されました。20 秒後に再試行してください。", "returned 2 2 2"},
		{slow, "silent", beds, "", "植物サービスから応答がありません。しばらくしてから再度お試しください。", "returned 2 1 2"},
		{limited, "429/41", beds, "", "植物サービスのレート制限に達しました。41秒待ってください。", "returned 2 2 2"},
		{auth, "401", beds, "", "植物サービスがトークンを拒否しました。GARDEN_TOKEN を設定し直してください。", "returned 2 2 1"},
		// Chinese
		{absent, "", plant, plantSent, "找不到植物 pl_83KQZ7W2。请调用 list_plants 查看有效编号。", "returned 2 2 1"},
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 不存在，请勿重试。", "returned 2 0 2"},
		{absent, "", plant, plantSent, "植物不存在", "returned 1 0 0"},
		{down, "refused", beds, "", "植物服务拒绝连接，请在 20 秒后重试。", "returned 2 2 2"},
		{limited, "429/41", beds, "", "请求过多，请稍后再试。", "returned 1 1 1"},
		{slow, "silent", beds, "", "植物服务请求超时，请重试。", "returned 2 1 2"},
		{auth, "401", beds, "", "植物服务拒绝了令牌，请更新 GARDEN_TOKEN。", "returned 2 2 1"},
		{invalid, "", mood, moodSent, "mood 必须是 dry、wet 或 resting 之一。", "returned 2 2 1"},
		// Korean
		{absent, "", plant, plantSent, "식물 pl_83KQZ7W2을(를) 찾을 수 없습니다. list_plants를 호출하여 확인하세요.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "식물 pl_83KQZ7W2은 존재하지 않습니다. 다시 시도하지 마세요.", "returned 2 0 2"},
		{down, "refused", beds, "", "식물 서비스가 연결을 거부했습니다. 20초 후에 다시 시도하세요.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "식물 서비스 요청이 너무 많습니다. 41초 기다린 후 다시 시도하세요.", "returned 2 2 2"},
		{slow, "silent", beds, "", "식물 서비스가 응답하지 않습니다.", "returned 2 0 0"},
		// Languages without a phrase list: what needs no words counts, the rest is not assessed.
		{absent, "", plant, plantSent, "Plant pl_83KQZ7W2 werd niet gevonden, probeer het niet opnieuw met deze waarde.", "returned 2 - -"},
		{absent, "", plant, plantSent, "النبات pl_83KQZ7W2 غير موجود. استخدم list_plants", "returned 2 2 1"},
		{limited, "429/41", beds, "", "Zbyt wiele żądań do api.garden.example (429), spróbuj ponownie po 41 s, nie wcześniej, bo się nie uda", "returned 2 - -"},
		{down, "503", beds, "", "ไม่สามารถเชื่อมต่อกับบริการได้ กรุณาลองใหม่", "returned - - -"},
	})
}
