package judge

import "testing"

// TestJapanese holds messages in Japanese (lexicon/ja.yaml, ideographs.go) about
// missing things and refused arguments.
func TestJapanese(t *testing.T) { runTables(t, japaneseTables()) }

func japaneseTables() []table {
	return []table{
		{clinic, allAxes, japaneseClinic()},
		{farm, allAxes, japaneseFarm()},
		{freight, allAxes, japaneseFreight()},
		{inn, allAxes, japaneseInn()},
		{greenhouse, allAxes, japaneseMisleading()},
		{greenhouse, allAxes, japaneseGreenhouse()},
		{market, allAxes, japaneseMarket()},
		{mill, allAxes, japaneseMillLanguages()},
		{greenhouse, allAxes, japaneseWordings()},
		{berths, allAxes, japaneseBerths()},
		{studio, allAxes, japaneseStudio()},
	}
}

func japaneseClinic() []example {
	return []example{
		{absent, "", visit, visitIs, "診察予約 v-20981 は見つかりませんでした！まず list_visits を呼び出して ID を確認してください。", "returned 2 2 1"},
		{absent, "", visit, visitIs, "v-20981 の予約は存在しません。再試行せず、番号を確認してください。", "returned 2 1 2"},
		{absent, "", visit, visitIs, "該当する予約がありません", "returned 1 0 0"},
		{absent, "", visit, visitIs, "v-20981: 存在しない予約です。Use list_visits to see valid ids.", "returned 2 2 1"},
		{absent, "", visit, visitIs, "v-20981 が見つかりません。list_visits を呼び出しましたが、結果はありませんでした。", "returned 2 0 0"},
		{absent, "", visit, visitIs, "v-20981 が見つかりません。ログを確認してください。", "returned 2 0 0"},
		{absent, "", visit, visitIs, `{"error":"not_found","message":"予約 v-20981 が見つかりません","suggestion":"list_visits で有効な予約を確認してください"}`, "returned 2 2 1"},
		{invalid, "", vast, vastIs, "size は 1 から 50 までの整数でなければなりません。受け取った値: -4", "returned 2 2 1"},
		{invalid, "", gone, goneIs, "status には open、seen、missed のどれかを入れてください。", "returned 2 2 1"},
		{invalid, "", noVisit, "visit_id=", "visit_id を渡してください。", "returned 2 1 1"},
		{invalid, "", gone, goneIs, "status=open として再度リクエストしてください。", "returned 2 2 2"},
	}
}

func japaneseFarm() []example {
	return []example{
		{absent, "", field, fieldIs, "圃場 fd_0x9k なし。list_fields にて確認のこと。", "returned 2 2 1"},
		{absent, "", field, fieldIs, "fd_0x9k に該当する圃場が見つからないため、再試行しないほうがよいです。", "returned 2 0 2"},
		{absent, "", field, fieldIs, "そのような圃場は存在しません。", "returned 1 0 0"},
		{absent, "", field, fieldIs, "fd_0x9k が見つかりません。list_fields は現在利用できません。", "returned 2 0 0"},
		{absent, "", field, fieldIs, "fd_0x9k が見つかりません。問題が続く場合は担当者までご連絡ください。", "returned 2 0 0"},
		{invalid, "", wide, wideIs, "area は 0 より大きく 5000 より小さくなければなりません。", "returned 2 2 1"},
		{invalid, "", rye, ryeIs, "crop は rice、wheat、beans から選択する必要があります。", "returned 2 2 1"},
		{invalid, "", rye, ryeIs, "サポートされていない値です。", "returned 1 0 0"},
		{invalid, "", noField, "field_id=", "field_id 未指定", "returned 2 1 1"},
		{invalid, "", rye, ryeIs, "crop を rice に変えて呼び直してください。", "returned 2 2 2"},
		{invalid, "", `list_fields {"crop":7}`, "crop=7", "MCP error -32602: Input validation error: Invalid arguments for tool list_fields: 無効な入力: stringが期待されましたが、numberが入力されました at crop", "schema-rejection 2 1 -"},
	}
}

