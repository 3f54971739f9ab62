package judge

import "testing"

// TestNextStepLanguages is TestNextStepShort for the other languages.
func TestNextStepLanguages(t *testing.T) { runTables(t, nextStepLanguagesTables()) }

func nextStepLanguagesTables() []table { return []table{{greenhouse, allAxes, nextStepLanguages()}} }

func nextStepLanguages() []example {
	type tail map[string]string // what follows, and "trigger retry"
	var cases []example
	add := func(class, fault, call, sent, head string, tails tail) {
		for text, want := range tails {
			e := example{down, fault, call, sent, head + text, "returned 2 " + want}
			switch class {
			case "absent":
				e.class = absent
			case "limited":
				e.class = limited
			}
			cases = append(cases, e)
		}
	}
	add("down", "refused", beds, "", "Der Gartendienst hat die Verbindung abgelehnt. ", tail{
		"Bitte erneut versuchen.": "1 2", "Versuchen Sie es später noch einmal.": "1 2", "Wiederholen Sie den Aufruf in 10 Sekunden.": "2 2", "Nicht wiederholen.": "0 0", "Ein neuer Versuch hilft nicht.": "0 0",
		"Das Problem ist vorübergehend.": "0 2", "Nach 3 Versuchen abgebrochen.": "0 0", "Wenden Sie sich an den Administrator.": "0 0", "Warten Sie eine Minute.": "2 2", "Wir bitten um Entschuldigung.": "0 0",
	})
	add("absent", "", plant, plantSent, "Die Pflanze pl_83KQZ7W2 gibt es nicht. ", tail{
		"Nutzen Sie list_plants.": "2 1", "Rufen Sie `list_plants` auf.": "2 1", "list_plants aufrufen.": "2 1", "Bitte die ID prüfen.": "1 1", "Nicht erneut versuchen.": "0 2", "Erneut versuchen.": "0 0", "Siehe Dokumentation.": "0 0",
	})
	add("down", "refused", beds, "", "Le service des plantes a refusé la connexion. ", tail{
		"Veuillez réessayer.": "1 2", "Réessayez plus tard.": "1 2", "Relancez l'appel dans 10 secondes.": "2 2", "Ne réessayez pas.": "0 0", "Inutile de réessayer.": "0 0", "Le problème est temporaire.": "0 2", "Attendez une minute.": "2 2", "Contactez le support.": "0 0",
	})
	add("absent", "", plant, plantSent, "La plante pl_83KQZ7W2 n'existe pas. ", tail{
		"Utilisez list_plants.": "2 1", "Consultez list_plants.": "2 1", "Vérifiez l'identifiant.": "1 1", "Ne pas réessayer.": "0 2", "Réessayez.": "0 0", "Le même appel échouera encore.": "0 2",
	})
	add("down", "refused", beds, "", "El servicio de plantas rechazó la conexión. ", tail{
		"Inténtelo de nuevo.": "1 2", "Vuelva a intentarlo en 10 segundos.": "2 2", "No lo reintente.": "0 0", "Es un error temporal.": "0 2", "Espere un minuto.": "2 2", "Lo sentimos.": "0 0",
	})
	add("absent", "", plant, plantSent, "La planta pl_83KQZ7W2 no existe. ", tail{
		"Use list_plants.": "2 1", "Utilice `list_plants`.": "2 1", "Compruebe el identificador.": "1 1", "No vuelva a intentarlo.": "0 2", "Vuelva a intentarlo.": "0 0",
	})
	add("down", "refused", beds, "", "O serviço de plantas recusou a conexão. ", tail{
		"Tente novamente.": "1 2", "Tente novamente em 10 segundos.": "2 2", "Não tente novamente.": "0 0", "O problema é temporário.": "0 2", "Aguarde um minuto.": "2 2",
	})
	add("absent", "", plant, plantSent, "A planta pl_83KQZ7W2 não existe. ", tail{"Use list_plants.": "2 1", "Verifique o identificador.": "1 1", "Não adianta tentar de novo.": "0 2", "Tente novamente.": "0 0"})
	add("down", "refused", beds, "", "Il servizio delle piante ha rifiutato la connessione. ", tail{
		"Riprova.": "1 2", "Riprovare tra 10 secondi.": "2 2", "Non riprovare.": "0 0", "Il problema è temporaneo.": "0 2", "Attendere un minuto.": "2 2",
	})
	add("absent", "", plant, plantSent, "La pianta pl_83KQZ7W2 non esiste. ", tail{"Usare list_plants.": "2 1", "Verificare l'identificativo.": "1 1", "Inutile riprovare.": "0 2", "Riprova.": "0 0"})
	add("down", "refused", beds, "", "Сервис растений отклонил соединение. ", tail{
		"Повторите попытку.": "1 2", "Повторите через 10 секунд.": "2 2", "Не повторяйте запрос.": "0 0", "Это временная ошибка.": "0 2", "Подождите минуту.": "1 2", "После 3 попыток прекращено.": "0 0",
	})
	add("absent", "", plant, plantSent, "Растение pl_83KQZ7W2 не найдено. ", tail{"Используйте list_plants.": "2 1", "Проверьте идентификатор.": "1 1", "Не повторяйте запрос.": "0 2", "Повторите попытку.": "0 0"})
	add("down", "refused", beds, "", "植物サービスへの接続が拒否されました。", tail{
		"再試行してください。": "1 2", "10 秒後に再試行してください。": "2 2", "再試行しないでください。": "0 0", "一時的な問題です。": "0 2", "1 分待ってください。": "2 2", "3 回再試行しました。": "0 0", "申し訳ありません。": "0 0",
	})
	add("absent", "", plant, plantSent, "植物 pl_83KQZ7W2 は存在しません。", tail{"list_plants を使用してください。": "2 1", "番号を確認してください。": "1 1", "再試行しても無駄です。": "0 2", "再試行してください。": "0 0"})
	add("down", "refused", beds, "", "植物服务拒绝连接。", tail{
		"请重试。": "1 2", "请在 10 秒后重试。": "2 2", "请勿重试。": "0 0", "这是暂时性问题。": "0 2", "请等待 1 分钟。": "2 2", "已重试 3 次。": "0 0", "请联系管理员。": "0 0",
	})
	add("absent", "", plant, plantSent, "植物 pl_83KQZ7W2 不存在。", tail{"请使用 list_plants。": "2 1", "请检查编号。": "1 1", "重试无效。": "0 2", "请重试。": "0 0"})
	add("down", "refused", beds, "", "식물 서비스가 연결을 거부했습니다. ", tail{
		"다시 시도하세요.": "1 2", "10초 후에 다시 시도하세요.": "2 2", "다시 시도하지 마세요.": "0 0", "일시적인 문제입니다.": "0 2", "1분 기다리세요.": "2 2", "3번 재시도했습니다.": "0 0",
	})
	add("absent", "", plant, plantSent, "식물 pl_83KQZ7W2을 찾을 수 없습니다. ", tail{"list_plants를 사용하세요.": "2 1", "번호를 확인하세요.": "1 1", "다시 시도해도 소용없습니다.": "0 2", "다시 시도하세요.": "0 0"})
	return cases
}
