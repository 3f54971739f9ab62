package judge

import "testing"

// TestChinese holds messages in Chinese (lexicon/zh.yaml, ideographs.go) about missing
// things and refused arguments.
func TestChinese(t *testing.T) { runTables(t, chineseTables()) }

func chineseTables() []table {
	return []table{
		{bakery, allAxes, chineseBakery()},
		{clinic, allAxes, chineseClinic()},
		{farm, allAxes, chineseFarm()},
		{freight, allAxes, chineseFreight()},
		{inn, allAxes, chineseInn()},
		{greenhouse, allAxes, chineseMisleading()},
		{greenhouse, allAxes, chineseGreenhouse()},
		{market, allAxes, chineseMarket()},
		{mill, allAxes, chineseMillLanguages()},
		{greenhouse, allAxes, chineseWordings()},
		{berths, allAxes, chineseBerths()},
		{studio, allAxes, chineseStudio()},
	}
}

func chineseBakery() []example {
	recipe := `get_recipe {"recipe_id":"rc-zz62kp"}`
	sent := "recipe_id=rc-zz62kp"
	return []example{
		{absent, "", recipe, sent, "没有编号为 rc-zz62kp 的配方，可先用 list_recipes 查询。", "returned 2 2 1"},
		{invalid, "", `list_recipes {"kind":"soup-of-the-day"}`, "kind=soup-of-the-day", "不支援的 kind: soup-of-the-day。支援的種類: 麵包, 蛋糕, 點心", "returned 2 2 1"},
	}
}

func chineseClinic() []example {
	return []example{
		{absent, "", visit, visitIs, "没找到就诊预约 v-20981！请先调用 list_visits 确认 ID。", "returned 2 2 1"},
		{absent, "", visit, visitIs, "v-20981 这条预约不存在，不要重试，请核对编号。", "returned 2 1 2"},
		{absent, "", visit, visitIs, "沒有符合的預約", "returned 1 0 0"},
		{absent, "", visit, visitIs, "v-20981：预约不存在。Use list_visits to see valid ids.", "returned 2 2 1"},
		{absent, "", visit, visitIs, "找不到 v-20981。已经调用过 list_visits，没有结果。", "returned 2 0 0"},
		{absent, "", visit, visitIs, "找不到 v-20981，请检查日志。", "returned 2 0 0"},
		{absent, "", visit, visitIs, `{"error":"not_found","message":"找不到预约 v-20981","suggestion":"用 list_visits 查看有效的预约"}`, "returned 2 2 1"},
		{invalid, "", vast, vastIs, "size 必须是 1 到 50 的整数，收到的是 -4。", "returned 2 2 1"},
		{invalid, "", vast, vastIs, "size 必须是正数。", "returned 2 1 1"},
		{invalid, "", gone, goneIs, "status 请填 open、seen、missed 其中之一。", "returned 2 2 1"},
		{invalid, "", noVisit, "visit_id=", "请传 visit_id。", "returned 2 1 1"},
		{invalid, "", gone, goneIs, "请用 status=open 重新请求。", "returned 2 2 2"},
	}
}

func chineseFarm() []example {
	return []example{
		{absent, "", field, fieldIs, "地块 fd_0x9k 无此记录，可用 list_fields 核对。", "returned 2 2 1"},
		{absent, "", field, fieldIs, "没有找到 fd_0x9k 对应的地块，不建议重试。", "returned 2 0 2"},
		{absent, "", field, fieldIs, "没有这样的地块。", "returned 1 0 0"},
		{absent, "", field, fieldIs, "找不到 fd_0x9k。list_fields 目前不可用。", "returned 2 0 0"},
		{absent, "", field, fieldIs, "找不到 fd_0x9k。如果问题持续，请联系负责人员。", "returned 2 0 0"},
		{invalid, "", wide, wideIs, "area 必须大于 0 且小于 5000。", "returned 2 2 1"},
		{invalid, "", rye, ryeIs, "crop 必须从 rice、wheat、beans 中选择。", "returned 2 2 1"},
		{invalid, "", rye, ryeIs, "不支持的值。", "returned 1 0 0"},
		{invalid, "", noField, "field_id=", "未填 field_id", "returned 2 1 1"},
		{invalid, "", rye, ryeIs, "把 crop 换成 rice 再调用即可。", "returned 2 2 2"},
	}
}

