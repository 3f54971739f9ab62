package judge

import "testing"

// TestSpanish holds messages in Spanish (lexicon/es.yaml).
func TestSpanish(t *testing.T) { runTables(t, spanishTables()) }

func spanishTables() []table {
	return []table{
		{bakery, allAxes, spanishBakery()},
		{mill, allAxes, spanishWithoutSubject()},
		{greenhouse, allAxes, spanishMisleading()},
		{greenhouse, allAxes, spanishGreenhouse()},
		{mill, allAxes, spanishMillLanguages()},
		{greenhouse, allAxes, spanishWordings()},
	}
}

func spanishBakery() []example {
	recipe := `get_recipe {"recipe_id":"rc-zz62kp"}`
	sent := "recipe_id=rc-zz62kp"
	return []example{
		{absent, "", recipe, sent, "La receta rc-zz62kp no está en el libro. Llame a list_recipes para ver las que hay.", "returned 2 2 1"},
		{slow, "silent", `list_recipes {"kind":"bread"}`, "", "El libro de recetas no respondió. No dude en reintentar más tarde.", "returned 2 1 2"},
		{slow, "silent", `list_recipes {"kind":"bread"}`, "", "La consulta de recetas superó el tiempo de espera.", "returned 2 0 0"},
	}
}

func spanishWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{limited, "429/60", call, "", "Demasiadas solicitudes en el último minuto.", "returned 1 0 0"},
		{down, "refused", call, "", "Ha ocurrido un error inesperado.", "returned 0 0 0"},
	}
}

func spanishMisleading() []example {
	many := `list_plants {"limit":900}`
	return []example{
		{slow, "silent", beds, "", "El servicio de plantas superó el tiempo límite de 20 segundos.", "returned 2 0 0"},
		{down, "reset", beds, "", "Se cortó la conexión con el servicio de plantas tras 3 intentos.", "returned 2 0 0"},
		{down, "refused", beds, "", "El servicio de plantas rechazó la conexión. Reintentar no servirá de nada.", "returned 2 0 0"},
		{absent, "", plant, plantSent, "La planta pl_83KQZ7W2 no existe. Use find_plants.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "La planta pl_83KQZ7W2 no existe. Consulte la documentación.", "returned 2 0 0"},
		{limited, "429/41", beds, "", "Límite de peticiones alcanzado en el servicio de plantas. Inténtelo más tarde.", "returned 2 1 1"},
		{invalid, "", many, "limit=900", "limit no debe superar 80.", "returned 2 2 1"},
	}
}

func spanishGreenhouse() []example {
	return []example{
		// Spanish
		{absent, "", plant, plantSent, "No existe la planta pl_83KQZ7W2. Llame a list_plants para ver las válidas.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "No se encontró la planta pl_83KQZ7W2; no vuelva a intentarlo con este identificador.", "returned 2 0 2"},
		{down, "dns", beds, "", "No se pudo resolver el nombre del servicio de plantas.", "returned 2 0 0"},
		{down, "503", beds, "", "El servicio de plantas no está disponible. Es un problema temporal; inténtelo de nuevo en 30 segundos.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "Demasiadas solicitudes al servicio de plantas. Espere 41 segundos y vuelva a intentarlo.", "returned 2 2 2"},
		{auth, "401", beds, "", "El servicio de plantas rechazó la clave. Defina GARDEN_TOKEN y reinicie.", "returned 2 2 1"},
		{invalid, "", `list_plants {"limit":900}`, "limit=900", "limit debe estar entre 1 y 80.", "returned 2 2 1"},
		// Portuguese
		{limited, "429/41", beds, "", "Muitas requisições. Aguarde 41 segundos.", "returned 1 2 2"},
	}
}

func spanishMillLanguages() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	open := `list_orders {"state":"open"}`
	place := `place_order {"species":"oak","metres":3,"due":"2026-09-01"}`
	return []example{
		// Spanish
		{down, "refused", open, "", "No se pudo contactar con el libro de pedidos.", "returned 2 0 0"},
		{auth, "403", open, "", "El libro de pedidos respondió 403: falta el permiso orders:read.", "returned 2 1 0"},
		{limited, "429/60", open, "", "Cupo del libro de pedidos agotado. Espere 60 segundos y vuelva a intentarlo.", "returned 2 2 2"},
		{absent, "", order, sent, "El pedido SO-zz7741 no existe; de nada sirve repetir la llamada.", "returned 2 0 2"},
		{slow, "silent", place, "", "El aserradero no respondió y el pedido de oak puede haberse hecho. Consulte list_orders con state=open antes de repetirlo.", "returned 2 2 2"},
	}
}

func spanishWordings() []example {
	return []example{
		{auth, "403", beds, "", "Acceso denegado al servicio de plantas: falta el permiso plants:read.", "returned 2 1 0"},
		{slow, "silent", beds, "", "Tiempo de espera agotado al consultar el servicio de plantas. Reintente en 15 segundos.", "returned 2 2 2"},
	}
}
