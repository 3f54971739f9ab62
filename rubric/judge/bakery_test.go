package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// bakery is a tenth server.
var bakery = evidence.Server{
	Record: "server", Key: "bakery",
	Tools: []evidence.Tool{
		tool("get_recipe(recipe_id*)"),
		tool("list_recipes(kind=bread|cake|pastry, page:integer)"),
		tool("find_flour(term*)"),
		tool("oven_state(oven*=one|two)"),
		tool("!order_flour(kilos*:integer, mill*)"),
		tool("list_flour_orders(mill*)"),
	},
}

// TestBakery was labelled before it was judged.
func TestBakery(t *testing.T) {
	recipe, sent := `get_recipe {"recipe_id":"rc-zz62kp"}`, "recipe_id=rc-zz62kp"
	list := `list_recipes {"kind":"bread"}`
	order := `order_flour {"kilos":40,"mill":"Northmill"}`
	page, pageSent := `list_recipes {"page":-3}`, "page=-3"
	oven, ovenSent := `oven_state {"oven":"nine"}`, "oven=nine"
	runOn(t, bakery, []example{
		{absent, "", recipe, sent, "rc-zz62kp isn't in the recipe book. list_recipes shows what is.", "returned 2 2 1"},
		{absent, "", recipe, sent, "Couldn't find rc-zz62kp; run list_recipes with kind=bread and pick one.", "returned 2 2 1"},
		{absent, "", recipe, sent, "The recipe was deleted last week.", "returned 1 0 0"},
		{absent, "", recipe, sent, "rc-zz62kp does not exist, and asking twice won't make it.", "returned 2 0 2"},
		{absent, "", recipe, sent, "ok:{\"recipe\":{}}", "masked 0 0 0"},
		{absent, "", `find_flour {"term":"zzqv"}`, "term=zzqv", "ok:Sorry, no flour matches zzqv.", "success - - -"},
		{down, "refused", list, "", "The recipe store would not let us connect (ECONNREFUSED).", "returned 2 0 0"},
		{down, "refused", list, "", "The recipe store is closed at the moment.", "returned 1 0 1"},
		{down, "dns", list, "", "There is no such host as recipes.bakery.example.", "returned 2 0 0"},
		{down, "reset", list, "", "Half way through the recipes, the line to the store broke. Ask again in a few seconds.", "returned 2 1 2"},
		{down, "cut", list, "", "The recipe store's reply was cut off mid-JSON.", "returned 2 0 0"},
		{down, "html", list, "", "We expected recipes from the store and got a login page.", "returned 2 0 0"},
		{down, "500", list, "", "The recipe store failed internally (500). Repeat the same call in 30 seconds; if it fails again, tell the user.", "returned 2 2 2"},
		{slow, "silent", list, "", "The recipe store has not answered for 15 seconds. Use page=1 to make the answer smaller.", "returned 2 2 0"},
		{slow, "silent", list, "", "Waiting for recipes took over 15 s.", "returned 2 0 0"},
		{limited, "429/90", list, "", "Easy: the recipe store lets us ask 20 times an hour. Next turn in a minute and a half, please wait.", "returned 2 2 2"},
		{limited, "429/90", list, "", "Recipe store: limit hit, free again at 10:15 UTC", "returned 2 1 1"},
		{limited, "429/90", list, "", "Stop. Too many requests.", "returned 1 0 0"},
		{auth, "401", list, "", "The recipe store doesn't know our key any more. Renew BAKERY_KEY, then start the server again.", "returned 2 2 1"},
		{auth, "403", list, "", "Our key may not read recipes: scope recipes:read is missing.", "returned 2 1 0"},
		{invalid, "", page, pageSent, "page starts at 1", "returned 2 2 1"},
		{invalid, "", page, pageSent, "page must be positive", "returned 2 1 1"},
		{invalid, "", page, pageSent, "Negative numbers make no sense here.", "returned 1 1 1"},
		{invalid, "", oven, ovenSent, "We have two ovens, called one and two.", "returned 2 2 1"},
		{invalid, "", oven, ovenSent, "no oven nine; try oven=one", "returned 2 2 1"},
		{slow, "silent", order, "", "Northmill did not answer; the order may be through. Look it up with list_flour_orders before ordering again.", "returned 2 2 2"},
		{down, "reset", order, "", "Northmill hung up. Order again.", "returned 2 1 0"},
		{down, "dns", list, "", "Der Name rezepte.example lässt sich nicht auflösen.", "returned 2 0 0"},
		{limited, "429/90", list, "", "Le livre de recettes nous limite : encore 90 secondes à attendre, puis relancez.", "returned 2 2 2"},
		{absent, "", recipe, sent, "La receta rc-zz62kp no está en el libro. Llame a list_recipes para ver las que hay.", "returned 2 2 1"},
		{auth, "403", list, "", "O livro de receitas recusou o acesso: falta o escopo recipes:read.", "returned 2 1 0"},
		{down, "503", list, "", "Il ricettario ha risposto 503. È un guasto passeggero: riprovi tra mezzo minuto.", "returned 2 2 2"},
		{absent, "", recipe, sent, "Рецепта rc-zz62kp не существует. Вызовите list_recipes.", "returned 2 2 1"},
		{down, "refused", list, "", "レシピ台帳に接続できません。30秒ほど待ってから再試行してください。", "returned 2 2 2"},
		{absent, "", recipe, sent, "没有编号为 rc-zz62kp 的配方，可先用 list_recipes 查询。", "returned 2 2 1"},
		{limited, "429/90", list, "", "레시피 저장소의 호출 한도를 넘었습니다. 90초 뒤에 다시 호출하세요.", "returned 2 2 2"},
	})
}