func chineseFreight() []example {
	return []example{
		{absent, "", parcel, parcelIs, "查询不到运单 TRK-90Z1，建议先用 list_parcels 看看有哪些单号。", "returned 2 2 1"},
		{absent, "", parcel, parcelIs, "运单号 TRK-90Z1：查无记录", "returned 2 0 0"},
		{absent, "", parcel, parcelIs, "该包裹不存在或您无权查看。", "returned 1 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 不存在，反复查询结果都一样。", "returned 2 0 2"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 不存在，tracking 请以 list_parcels 返回的为准。", "returned 2 2 1"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 不存在，已用 list_parcels 核对过，没有这个单号。", "returned 2 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 不存在，详情请参阅文档。", "returned 2 0 0"},
		{absent, "", parcel, parcelIs, "系統查無包裹 TRK-90Z1，請確認單號是否輸入正確。", "returned 2 1 1"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 不存在。更正 tracking 之后再调用 get_parcel。", "returned 2 1 2"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 不存在。请使用 find_all。", "returned 2 0 1"},
		{absent, "", parcel, parcelIs, "未知错误。", "returned 0 0 0"},
		{absent, "", parcel, parcelIs, "ok:没有找到该包裹。", "masked 1 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 不存在，您是不是要找 TRK-90Z7？", "returned 2 1 1"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 不存在，别用同一单号再试了，改用 list_parcels 查。", "returned 2 2 2"},
		{invalid, "", heavy, heavyIs, "weight 的有效范围是 1~1000。", "returned 2 2 1"},
		{invalid, "", heavy, heavyIs, "weight 不得大于 1000。", "returned 2 2 1"},
		{invalid, "", heavy, heavyIs, "weight（5000）超出上限。", "returned 2 1 1"},
		{invalid, "", lost, lostIs, "state 的值 “lost” 无效，可选值有 held、moving、done。", "returned 2 2 1"},
		{invalid, "", lost, lostIs, "state：请从 held / moving / done 中选一个。", "returned 2 2 1"},
		{invalid, "", noParcel, "tracking=", "未传入参数 tracking。", "returned 2 1 1"},
		{invalid, "", noParcel, "tracking=", "請提供 tracking。", "returned 2 1 1"},
		{invalid, "", heavy, heavyIs, "将 weight 调到 800 以内再试。", "returned 2 2 2"},
		{invalid, "", heavy, heavyIs, "请求格式不正确。", "returned 0 0 0"},
		{invalid, "", `find_route {"from":"A1","to":"B2","weight":"much"}`, "weight=much", "weight 传的是字符串，必须是数字。", "returned 2 1 1"},
	}
}

func chineseInn() []example {
	return []example{
		{absent, "", room, roomSent, "客房 rm-77QX 不存在，可通过 list_rooms 查询可用的客房。", "returned 2 2 1"},
		{absent, "", room, roomSent, "没有找到对应的客房。", "returned 1 0 0"},
		{absent, "", room, roomSent, "系统中没有编号为 rm-77QX 的客房。", "returned 2 0 0"},
		{absent, "", room, roomSent, "未找到数据。", "returned 0 0 0"},
		{absent, "", room, roomSent, "查無此客房（rm-77QX），請先呼叫 list_rooms 取得正確的編號。", "returned 2 2 1"},
		{absent, "", room, roomSent, "客房 rm-77QX 已被删除，再次请求同样会失败。", "returned 2 0 2"},
		{absent, "", room, roomSent, "客房 rm-77QX 不存在。请核实编号是否有误。", "returned 2 1 1"},
		{absent, "", room, roomSent, "客房 rm-77QX 不存在，请稍后再试。", "returned 2 0 0"},
		{absent, "", room, roomSent, "客房 rm-77QX 不存在。list_rooms 只返回主楼的客房。", "returned 2 0 0"},
		{absent, "", room, roomSent, "客房 rm-77QX 不存在。不要调用 list_rooms。", "returned 2 0 0"},
		{absent, "", room, roomSent, "客房 rm-77QX 不存在，如有疑问请联系客服。", "returned 2 0 0"},
		{absent, "", room, roomSent, "非常抱歉，操作失败。", "returned 0 0 0"},
		{absent, "", room, roomSent, "找不到客房 rm-77QX。请用 list_rooms 查到正确的 room_id 后再调用一次。", "returned 2 2 2"},
		{absent, "", room, roomSent, "ok:错误：客房 rm-77QX 不存在", "masked 2 0 0"},
		{absent, "", room, roomSent, "-32603:客房不存在", "thrown 1 0 0"},
		{absent, "", room, roomSent, `{"error":"NOT_FOUND","message":"客房 rm-77QX 不存在","hint":"改用 list_rooms 返回的编号"}`, "returned 2 2 1"},
		{absent, "", guest, guestSent, "ok:没有与“zzqv-nobody”匹配的住客。", "success - - -"},
		{absent, "", room, roomSent, "這間客房不存在，換一個編號。", "returned 1 1 1"},
		{invalid, "", many, manySent, "limit 必须在 1 到 50 之间。", "returned 2 2 1"},
		{invalid, "", many, manySent, "limit 不能超过 50。", "returned 2 2 1"},
		{invalid, "", many, manySent, "limit 的值过大。", "returned 2 1 1"},
		{invalid, "", many, manySent, "limit 最大為 50，請調整後重新呼叫。", "returned 2 2 2"},
		{invalid, "", tent, tentSent, "kind 只支持 single、double、suite。", "returned 2 2 1"},
		{invalid, "", tent, tentSent, "参数 kind 的取值应为 single、double 或 suite。", "returned 2 2 1"},
		{invalid, "", tent, tentSent, "kind 不合法。", "returned 1 0 0"},
		{invalid, "", tent, tentSent, "参数错误。", "returned 0 0 0"},
		{invalid, "", noRoom, "room_id=", "缺少必填参数 room_id。", "returned 2 1 1"},
		{invalid, "", noRoom, "room_id=", "room_id 不能为空。", "returned 2 1 1"},
		{invalid, "", noRoom, "room_id=", "请填写 room_id，例如 rm-12AB。", "returned 2 2 1"},
		{invalid, "", topFloor, "floor=top", "floor 需要是整数。", "returned 2 1 1"},
		{invalid, "", wrongDay, dayTold, "date 的格式应为 YYYY-MM-DD。", "returned 2 2 1"},
		{invalid, "", many, manySent, "请把 limit 改成 50 后重试。", "returned 2 2 2"},
		{invalid, "", many, manySent, "limit 无效，请重试。", "returned 1 0 0"},
	}
}

func chineseMisleading() []example {
	many := `list_plants {"limit":900}`
	return []example{
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 不存在，list_plants 中也没有。", "returned 2 0 0"},
		{invalid, "", many, "limit=900", "limit 必须在 1 到 80 之间。", "returned 2 2 1"},
	}
}

func chineseGreenhouse() []example {
	mood := `list_plants {"mood":"angry"}`
	moodSent := "mood=angry"
	return []example{
		// Chinese
		{absent, "", plant, plantSent, "找不到植物 pl_83KQZ7W2。请调用 list_plants 查看有效编号。", "returned 2 2 1"},
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 不存在，请勿重试。", "returned 2 0 2"},
		{absent, "", plant, plantSent, "植物不存在", "returned 1 0 0"},
		{invalid, "", mood, moodSent, "mood 必须是 dry、wet 或 resting 之一。", "returned 2 2 1"},
	}
}

func chineseMarket() []example {
	return []example{
		{absent, "", stall, stallIs, "无法确认摊位 st-4471b，请通过 list_stalls 查看全部摊位后选择。", "returned 2 2 1"},
		{absent, "", stall, stallIs, "没有摊位“st-4471b”的信息。", "returned 2 0 0"},
		{absent, "", stall, stallIs, "摊位编号不存在。", "returned 1 0 0"},
		{absent, "", stall, stallIs, "st-4471b 不存在，请不要用相同的值再次调用。", "returned 2 0 2"},
		{absent, "", stall, stallIs, "找不到 st-4471b，请看看编号有没有写错。", "returned 2 1 1"},
		{absent, "", stall, stallIs, "找不到攤位，請重試。", "returned 1 0 0"},
		{absent, "", stall, stallIs, "没有摊位 st-4471b，请填入正确的 stall 后再次调用 get_stall。", "returned 2 1 2"},
		{invalid, "", over, overIs, "count 应设置在 1～200 之间。", "returned 2 2 1"},
		{invalid, "", over, overIs, "count 超出允许范围。", "returned 2 1 1"},
		{invalid, "", byMood, byMoodIs, "sort：仅支持 name、price、age。", "returned 2 2 1"},
		{invalid, "", byMood, byMoodIs, "sort 不能是 'mood'。", "returned 2 1 1"},
		{invalid, "", noStall, "stall=", "stall 是必须填写的。", "returned 2 1 1"},
	}
}

func chineseMillLanguages() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	return []example{
		// Chinese
		{absent, "", order, sent, "订单 SO-zz7741 不存在，请调用 list_orders 查看编号。", "returned 2 2 1"},
		{absent, "", order, sent, "订单 SO-zz7741 不存在，重试也没有用。", "returned 2 0 2"},
	}
}

