package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// mill is an eighth server: a saw mill with orders, logs and machines.
var mill = evidence.Server{
	Record: "server", Key: "mill",
	Tools: []evidence.Tool{
		tool("get_order(order_no*)"),
		tool("list_orders(state=open|sawn|shipped, limit:integer)"),
		tool("find_timber(species*, length:integer)"),
		tool("machine_status(machine*=saw|planer|kiln)"),
		tool("!place_order(species*, metres*:number, due*)"),
		tool("saw(plan*)"),
		tool("read(file*)"),
		tool("stock()"),
	},
	Resources: []evidence.Resource{{URI: "mill://species", Name: "species"}},
}

// TestMillLanguages holds one wording of each weak kind in each language.
func TestMillLanguages(t *testing.T) {
	order, sent := `get_order {"order_no":"SO-zz7741"}`, "order_no=SO-zz7741"
	open := `list_orders {"state":"open"}`
	place := `place_order {"species":"oak","metres":3,"due":"2026-09-01"}`
	limit, limitSent := `list_orders {"limit":900}`, "limit=900"
	runOn(t, mill, []example{
		// German
		{down, "dns", open, "", "Der Rechner sawlog.example ist im DNS nicht bekannt.", "returned 2 0 0"},
		{down, "refused", open, "", "Das Auftragsbuch ist nicht ansprechbar, in 15 Sekunden noch einmal versuchen.", "returned 2 2 2"},
		{auth, "403", open, "", "Das Auftragsbuch verweigert den Zugriff: dem Schlüssel fehlt das Recht orders:read.", "returned 2 1 0"},
		{limited, "429/60", open, "", "Zu viele Anfragen an das Auftragsbuch; frei ab 14:30 Uhr.", "returned 2 1 1"},
		{slow, "silent", open, "", "Das Auftragsbuch hat 20 Sekunden lang nicht geantwortet.", "returned 2 0 0"},
		{absent, "", order, sent, "Auftrag SO-zz7741 gibt es nicht, ein weiterer Versuch hat keinen Zweck.", "returned 2 0 2"},
		{invalid, "", limit, limitSent, "limit=900 ist zu groß, erlaubt sind höchstens 200.", "returned 2 2 1"},
		// French
		{down, "dns", open, "", "Hôte sawlog.example introuvable.", "returned 2 0 0"},
		{down, "reset", open, "", "La scierie a raccroché au milieu de la réponse. Réessayez dans 10 secondes.", "returned 2 2 2"},
		{limited, "429/60", open, "", "Quota du carnet de commandes épuisé, réinitialisation à 14:30 UTC.", "returned 2 1 1"},
		{absent, "", order, sent, "La commande SO-zz7741 n'existe pas. Appelez list_orders pour voir les numéros.", "returned 2 2 1"},
		{absent, "", order, sent, "Commande SO-zz7741 introuvable ; inutile de réessayer.", "returned 2 0 2"},
		// Spanish
		{down, "refused", open, "", "No se pudo contactar con el libro de pedidos.", "returned 2 0 0"},
		{auth, "403", open, "", "El libro de pedidos respondió 403: falta el permiso orders:read.", "returned 2 1 0"},
		{limited, "429/60", open, "", "Cupo del libro de pedidos agotado. Espere 60 segundos y vuelva a intentarlo.", "returned 2 2 2"},
		{absent, "", order, sent, "El pedido SO-zz7741 no existe; de nada sirve repetir la llamada.", "returned 2 0 2"},
		{slow, "silent", place, "", "El aserradero no respondió y el pedido de oak puede haberse hecho. Consulte list_orders con state=open antes de repetirlo.", "returned 2 2 2"},
		// Portuguese
		{down, "dns", open, "", "O host sawlog.example não foi encontrado.", "returned 2 0 0"},
		{down, "reset", open, "", "A ligação à serraria caiu no meio da resposta.", "returned 2 0 0"},
		{limited, "429/60", open, "", "Limite de pedidos da serraria atingido; volta às 14:30 UTC.", "returned 2 1 1"},
		{absent, "", order, sent, "O pedido SO-zz7741 não existe; não vale a pena tentar outra vez.", "returned 2 0 2"},
		// Italian
		{down, "dns", open, "", "Impossibile risolvere sawlog.example.", "returned 2 0 0"},
		{down, "refused", open, "", "Il registro degli ordini non è raggiungibile, riprova tra 15 secondi.", "returned 2 2 2"},
		{auth, "403", open, "", "Il registro degli ordini ha risposto 403: alla chiave manca il permesso orders:read.", "returned 2 1 0"},
		{absent, "", order, sent, "L'ordine SO-zz7741 non esiste. Usa list_orders per vedere i numeri.", "returned 2 2 1"},
		// Russian
		{down, "dns", open, "", "Имя sawlog.example не разрешается.", "returned 2 0 0"},
		{down, "reset", open, "", "Соединение с журналом заказов оборвалось. Повторите через 10 секунд.", "returned 2 2 2"},
		{limited, "429/60", open, "", "Лимит запросов к журналу заказов исчерпан, доступ с 14:30 UTC.", "returned 2 1 1"},
		{absent, "", order, sent, "Заказа SO-zz7741 нет; повторять вызов бессмысленно.", "returned 2 0 2"},
		{slow, "silent", open, "", "Журнал заказов не ответил, ждали 20 секунд.", "returned 2 0 0"},
		// Japanese
		{down, "dns", open, "", "sawlog.example の名前解決に失敗しました。", "returned 2 0 0"},
		{slow, "silent", open, "", "受注台帳が応答しません（20秒待ちました）。", "returned 2 0 0"},
		{absent, "", order, sent, "注文 SO-zz7741 は見つかりません。list_orders で番号を確認してください。", "returned 2 2 1"},
		{absent, "", order, sent, "注文 SO-zz7741 は存在しません。再試行しても結果は同じです。", "returned 2 0 2"},
		{limited, "429/60", open, "", "受注台帳の呼び出し上限に達しました。60秒後に再試行してください。", "returned 2 2 2"},
		// Chinese
		{down, "refused", open, "", "订单系统拒绝连接，请在 15 秒后重试。", "returned 2 2 2"},
		{down, "dns", open, "", "找不到主机 sawlog.example。", "returned 2 0 0"},
		{absent, "", order, sent, "订单 SO-zz7741 不存在，请调用 list_orders 查看编号。", "returned 2 2 1"},
		{absent, "", order, sent, "订单 SO-zz7741 不存在，重试也没有用。", "returned 2 0 2"},
		{slow, "silent", open, "", "订单系统没有响应，已等待 20 秒。", "returned 2 0 0"},
		// Korean
		{down, "refused", open, "", "주문 서버에 연결할 수 없습니다. 15초 후 다시 시도하세요.", "returned 2 2 2"},
		{absent, "", order, sent, "주문 SO-zz7741이(가) 없습니다. list_orders를 호출해 번호를 확인하세요.", "returned 2 2 1"},
		{absent, "", order, sent, "주문 SO-zz7741 은 존재하지 않습니다. 다시 시도해도 소용없습니다.", "returned 2 0 2"},
		{slow, "silent", open, "", "주문 서버가 20초 동안 응답하지 않았습니다.", "returned 2 0 0"},
		// signs of a language without a list
		{invalid, "", limit, limitSent, "limit=900 is ongeldig, toegestaan is 1..200.", "returned 2 2 1"},
	})
}

