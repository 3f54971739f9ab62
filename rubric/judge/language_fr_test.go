package judge

import "testing"

// TestFrench holds messages in French (lexicon/fr.yaml).
func TestFrench(t *testing.T) { runTables(t, frenchTables()) }

func frenchTables() []table {
	return []table{
		{bakery, allAxes, frenchBakery()},
		{mill, allAxes, frenchWithoutSubject()},
		{harbour, allAxes, frenchHarbourWrites()},
		{greenhouse, allAxes, frenchMisleading()},
		{greenhouse, allAxes, frenchGreenhouse()},
		{mill, allAxes, frenchMillLanguages()},
		{greenhouse, allAxes, frenchWordings()},
	}
}

func frenchBakery() []example {
	list := `list_recipes {"kind":"bread"}`
	return []example{
		{limited, "429/90", list, "", "Le livre de recettes nous limite : encore 90 secondes à attendre, puis relancez.", "returned 2 2 2"},
		{slow, "silent", `list_recipes {"kind":"bread"}`, "", "Le livre de recettes n'a pas répondu. N'hésitez pas à réessayer un peu plus tard.", "returned 2 1 2"},
		{slow, "silent", `list_recipes {"kind":"bread"}`, "", "Le livre de recettes n'a pas répondu. Ne réessayez pas.", "returned 2 0 0"},
		{down, "500", `list_recipes {"kind":"bread"}`, "", "Impossible de lister les recettes : ERREUR: la relation « recettes » n'existe pas (SQLSTATE 42P01)", "returned 1 0 0"},
	}
}

func frenchWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{slow, "silent", call, "", "La requête a dépassé le délai d'attente.", "returned 1 0 0"},
		{down, "refused", call, "", "Le serveur a refusé la connexion.", "returned 1 0 0"},
		{down, "refused", call, "", "Une erreur inattendue est survenue.", "returned 0 0 0"},
	}
}

func frenchHarbourWrites() []example {
	reserve := `reserve_berth {"berth":"B-0417","imo":"IMO-9301","arrival":"2026-06-01"}`
	return []example{
		{slow, "silent", reserve, "", "Le bureau des quais n'a pas répondu ; B-0417 a pu être réservé. Consultez list_berths avant de réessayer.", "returned 2 2 2"},
	}
}

func frenchMisleading() []example {
	return []example{
		{slow, "silent", beds, "", "Délai de 20 secondes dépassé en lisant le service des plantes.", "returned 2 0 0"},
		{down, "503", beds, "", "Le service des plantes est temporairement indisponible (503).", "returned 2 0 1"},
		{down, "refused", beds, "", "Le service des plantes refuse la connexion. N'essayez plus.", "returned 2 0 0"},
		{down, "refused", beds, "", "Échec après 3 tentatives : le service des plantes refuse la connexion.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "pl_83KQZ7W2 est inconnue ; list_plants ne la connaît pas non plus.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "Plante introuvable, nous sommes désolés.", "returned 1 0 0"},
		{limited, "429/41", beds, "", "Le quota du service des plantes est épuisé jusqu'à 14:05.", "returned 2 1 1"},
		{auth, "401", beds, "", "Le jeton a été refusé par le service des plantes. Définissez GARDEN_TOKEN puis relancez.", "returned 2 2 2"},
		{invalid, "", `get_plant {}`, "plant_id=", "Le paramètre plant_id est obligatoire.", "returned 2 1 1"},
	}
}

func frenchGreenhouse() []example {
	water := `water_plant {"plant_id":"pl_1","litres":3}`
	mood := `list_plants {"mood":"angry"}`
	moodSent := "mood=angry"
	return []example{
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
	}
}

func frenchMillLanguages() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	open := `list_orders {"state":"open"}`
	return []example{
		// French
		{down, "dns", open, "", "Hôte sawlog.example introuvable.", "returned 2 0 0"},
		{down, "reset", open, "", "La scierie a raccroché au milieu de la réponse. Réessayez dans 10 secondes.", "returned 2 2 2"},
		{limited, "429/60", open, "", "Quota du carnet de commandes épuisé, réinitialisation à 14:30 UTC.", "returned 2 1 1"},
		{absent, "", order, sent, "La commande SO-zz7741 n'existe pas. Appelez list_orders pour voir les numéros.", "returned 2 2 1"},
		{absent, "", order, sent, "Commande SO-zz7741 introuvable ; inutile de réessayer.", "returned 2 0 2"},
	}
}

func frenchWordings() []example {
	many := `list_plants {"limit":900}`
	return []example{
		{down, "refused", beds, "", "Le registre des plantes est injoignable pour l'instant, veuillez réessayer dans quelques minutes.", "returned 2 1 2"},
		{invalid, "", many, "limit=900", "limit ne doit pas dépasser 80.", "returned 2 2 1"},
	}
}