func chineseWordings() []example {
	return []example{
		{invalid, "", `get_plant {}`, "plant_id=", "缺少参数 plant_id", "returned 2 1 1"},
	}
}

func chineseBerths() []example {
	return []example{
		{absent, "", ship, shipIs, "未找到船舶 shp-66Q 的记录，可用的船舶请用 list_ships 查询。", "returned 2 2 1"},
		{absent, "", ship, shipIs, "shp-66Q 是未登记的船舶，用这个 ID 会一直失败。", "returned 2 0 2"},
		{absent, "", ship, shipIs, "找不到船舶信息，请稍后重试。", "returned 1 0 0"},
		{invalid, "", top, topIs, "top 的最大值是 100。", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag 的值无效（允许值：red, blue, white）。", "returned 2 2 1"},
		{invalid, "", green, greenIs, "请将 flag 指定为 red 后重新调用。", "returned 2 2 2"},
	}
}

func chineseStudio() []example {
	return []example{
		{absent, "", album, albumIs, "打不开专辑（alb_5510）：该专辑不存在。", "returned 2 0 0"},
		{absent, "", album, albumIs, "没有 alb_5510 这张专辑，去看看 list_albums 吧。", "returned 2 2 1"},
		{absent, "", album, albumIs, "专辑未找到", "returned 1 0 0"},
		{absent, "", album, albumIs, "没有 ID 为 alb_5510 的专辑，再试多少次结果都一样。", "returned 2 0 2"},
		{absent, "", album, albumIs, "alb_5510 已被删除。重试没有意义，请从 list_albums 中另选一张专辑。", "returned 2 2 2"},
		{absent, "", album, albumIs, "找不到 alb_5510，麻烦确认一下专辑 ID 输入得对不对。", "returned 2 1 1"},
		{absent, "", album, albumIs, "找不到 alb_5510，给您带来不便，敬请谅解。", "returned 2 0 0"},
		{absent, "", album, albumIs, "找不到 alb_5510。无需调用 list_albums。", "returned 2 0 0"},
		{absent, "", album, albumIs, "获取失败。", "returned 0 0 0"},
		{absent, "", album, albumIs, `{"ok":false,"error":{"code":"NOT_FOUND","message":"没有专辑 alb_5510。"}}`, "returned 2 0 1"},
		{absent, "", album, albumIs, "ok:获取失败：专辑不存在。", "masked 1 0 0"},
		{absent, "", `search_songs {"text":"zzyx"}`, "text=zzyx", "ok:共找到 0 条结果。", "success - - -"},
		{absent, "", album, albumIs, "專輯 alb_5510 不存在，有效的 ID 可由 list_albums 取得。", "returned 2 2 1"},
		{invalid, "", huge, hugeIs, "max 允许的取值为 1 至 100。", "returned 2 2 1"},
		{invalid, "", huge, hugeIs, "max：超出范围", "returned 2 1 1"},
		{invalid, "", huge, hugeIs, "請將 max 降到 100 以下後重新呼叫。", "returned 2 2 2"},
		{invalid, "", punk, punkIs, "genre 目前仅支持 jazz、folk、choral。", "returned 2 2 1"},
		{invalid, "", punk, punkIs, "不支持该 genre，请调用 list_genres 查看支持的列表。", "returned 2 2 1"},
		{invalid, "", punk, punkIs, "genre 无效", "returned 1 0 0"},
		{invalid, "", since, sinceIs, "since 请传日期，形如 2024-05-01。", "returned 2 2 1"},
		{invalid, "", since, sinceIs, "since 的日期格式不正确。", "returned 2 1 1"},
		{invalid, "", noAlbum, "album_id=", "缺少参数：album_id", "returned 2 1 1"},
		{invalid, "", noAlbum, "album_id=", "album_id 不可留空。", "returned 2 1 1"},
	}
}