// TestMillEnglish holds free wordings of causes, instructions and retries.
func TestMillEnglish(t *testing.T) {
	order, sent := `get_order {"order_no":"SO-zz7741"}`, "order_no=SO-zz7741"
	open := `list_orders {"state":"open"}`
	place := `place_order {"species":"oak","metres":3,"due":"2026-09-01"}`
	machine, machineSent := `machine_status {"machine":"lathe"}`, "machine=lathe"
	limit, limitSent := `list_orders {"limit":900}`, "limit=900"
	runOn(t, mill, []example{
		{limited, "429/60", open, "", "The order book has had enough of us for now: 60 calls a minute is the most it takes. Come back in a minute.", "returned 2 2 2"},
		{limited, "429/60", open, "", "We are being slowed down by the order book; wait 60 s.", "returned 2 2 2"},
		{limited, "429/60", open, "", "Our allowance with the order book is spent until 14:30 UTC.", "returned 2 1 1"},
		{limited, "429/60", open, "", "{\"error\":\"rate_limited\",\"message\":\"Order book throttled the mill\",\"retry_after_ms\":60000}", "returned 2 1 2"},
		{limited, "429/60", open, "", "Order book says 429, try again in 60 ms.", "returned 2 2 0"},
		{down, "503", open, "", "The order book answered 503. It recovers by itself in most cases, so the same call is worth another go in 10 s.", "returned 2 2 2"},
		{down, "503", open, "", "The order book answered 503. Do not call again in the next half minute; later it is fine.", "returned 2 2 2"},
		{down, "503", open, "", "The order book answered 503. Do not retry.", "returned 2 0 0"},
		{down, "503", open, "", "**Order book** down (`503`) — _retry in_ `20s`", "returned 2 2 2"},
		{down, "refused", open, "", "Could not open the order book to read the list: connection refused.", "returned 2 0 0"},
		{down, "refused", open, "", "The order book is out of reach. Nothing you can change in the call will help; it should work again shortly.", "returned 2 0 2"},
		{auth, "401", open, "", "The order book did not take our key. Put a fresh one into MILL_KEY and restart, then call list_orders again.", "returned 2 2 2"},
		{auth, "401", open, "", "The order book did not take our key. Ask the operator.", "returned 2 0 0"},
		{auth, "403", open, "", "Order book: 403. The role clerk-write is needed; grant it to the mill's account first.", "returned 2 2 1"},
		{auth, "401", open, "", "The order book did not take our key. Try again later.", "returned 2 0 0"},
		{absent, "", order, sent, "SO-zz7741 turned up nothing. Look at list_orders for the numbers we have.", "returned 2 2 1"},
		{absent, "", order, sent, "There's no SO-zz7741 on file. How about list_orders with state=open?", "returned 2 2 1"},
		{absent, "", order, sent, "Nothing under SO-zz7741. mill://species lists what we saw.", "returned 2 0 0"},
		{absent, "", order, sent, "Nothing under SO-zz7741. Read mill://species.", "returned 2 2 1"},
		{absent, "", order, sent, "SO-zz7741 was never placed. However often you ask, the answer stays no.", "returned 2 0 2"},
		{absent, "", order, sent, "SO-zz7741 was never placed. Try again.", "returned 2 0 0"},
		{absent, "", order, sent, "I could not read or saw the order.", "returned 1 0 0"},
		{absent, "", order, sent, "order not found (order_no=SO-zz7741)", "returned 2 0 0"},
		{invalid, "", machine, machineSent, "lathe? Only saw, planer and kiln are known.", "returned 2 2 1"},
		{invalid, "", machine, machineSent, "machine: lathe is none of saw, planer, kiln", "returned 2 2 1"},
		{invalid, "", machine, machineSent, "machine takes saw, planer or kiln; make it one of these and call machine_status again.", "returned 2 2 2"},
		{invalid, "", limit, limitSent, "limit 900 goes beyond the 200 that the book gives out at once.", "returned 2 2 1"},
		{invalid, "", limit, limitSent, "Too many. Ask for 200 or fewer with limit.", "returned 2 2 1"},
		{invalid, "", limit, limitSent, "limit 900 is too high", "returned 2 1 1"},
		{invalid, "", `get_order {}`, "order_no=", "I need an order_no, for example SO-ab1234.", "returned 2 2 1"},
		{invalid, "", `get_order {}`, "order_no=", "You forgot the order number.", "returned 2 1 1"},
		{invalid, "", `place_order {"species":"oak","metres":3,"due":"soon"}`, "due=soon", "due 'soon' is no date, write it like 2026-09-01.", "returned 2 2 1"},
		{slow, "silent", place, "", "The order book kept silent after we sent the order for oak; it may exist by now. See list_orders before you send it once more.", "returned 2 2 2"},
		{slow, "silent", place, "", "The order book kept silent after we sent the order for oak. Just send it again.", "returned 2 1 0"},
		{down, "refused", place, "", "The order book refused the connection before anything was sent; retry in 10 s.", "returned 2 2 2"},
	})
}