func japaneseFreight() []example {
	return []example{
		{absent, "", parcel, parcelIs, "追跡番号「TRK-90Z1」の荷物が見当たりません。お手数ですが list_parcels で番号をお確かめください。", "returned 2 2 1"},
		{absent, "", parcel, parcelIs, "荷物なし: TRK-90Z1", "returned 2 0 0"},
		{absent, "", parcel, parcelIs, "該当の荷物は存在しないか、閲覧できません。", "returned 1 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 は見つかりませんでした。何度お試しいただいても同じ結果になります。", "returned 2 0 2"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 は見つかりませんでした。list_parcels の結果にある tracking をご利用ください。", "returned 2 2 1"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 は見つかりませんでした。list_parcels でも確認しましたが、該当しませんでした。", "returned 2 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 は見つかりませんでした。詳しくはドキュメントをご覧ください。", "returned 2 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 という荷物は登録がありません。追跡番号を見直してください。", "returned 2 1 1"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 は存在しません。tracking を訂正してから get_parcel を呼び直してください。", "returned 2 1 2"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 は存在しません。find_all を使ってください。", "returned 2 0 1"},
		{absent, "", parcel, parcelIs, "不明なエラーです。", "returned 0 0 0"},
		{absent, "", parcel, parcelIs, "ok:その荷物は見つかりませんでした。", "masked 1 0 0"},
		{absent, "", parcel, parcelIs, "もしかして TRK-90Z7 ではありませんか？TRK-90Z1 は見つかりません。", "returned 2 1 1"},
		{absent, "", parcel, parcelIs, "TRK-90Z1 は見つかりません。この番号での再試行は避け、list_parcels をご利用ください。", "returned 2 2 2"},
		{invalid, "", heavy, heavyIs, "weight には 1〜1000 の値を指定してください。", "returned 2 2 1"},
		{invalid, "", heavy, heavyIs, "weight は 1000 を超えられません。", "returned 2 2 1"},
		{invalid, "", heavy, heavyIs, "weight（5000）が上限を超過しています。", "returned 2 1 1"},
		{invalid, "", lost, lostIs, "state の値「lost」は使えません。使えるのは held、moving、done だけです。", "returned 2 2 1"},
		{invalid, "", lost, lostIs, "state: held / moving / done の中から選んでください。", "returned 2 2 1"},
		{invalid, "", noParcel, "tracking=", "引数 tracking が足りません。", "returned 2 1 1"},
		{invalid, "", noParcel, "tracking=", "tracking を入力してください。", "returned 2 1 1"},
		{invalid, "", heavy, heavyIs, "weight を 800 に変更のうえ、再度お試しください。", "returned 2 2 2"},
		{invalid, "", heavy, heavyIs, "リクエストの形式が正しくありません。", "returned 0 0 0"},
		{invalid, "", `find_route {"from":"A1","to":"B2","weight":"much"}`, "weight=much", "weight に文字列が渡されましたが、数値でなければなりません。", "returned 2 1 1"},
	}
}

