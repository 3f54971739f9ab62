package judge

import "testing"

// TestPortuguese holds messages in Portuguese (lexicon/pt.yaml).
func TestPortuguese(t *testing.T) { runTables(t, portugueseTables()) }

func portugueseTables() []table {
	return []table{
		{bakery, allAxes, portugueseBakery()},
		{mill, allAxes, portugueseWithoutSubject()},
		{greenhouse, allAxes, portugueseMisleading()},
		{greenhouse, allAxes, portugueseGreenhouse()},
		{mill, allAxes, portugueseMillLanguages()},
		{greenhouse, allAxes, portugueseWordings()},
	}
}

func portugueseBakery() []example {
	list := `list_recipes {"kind":"bread"}`
	return []example{
		{auth, "403", list, "", "O livro de receitas recusou o acesso: falta o escopo recipes:read.", "returned 2 1 0"},
		{absent, "", `get_recipe {"recipe_id":"rc-zz62kp"}`, "recipe_id=rc-zz62kp", "A receita rc-zz62kp não existe. Só repita a chamada depois de trocar recipe_id por um valor de list_recipes.", "returned 2 2 2"},
		{absent, "", `get_recipe {"recipe_id":"rc-zz62kp"}`, "recipe_id=rc-zz62kp", "A receita rc-zz62kp não existe. Repita a chamada depois de 30 segundos.", "returned 2 0 0"},
		{slow, "silent", list, "", "O livro de receitas não respondeu. Não hesite em tentar novamente mais tarde.", "returned 2 1 2"},
	}
}

func portugueseWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{down, "reset", call, "", "A conexão foi interrompida no meio da resposta.", "returned 1 0 0"},
	}
}

func portugueseMisleading() []example {
	return []example{
		{slow, "silent", beds, "", "O serviço de plantas não respondeu em 20 segundos.", "returned 2 0 0"},
		{down, "503", beds, "", "O serviço de plantas está temporariamente indisponível.", "returned 2 0 1"},
		{absent, "", plant, plantSent, "A planta pl_83KQZ7W2 não existe; não tente novamente.", "returned 2 0 2"},
		{auth, "401", beds, "", "O serviço de plantas recusou o token. Defina GARDEN_TOKEN e reinicie.", "returned 2 2 1"},
	}
}

func portugueseGreenhouse() []example {
	return []example{
		// Portuguese
		{absent, "", plant, plantSent, "A planta pl_83KQZ7W2 não existe. Chame list_plants para ver as válidas.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "Planta pl_83KQZ7W2 não encontrada; repetir a chamada não adianta.", "returned 2 0 2"},
		{down, "reset", beds, "", "O serviço de plantas interrompeu a conexão. Tente novamente em 10 segundos.", "returned 2 2 2"},
		{slow, "silent", beds, "", "O serviço de plantas demorou demais para responder. Tente novamente.", "returned 2 1 2"},
	}
}

func portugueseMillLanguages() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	open := `list_orders {"state":"open"}`
	return []example{
		// Portuguese
		{down, "dns", open, "", "O host sawlog.example não foi encontrado.", "returned 2 0 0"},
		{down, "reset", open, "", "A ligação à serraria caiu no meio da resposta.", "returned 2 0 0"},
		{limited, "429/60", open, "", "Limite de pedidos da serraria atingido; volta às 14:30 UTC.", "returned 2 1 1"},
		{absent, "", order, sent, "O pedido SO-zz7741 não existe; não vale a pena tentar outra vez.", "returned 2 0 2"},
	}
}

func portugueseWordings() []example {
	return []example{
		{absent, "", plant, plantSent, "Nenhuma planta com o id pl_83KQZ7W2. Verifique o id.", "returned 2 1 1"},
	}
}
