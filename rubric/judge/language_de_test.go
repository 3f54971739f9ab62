package judge

import "testing"

// TestGerman holds messages in German (lexicon/de.yaml).
func TestGerman(t *testing.T) { runTables(t, germanTables()) }

func germanTables() []table {
	return []table{
		{bakery, allAxes, germanBakery()},
		{mill, allAxes, germanWithoutSubject()},
		{harbour, allAxes, germanHarbourWrites()},
		{greenhouse, allAxes, germanMisleading()},
		{greenhouse, allAxes, germanGreenhouse()},
		{mill, allAxes, germanMillLanguages()},
		{greenhouse, allAxes, germanWordings()},
	}
}

func germanBakery() []example {
	list := `list_recipes {"kind":"bread"}`
	return []example{
		{down, "dns", list, "", "Der Name rezepte.example lässt sich nicht auflösen.", "returned 2 0 0"},
		{limited, "429", `list_recipes {"kind":"bread"}`, "", "Anfragelimit der Rezept-API erreicht (HTTP 429); Zurücksetzung um 14:30 Uhr.", "returned 2 1 1"},
	}
}

func germanWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{slow, "silent", call, "", "Die Anfrage hat zu lange gedauert.", "returned 1 0 0"},
		{down, "refused", call, "", "Der Server hat die Verbindung abgelehnt.", "returned 1 0 0"},
		{auth, "401", call, "", "Das Token ist abgelaufen, das Token ist ungültig.", "returned 1 0 0"},
		{down, "refused", call, "", "Es ist ein unerwarteter Fehler aufgetreten.", "returned 0 0 0"},
	}
}

func germanHarbourWrites() []example {
	reserve := `reserve_berth {"berth":"B-0417","imo":"IMO-9301","arrival":"2026-06-01"}`
	return []example{
		{slow, "silent", reserve, "", "Das Liegeplatzamt antwortet nicht; B-0417 könnte bereits gebucht sein. Prüfen Sie mit list_berths, bevor Sie es erneut versuchen.", "returned 2 2 2"},
	}
}

func germanMisleading() []example {
	water := `water_plant {"plant_id":"pl_1","litres":3}`
	many := `list_plants {"limit":900}`
	return []example{
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
	}
}

func germanGreenhouse() []example {
	mood := `list_plants {"mood":"angry"}`
	moodSent := "mood=angry"
	return []example{
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
	}
}

func germanMillLanguages() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	open := `list_orders {"state":"open"}`
	limit := `list_orders {"limit":900}`
	limitSent := "limit=900"
	return []example{
		// German
		{down, "dns", open, "", "Der Rechner sawlog.example ist im DNS nicht bekannt.", "returned 2 0 0"},
		{down, "refused", open, "", "Das Auftragsbuch ist nicht ansprechbar, in 15 Sekunden noch einmal versuchen.", "returned 2 2 2"},
		{auth, "403", open, "", "Das Auftragsbuch verweigert den Zugriff: dem Schlüssel fehlt das Recht orders:read.", "returned 2 1 0"},
		{limited, "429/60", open, "", "Zu viele Anfragen an das Auftragsbuch; frei ab 14:30 Uhr.", "returned 2 1 1"},
		{slow, "silent", open, "", "Das Auftragsbuch hat 20 Sekunden lang nicht geantwortet.", "returned 2 0 0"},
		{absent, "", order, sent, "Auftrag SO-zz7741 gibt es nicht, ein weiterer Versuch hat keinen Zweck.", "returned 2 0 2"},
		{invalid, "", limit, limitSent, "limit=900 ist zu groß, erlaubt sind höchstens 200.", "returned 2 2 1"},
	}
}

func germanWordings() []example {
	return []example{
		{absent, "", plant, plantSent, "Zu pl_83KQZ7W2 liegt kein Eintrag vor. Mit list_plants lassen sich alle Kennungen abrufen.", "returned 2 2 1"},
		{down, "503", beds, "", "Der Pflanzendienst ist überlastet (503). Bitte in 2 Minuten noch einmal versuchen.", "returned 2 2 2"},
		{auth, "401", beds, "", "Anmeldung am Pflanzendienst fehlgeschlagen. Bitte GARDEN_TOKEN erneuern.", "returned 2 2 1"},
	}
}