func japaneseInn() []example {
	return []example{
		{absent, "", room, roomSent, "客室 rm-77QX は登録されていません。list_rooms で空室番号を調べてください。", "returned 2 2 1"},
		{absent, "", room, roomSent, "お探しの客室は見つかりませんでした。", "returned 1 0 0"},
		{absent, "", room, roomSent, "rm-77QX という客室はございません。", "returned 2 0 0"},
		{absent, "", room, roomSent, "該当するデータがありません。", "returned 0 0 0"},
		{absent, "", room, roomSent, "客室 rm-77QX が存在しないため、同じ ID で再試行しても結果は変わりません。", "returned 2 0 2"},
		{absent, "", room, roomSent, "客室 rm-77QX は見つかりません。番号に誤りがないかご確認ください。", "returned 2 1 1"},
		{absent, "", room, roomSent, "客室 rm-77QX は見つかりません。しばらくしてからもう一度お試しください。", "returned 2 0 0"},
		{absent, "", room, roomSent, "客室 rm-77QX は見つかりません。list_rooms は本館の客室のみを返します。", "returned 2 0 0"},
		{absent, "", room, roomSent, "客室 rm-77QX は見つかりません。list_rooms を呼び出さないでください。", "returned 2 0 0"},
		{absent, "", room, roomSent, "客室 rm-77QX は見つかりません。サポート窓口までご連絡ください。", "returned 2 0 0"},
		{absent, "", room, roomSent, "申し訳ございませんが、処理に失敗しました。", "returned 0 0 0"},
		{absent, "", room, roomSent, "客室 rm-77QX は見つかりません。まず list_rooms を実行し、room_id を直してから再度呼び出してください。", "returned 2 2 2"},
		{absent, "", room, roomSent, "ok:エラー: 客室 rm-77QX が見つかりません", "masked 2 0 0"},
		{absent, "", room, roomSent, "-32603:客室が見つかりませんでした", "thrown 1 0 0"},
		{absent, "", room, roomSent, `{"error":"NOT_FOUND","message":"客室 rm-77QX は存在しません","hint":"list_rooms を使って確認できます"}`, "returned 2 2 1"},
		{absent, "", guest, guestSent, "ok:「zzqv-nobody」に一致する宿泊客は見つかりませんでした。", "success - - -"},
		{absent, "", room, roomSent, "指定された客室 rm-77QX は既に削除されています。", "returned 2 0 0"},
		{absent, "", room, roomSent, "その客室は存在しません。正しい room_id を入力し直してください。", "returned 1 1 1"},
		{invalid, "", many, manySent, "limit は 1 から 50 の間で指定してください。", "returned 2 2 1"},
		{invalid, "", many, manySent, "limit は 50 以下でなければなりません。", "returned 2 2 1"},
		{invalid, "", many, manySent, "limit の値が大きすぎます。", "returned 2 1 1"},
		{invalid, "", many, manySent, "limit には最大 50 まで指定できます。", "returned 2 2 1"},
		{invalid, "", tent, tentSent, "kind は single、double、suite のいずれかにしてください。", "returned 2 2 1"},
		{invalid, "", tent, tentSent, "kind に指定できるのは single / double / suite です。", "returned 2 2 1"},
		{invalid, "", tent, tentSent, "kind が不正です。", "returned 1 0 0"},
		{invalid, "", tent, tentSent, "入力値が正しくありません。", "returned 0 0 0"},
		{invalid, "", noRoom, "room_id=", "room_id は必須項目です。", "returned 2 1 1"},
		{invalid, "", noRoom, "room_id=", "room_id が指定されていません。", "returned 2 1 1"},
		{invalid, "", noRoom, "room_id=", "room_id を指定してください（例: rm-12AB）。", "returned 2 2 1"},
		{invalid, "", topFloor, "floor=top", "floor は整数で指定してください。", "returned 2 1 1"},
		{invalid, "", wrongDay, dayTold, "date は YYYY-MM-DD 形式で入力してください。", "returned 2 2 1"},
		{invalid, "", many, manySent, "limit を 50 にして再度実行してください。", "returned 2 2 2"},
		{invalid, "", many, manySent, "limit が無効です。再試行してください。", "returned 1 0 0"},
	}
}

func japaneseMisleading() []example {
	return []example{
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 は見つかりません。同じ呼び出しを繰り返しても結果は変わりません。", "returned 2 0 2"},
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 は見つかりません。list_plants にもありません。", "returned 2 0 0"},
		{invalid, "", `list_plants {"mood":"angry"}`, "mood=angry", "mood は dry、wet、resting のいずれかでなければなりません。", "returned 2 2 1"},
	}
}

func japaneseGreenhouse() []example {
	return []example{
		// Japanese
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 は存在しません。list_plants を使って有効な ID を調べてください。", "returned 2 2 1"},
		{absent, "", plant, plantSent, "植物が見つかりません。", "returned 1 0 0"},
		{absent, "", plant, plantSent, "植物 pl_83KQZ7W2 は見つかりません。再試行しないでください。", "returned 2 0 2"},
	}
}

func japaneseMarket() []example {
	return []example{
		{absent, "", stall, stallIs, "区画 st-4471b を確認できません。list_stalls で全区画を見て選んでください。", "returned 2 2 1"},
		{absent, "", stall, stallIs, "区画「st-4471b」の情報がありません。", "returned 2 0 0"},
		{absent, "", stall, stallIs, "存在しない区画番号です。", "returned 1 0 0"},
		{absent, "", stall, stallIs, "st-4471b は存在しません。同じ値で呼び直さないでください。", "returned 2 0 2"},
		{absent, "", stall, stallIs, "st-4471b は見つかりません。番号に誤字がないか見直してください。", "returned 2 1 1"},
		{absent, "", stall, stallIs, "区画が見つかりません。再試行をお願いします。", "returned 1 0 0"},
		{absent, "", stall, stallIs, "区画 st-4471b がありません。正しい stall を入れて get_stall を再度呼び出してください。", "returned 2 1 2"},
		{invalid, "", over, overIs, "count は 1〜200 の範囲で設定する必要があります。", "returned 2 2 1"},
		{invalid, "", over, overIs, "count が許容範囲を外れています。", "returned 2 1 1"},
		{invalid, "", byMood, byMoodIs, "sort: name、price、age のみ対応。", "returned 2 2 1"},
		{invalid, "", byMood, byMoodIs, "sort に 'mood' は使えません。", "returned 2 1 1"},
		{invalid, "", noStall, "stall=", "stall は必ず入力しなければならない項目です。", "returned 2 1 1"},
	}
}

