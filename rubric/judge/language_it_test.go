package judge

import "testing"

// TestItalian holds messages in Italian (lexicon/it.yaml).
func TestItalian(t *testing.T) { runTables(t, italianTables()) }

func italianTables() []table {
	return []table{
		{bakery, allAxes, italianBakery()},
		{mill, allAxes, italianWithoutSubject()},
		{harbour, allAxes, italianHarbourWrites()},
		{greenhouse, allAxes, italianMisleading()},
		{greenhouse, allAxes, italianGreenhouse()},
		{mill, allAxes, italianMillLanguages()},
		{greenhouse, allAxes, italianWordings()},
	}
}

func italianBakery() []example {
	list := `list_recipes {"kind":"bread"}`
	return []example{
		{down, "503", list, "", "Il ricettario ha risposto 503. È un guasto passeggero: riprovi tra mezzo minuto.", "returned 2 2 2"},
		{slow, "silent", list, "", "Il ricettario non ha risposto. Non esiti a riprovare più tardi.", "returned 2 1 2"},
		{absent, "", `get_recipe {"recipe_id":"rc-zz62kp"}`, "recipe_id=rc-zz62kp", "La ricetta rc-zz62kp non esiste (si vedano gli ID di list_recipes).", "returned 2 2 1"},
	}
}

func italianWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{auth, "401", call, "", "La chiave non è valida: token scaduto.", "returned 1 0 0"},
		{down, "refused", call, "", "Il server ha rifiutato la connessione.", "returned 1 0 0"},
	}
}

func italianHarbourWrites() []example {
	reserve := `reserve_berth {"berth":"B-0417","imo":"IMO-9301","arrival":"2026-06-01"}`
	return []example{
		{slow, "silent", reserve, "", "L'ufficio ormeggi non ha risposto; B-0417 potrebbe essere già prenotato. Consulta list_berths prima di riprovare.", "returned 2 2 2"},
	}
}

func italianMisleading() []example {
	many := `list_plants {"limit":900}`
	return []example{
		{slow, "silent", beds, "", "Il servizio delle piante non ha risposto entro 20 secondi.", "returned 2 0 0"},
		{down, "503", beds, "", "Il servizio delle piante è temporaneamente non disponibile.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "La pianta pl_83KQZ7W2 non esiste. Non riprovare con lo stesso identificativo.", "returned 2 0 2"},
		{invalid, "", many, "limit=900", "limit deve essere compreso tra 1 e 80.", "returned 2 2 1"},
	}
}

func italianGreenhouse() []example {
	return []example{
		// Italian
		{absent, "", plant, plantSent, "La pianta pl_83KQZ7W2 non esiste. Usa list_plants per vedere gli identificativi validi.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Pianta pl_83KQZ7W2 non trovata; inutile riprovare.", "returned 2 0 2"},
		{down, "refused", beds, "", "Il servizio delle piante ha rifiutato la connessione. Riprova tra 20 secondi.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Troppe richieste al servizio delle piante. Riprovare più tardi.", "returned 2 1 1"},
		{slow, "silent", beds, "", "Il servizio delle piante non ha risposto in tempo.", "returned 2 0 0"},
	}
}

func italianMillLanguages() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	open := `list_orders {"state":"open"}`
	return []example{
		// Italian
		{down, "refused", open, "", "Il registro degli ordini non è raggiungibile, riprova tra 15 secondi.", "returned 2 2 2"},
		{auth, "403", open, "", "Il registro degli ordini ha risposto 403: alla chiave manca il permesso orders:read.", "returned 2 1 0"},
		{absent, "", order, sent, "L'ordine SO-zz7741 non esiste. Usa list_orders per vedere i numeri.", "returned 2 2 1"},
	}
}

func italianWordings() []example {
	return []example{
		{down, "dns", beds, "", "Impossibile risolvere il nome del servizio delle piante.", "returned 2 0 0"},
	}
}