func japaneseMillLanguages() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	return []example{
		// Japanese
		{absent, "", order, sent, "注文 SO-zz7741 は見つかりません。list_orders で番号を確認してください。", "returned 2 2 1"},
		{absent, "", order, sent, "注文 SO-zz7741 は存在しません。再試行しても結果は同じです。", "returned 2 0 2"},
	}
}

func japaneseWordings() []example {
	many := `list_plants {"limit":900}`
	return []example{
		{invalid, "", many, "limit=900", "limit は 1 から 80 の間で指定してください。", "returned 2 2 1"},
	}
}

func japaneseBerths() []example {
	return []example{
		{absent, "", ship, shipIs, "船舶 shp-66Q の記録が見つかりませんでした。利用可能な船舶は list_ships で照会してください。", "returned 2 2 1"},
		{absent, "", ship, shipIs, "shp-66Q は未登録の船舶です。この ID では失敗し続けます。", "returned 2 0 2"},
		{absent, "", ship, shipIs, "船舶情報が見つかりません。後ほど再度お試しください。", "returned 1 0 0"},
		{invalid, "", top, topIs, "top の最大値は 100 です。", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag の値が無効です（許容値: red, blue, white）。", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag を red に指定して再度呼び出してください。", "returned 2 2 2"},
	}
}

func japaneseStudio() []example {
	return []example{
		{absent, "", album, albumIs, "アルバム(alb_5510)を開けませんでした。存在しないアルバムです。", "returned 2 0 0"},
		{absent, "", album, albumIs, "alb_5510 なんてアルバムはないよ。list_albums を見てみて。", "returned 2 2 1"},
		{absent, "", album, albumIs, "アルバム未登録", "returned 1 0 0"},
		{absent, "", album, albumIs, "ID が alb_5510 のアルバムはありません。繰り返しお試しになっても同じエラーになります。", "returned 2 0 2"},
		{absent, "", album, albumIs, "alb_5510 は削除済みです。再試行は無駄なので、list_albums から別のアルバムを選んでください。", "returned 2 2 2"},
		{absent, "", album, albumIs, "alb_5510 が見つかりませんでした。アルバム ID が正しく入力されているかご確認願います。", "returned 2 1 1"},
		{absent, "", album, albumIs, "alb_5510 が見つかりませんでした。ご不便をおかけして申し訳ございません。", "returned 2 0 0"},
		{absent, "", album, albumIs, "alb_5510 が見つかりませんでした。list_albums を使う必要はありません。", "returned 2 0 0"},
		{absent, "", album, albumIs, "取得に失敗いたしました。", "returned 0 0 0"},
		{absent, "", album, albumIs, `{"ok":false,"error":{"code":"NOT_FOUND","message":"アルバム alb_5510 がありません。"}}`, "returned 2 0 1"},
		{absent, "", album, albumIs, "ok:取得失敗: アルバムがありません。", "masked 1 0 0"},
		{absent, "", `search_songs {"text":"zzyx"}`, "text=zzyx", "ok:検索結果は 0 件です。", "success - - -"},
		{absent, "", album, albumIs, "alb_5510 は存在しません。有効な ID は list_albums で取得できます。", "returned 2 2 1"},
		{invalid, "", huge, hugeIs, "max に許容される値は 1 以上 100 以下です。", "returned 2 2 1"},
		{invalid, "", huge, hugeIs, "max: 範囲外", "returned 2 1 1"},
		{invalid, "", huge, hugeIs, "max を 100 以下に下げて呼び直してください。", "returned 2 2 2"},
		{invalid, "", punk, punkIs, "genre は jazz・folk・choral のみ対応しています。", "returned 2 2 1"},
		{invalid, "", punk, punkIs, "対応していない genre です。list_genres を呼び出して対応一覧を確認してください。", "returned 2 2 1"},
		{invalid, "", punk, punkIs, "無効な genre", "returned 1 0 0"},
		{invalid, "", since, sinceIs, "since には 2024-05-01 のような日付を渡してください。", "returned 2 2 1"},
		{invalid, "", since, sinceIs, "since の日付形式が正しくありません。", "returned 2 1 1"},
		{invalid, "", noAlbum, "album_id=", "必須パラメータ album_id が欠けています。", "returned 2 1 1"},
		{invalid, "", noAlbum, "album_id=", "album_id を空にすることはできません。", "returned 2 1 1"},
	}
}
