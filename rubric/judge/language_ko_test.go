package judge

import "testing"

// TestKorean holds messages in Korean (lexicon/ko.yaml) about missing things and
// refused arguments.
func TestKorean(t *testing.T) { runTables(t, koreanTables()) }

func koreanTables() []table {
	return []table{
		{clinic, allAxes, koreanClinic()},
		{farm, allAxes, koreanFarm()},
		{freight, allAxes, koreanFreight()},
		{inn, allAxes, koreanInn()},
		{greenhouse, allAxes, koreanMisleading()},
		{greenhouse, allAxes, koreanGreenhouse()},
		{market, allAxes, koreanMarket()},
		{mill, allAxes, koreanMillLanguages()},
		{greenhouse, allAxes, koreanWordings()},
		{berths, allAxes, koreanBerths()},
		{studio, allAxes, koreanStudio()},
	}
}

func koreanClinic() []example {
	return []example{
		{absent, "", visit, visitIs, "진료 예약 v-20981을 찾을 수 없어요. 먼저 list_visits를 호출해서 ID를 확인해 주세요!", "returned 2 2 1"},
		{absent, "", visit, visitIs, "v-20981 예약 내역이 존재하지 않습니다. 재시도하지 마시고 번호를 확인하십시오.", "returned 2 1 2"},
		{absent, "", visit, visitIs, "해당 ID의 진료 예약이 없습니다", "returned 1 0 0"},
		{absent, "", visit, visitIs, "v-20981: 없는 예약입니다. Use list_visits to see valid ids.", "returned 2 2 1"},
		{absent, "", visit, visitIs, "v-20981을 찾을 수 없습니다. list_visits를 호출해 보았지만 결과가 없었습니다.", "returned 2 0 0"},
		{absent, "", visit, visitIs, "v-20981을 찾을 수 없습니다. 로그를 확인해 주세요.", "returned 2 0 0"},
		{absent, "", visit, visitIs, `{"error":"not_found","message":"예약 v-20981을 찾을 수 없습니다","suggestion":"list_visits로 유효한 예약을 확인하세요"}`, "returned 2 2 1"},
		{invalid, "", vast, vastIs, "size는 1부터 50까지의 정수여야 합니다. 받은 값: -4", "returned 2 2 1"},
		{invalid, "", vast, vastIs, "size는 양수여야 합니다.", "returned 2 1 1"},
		{invalid, "", gone, goneIs, "status에는 open, seen, missed 가운데 하나를 넣어 주세요.", "returned 2 2 1"},
		{invalid, "", noVisit, "visit_id=", "visit_id 값을 지정해 주십시오.", "returned 2 1 1"},
		{invalid, "", gone, goneIs, "status=open으로 다시 요청해 보세요.", "returned 2 2 2"},
	}
}

func koreanFarm() []example {
	return []example{
		{absent, "", field, fieldIs, "밭 fd_0x9k가 없음. list_fields로 확인 바람.", "returned 2 2 1"},
		{absent, "", field, fieldIs, "fd_0x9k에 해당하는 농지를 찾을 수 없으므로 재시도하지 않는 것이 좋습니다.", "returned 2 0 2"},
		{absent, "", field, fieldIs, "그런 농지는 존재하지 않습니다.", "returned 1 0 0"},
		{absent, "", field, fieldIs, "fd_0x9k를 찾을 수 없습니다. list_fields는 현재 사용할 수 없습니다.", "returned 2 0 0"},
		{absent, "", field, fieldIs, "fd_0x9k를 찾을 수 없습니다. 문제가 계속되면 담당자에게 연락해 주세요.", "returned 2 0 0"},
		{invalid, "", wide, wideIs, "area는 0보다 크고 5000보다 작아야 합니다.", "returned 2 2 1"},
		{invalid, "", rye, ryeIs, "crop은 rice, wheat, beans 중에서 선택해야 합니다.", "returned 2 2 1"},
		{invalid, "", rye, ryeIs, "지원되지 않는 값입니다.", "returned 1 0 0"},
		{invalid, "", noField, "field_id=", "field_id 누락", "returned 2 1 1"},
		{invalid, "", rye, ryeIs, "crop을 rice로 바꿔서 다시 호출하면 됩니다.", "returned 2 2 2"},
		{invalid, "", `list_fields {"crop":7}`, "crop=7", "MCP error -32602: Input validation error: Invalid arguments for tool list_fields: 잘못된 입력: 예상 타입은 string, 받은 타입은 number입니다 at crop", "schema-rejection 2 1 -"},
	}
}

func koreanFreight() []example {
	return []example{
		{absent, "", parcel, parcelIs, "운송장 번호 'TRK-90Z1'에 해당하는 소포가 없습니다. list_parcels를 통해 번호를 확인해 보세요.", "returned 2 2 1"},
		{absent, "", parcel, parcelIs, "소포 없음: TRK-90Z1", "returned 2 0 0"},
		{absent, "", parcel, parcelIs, "해당 소포가 없거나 볼 권한이 없습니다.", "returned 1 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1을 찾을 수 없습니다. 몇 번을 시도하셔도 결과는 같습니다.", "returned 2 0 2"},
		{absent, "", parcel, parcelIs, "TRK-90Z1을 찾을 수 없습니다. list_parcels 결과에 있는 tracking을 사용하시기 바랍니다.", "returned 2 2 1"},
		{absent, "", parcel, parcelIs, "TRK-90Z1을 찾을 수 없습니다. list_parcels로도 확인했지만 없었습니다.", "returned 2 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1을 찾을 수 없습니다. 자세한 내용은 문서를 참고하세요.", "returned 2 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1(이)라는 소포는 등록된 적이 없습니다. 운송장 번호를 다시 살펴봐 주세요.", "returned 2 1 1"},
		{absent, "", parcel, parcelIs, "TRK-90Z1은 존재하지 않습니다. tracking을 바로잡은 다음 get_parcel을 다시 호출하세요.", "returned 2 1 2"},
		{absent, "", parcel, parcelIs, "TRK-90Z1은 존재하지 않습니다. find_all을 사용하세요.", "returned 2 0 1"},
		{absent, "", parcel, parcelIs, "알 수 없는 오류입니다.", "returned 0 0 0"},
		{absent, "", parcel, parcelIs, "ok:해당 소포를 찾을 수 없었습니다.", "masked 1 0 0"},
		{absent, "", parcel, parcelIs, "TRK-90Z1을 찾을 수 없습니다. 혹시 TRK-90Z7을 찾으시나요?", "returned 2 1 1"},
		{absent, "", parcel, parcelIs, "TRK-90Z1을 찾을 수 없습니다. 같은 번호로 재시도하지 말고 list_parcels를 이용해 주세요.", "returned 2 2 2"},
		{invalid, "", heavy, heavyIs, "weight에는 1~1000 범위의 값을 지정하세요.", "returned 2 2 1"},
		{invalid, "", heavy, heavyIs, "weight는 1000을 넘을 수 없습니다.", "returned 2 2 1"},
		{invalid, "", heavy, heavyIs, "weight(5000)가 상한을 초과했습니다.", "returned 2 1 1"},
		{invalid, "", lost, lostIs, "state 값 'lost'은(는) 사용할 수 없습니다. 가능한 값은 held, moving, done입니다.", "returned 2 2 1"},
		{invalid, "", lost, lostIs, "state: held / moving / done 중에서 고르세요.", "returned 2 2 1"},
		{invalid, "", noParcel, "tracking=", "tracking 인수가 빠졌습니다.", "returned 2 1 1"},
		{invalid, "", noParcel, "tracking=", "tracking을 입력하세요.", "returned 2 1 1"},
		{invalid, "", heavy, heavyIs, "weight를 800으로 변경한 후 다시 시도하십시오.", "returned 2 2 2"},
		{invalid, "", heavy, heavyIs, "요청 형식이 올바르지 않습니다.", "returned 0 0 0"},
		{invalid, "", `find_route {"from":"A1","to":"B2","weight":"much"}`, "weight=much", "weight에 문자열이 전달되었습니다. 숫자여야 합니다.", "returned 2 1 1"},
	}
}

func koreanInn() []example {
	return []example{
		{absent, "", room, roomSent, "객실 rm-77QX은(는) 등록되어 있지 않습니다. list_rooms로 빈 객실을 조회해 주세요.", "returned 2 2 1"},
		{absent, "", room, roomSent, "요청하신 객실을 찾지 못했습니다.", "returned 1 0 0"},
		{absent, "", room, roomSent, "rm-77QX라는 객실은 없습니다.", "returned 2 0 0"},
		{absent, "", room, roomSent, "데이터를 찾을 수 없습니다.", "returned 0 0 0"},
		{absent, "", room, roomSent, "객실 rm-77QX이 존재하지 않으므로 같은 ID로 다시 호출해도 소용이 없습니다.", "returned 2 0 2"},
		{absent, "", room, roomSent, "객실 rm-77QX을 찾을 수 없습니다. 객실 번호가 맞는지 확인하시기 바랍니다.", "returned 2 1 1"},
		{absent, "", room, roomSent, "객실 rm-77QX을 찾을 수 없습니다. 잠시 후 다시 시도해 주세요.", "returned 2 0 0"},
		{absent, "", room, roomSent, "객실 rm-77QX을 찾을 수 없습니다. list_rooms는 본관 객실만 반환합니다.", "returned 2 0 0"},
		{absent, "", room, roomSent, "객실 rm-77QX을 찾을 수 없습니다. list_rooms를 호출하지 마십시오.", "returned 2 0 0"},
		{absent, "", room, roomSent, "객실 rm-77QX을 찾을 수 없습니다. 고객센터로 문의해 주세요.", "returned 2 0 0"},
		{absent, "", room, roomSent, "죄송합니다. 처리 중 오류가 발생했습니다.", "returned 0 0 0"},
		{absent, "", room, roomSent, "객실 rm-77QX이 없습니다. list_rooms로 올바른 room_id를 확인한 다음 다시 호출하십시오.", "returned 2 2 2"},
		{absent, "", room, roomSent, "ok:오류: 객실 rm-77QX을 찾을 수 없습니다", "masked 2 0 0"},
		{absent, "", room, roomSent, "-32603:객실이 존재하지 않습니다", "thrown 1 0 0"},
		{absent, "", room, roomSent, `{"error":"NOT_FOUND","message":"객실 rm-77QX이 존재하지 않습니다","hint":"list_rooms를 사용하여 유효한 ID를 확인하세요"}`, "returned 2 2 1"},
		{absent, "", guest, guestSent, "ok:'zzqv-nobody'에 해당하는 투숙객이 없습니다.", "success - - -"},
		{absent, "", room, roomSent, "객실 rm-77QX은 이미 삭제되었습니다.", "returned 2 0 0"},
		{absent, "", room, roomSent, "해당 객실이 없습니다. 다른 번호를 입력하세요.", "returned 1 1 1"},
		{invalid, "", many, manySent, "limit은 1에서 50 사이여야 합니다.", "returned 2 2 1"},
		{invalid, "", many, manySent, "limit은 50 이하로 입력하십시오.", "returned 2 2 1"},
		{invalid, "", many, manySent, "limit 값이 너무 큽니다.", "returned 2 1 1"},
		{invalid, "", many, manySent, "limit은 최대 50까지만 허용됩니다.", "returned 2 2 1"},
		{invalid, "", tent, tentSent, "kind는 single, double, suite 중 하나여야 합니다.", "returned 2 2 1"},
		{invalid, "", tent, tentSent, "kind에 사용할 수 있는 값: single, double, suite", "returned 2 2 1"},
		{invalid, "", tent, tentSent, "kind 값이 올바르지 않습니다.", "returned 1 0 0"},
		{invalid, "", tent, tentSent, "잘못된 입력입니다.", "returned 0 0 0"},
		{invalid, "", noRoom, "room_id=", "room_id는 필수 항목입니다.", "returned 2 1 1"},
		{invalid, "", noRoom, "room_id=", "room_id가 누락되었습니다.", "returned 2 1 1"},
		{invalid, "", noRoom, "room_id=", "room_id를 입력해 주세요(예: rm-12AB).", "returned 2 2 1"},
		{invalid, "", topFloor, "floor=top", "floor는 정수여야 합니다.", "returned 2 1 1"},
		{invalid, "", wrongDay, dayTold, "date는 YYYY-MM-DD 형식으로 입력해야 합니다.", "returned 2 2 1"},
		{invalid, "", many, manySent, "limit을 50으로 줄여 다시 실행해 주세요.", "returned 2 2 2"},
		{invalid, "", many, manySent, "limit이 유효하지 않습니다. 다시 시도하세요.", "returned 1 0 0"},
	}
}

func koreanMisleading() []example {
	return []example{
		{absent, "", plant, plantSent, "식물 pl_83KQZ7W2을 찾을 수 없습니다. 같은 요청을 반복해도 소용없습니다.", "returned 2 0 2"},
		{invalid, "", `get_plant {}`, "plant_id=", "plant_id는 필수입니다.", "returned 2 1 1"},
	}
}

func koreanGreenhouse() []example {
	return []example{
		// Korean
		{absent, "", plant, plantSent, "식물 pl_83KQZ7W2을(를) 찾을 수 없습니다. list_plants를 호출하여 확인하세요.", "returned 2 2 1"},
		{absent, "", plant, plantSent, "식물 pl_83KQZ7W2은 존재하지 않습니다. 다시 시도하지 마세요.", "returned 2 0 2"},
	}
}

func koreanMarket() []example {
	return []example{
		{absent, "", stall, stallIs, "매대 st-4471b를 확인할 수 없습니다. list_stalls로 전체 매대를 보고 골라 주세요.", "returned 2 2 1"},
		{absent, "", stall, stallIs, "매대 'st-4471b'에 대한 정보가 없습니다.", "returned 2 0 0"},
		{absent, "", stall, stallIs, "없는 매대 번호입니다.", "returned 1 0 0"},
		{absent, "", stall, stallIs, "st-4471b는 존재하지 않아요. 같은 값으로 다시 부르지 마세요.", "returned 2 0 2"},
		{absent, "", stall, stallIs, "st-4471b를 찾지 못했습니다. 번호에 오타가 없는지 살펴보세요.", "returned 2 1 1"},
		{absent, "", stall, stallIs, "매대를 찾지 못했습니다. 재시도해 주세요.", "returned 1 0 0"},
		{absent, "", stall, stallIs, "st-4471b 매대가 없습니다. 올바른 stall 값을 넣어 get_stall을 다시 호출하세요.", "returned 2 1 2"},
		{invalid, "", over, overIs, "count 값은 1~200 사이로 설정해야 합니다.", "returned 2 2 1"},
		{invalid, "", over, overIs, "count가 허용 범위를 벗어났습니다.", "returned 2 1 1"},
		{invalid, "", byMood, byMoodIs, "sort: name, price, age만 지원합니다.", "returned 2 2 1"},
		{invalid, "", byMood, byMoodIs, "sort에 'mood'는 쓸 수 없어요.", "returned 2 1 1"},
		{invalid, "", noStall, "stall=", "stall은 반드시 입력해야 하는 값입니다.", "returned 2 1 1"},
	}
}

func koreanMillLanguages() []example {
	order := `get_order {"order_no":"SO-zz7741"}`
	sent := "order_no=SO-zz7741"
	return []example{
		// Korean
		{absent, "", order, sent, "주문 SO-zz7741이(가) 없습니다. list_orders를 호출해 번호를 확인하세요.", "returned 2 2 1"},
		{absent, "", order, sent, "주문 SO-zz7741 은 존재하지 않습니다. 다시 시도해도 소용없습니다.", "returned 2 0 2"},
	}
}

func koreanWordings() []example {
	many := `list_plants {"limit":900}`
	return []example{
		{invalid, "", many, "limit=900", "limit는 1에서 80 사이여야 합니다.", "returned 2 2 1"},
	}
}

func koreanBerths() []example {
	return []example{
		{absent, "", ship, shipIs, "선박 shp-66Q에 대한 기록을 찾지 못했습니다. 사용 가능한 선박은 list_ships로 조회하십시오.", "returned 2 2 1"},
		{absent, "", ship, shipIs, "shp-66Q는 등록되지 않은 선박입니다. 이 ID로는 계속 실패합니다.", "returned 2 0 2"},
		{absent, "", ship, shipIs, "선박 정보를 찾을 수 없습니다. 나중에 다시 시도하세요.", "returned 1 0 0"},
		{invalid, "", top, topIs, "top의 최댓값은 100입니다.", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag 값이 유효하지 않습니다(허용 값: red, blue, white).", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag를 red로 지정하여 재호출하세요.", "returned 2 2 2"},
	}
}

func koreanStudio() []example {
	return []example{
		{absent, "", album, albumIs, "앨범(alb_5510)을 조회할 수 없습니다. 존재하지 않는 앨범입니다.", "returned 2 0 0"},
		{absent, "", album, albumIs, "alb_5510 앨범은 없는 앨범이에요. list_albums부터 불러 보세요.", "returned 2 2 1"},
		{absent, "", album, albumIs, "앨범을 찾을 수 없음", "returned 1 0 0"},
		{absent, "", album, albumIs, "ID가 alb_5510인 앨범이 없습니다. 다시 시도하셔도 같은 오류가 납니다.", "returned 2 0 2"},
		{absent, "", album, albumIs, "alb_5510: 삭제된 앨범입니다. 재시도해 봐야 의미가 없으니 list_albums에서 다른 앨범을 고르십시오.", "returned 2 2 2"},
		{absent, "", album, albumIs, "alb_5510을 찾지 못했습니다. 앨범 ID를 올바르게 입력했는지 확인 바랍니다.", "returned 2 1 1"},
		{absent, "", album, albumIs, "alb_5510을 찾지 못했습니다. 불편을 드려 죄송합니다.", "returned 2 0 0"},
		{absent, "", album, albumIs, "alb_5510을 찾지 못했습니다. list_albums를 쓸 필요는 없습니다.", "returned 2 0 0"},
		{absent, "", album, albumIs, "alb_5510을 찾지 못했습니다. 곧 다시 시도해 주시기 바랍니다.", "returned 2 0 0"},
		{absent, "", album, albumIs, "조회에 실패하였습니다.", "returned 0 0 0"},
		{absent, "", album, albumIs, `{"ok":false,"error":{"code":"NOT_FOUND","message":"앨범 alb_5510이 없습니다."}}`, "returned 2 0 1"},
		{absent, "", album, albumIs, "ok:조회 실패: 앨범이 없습니다.", "masked 1 0 0"},
		{absent, "", album, albumIs, "ok:[]", "masked 0 0 0"},
		{absent, "", `search_songs {"text":"zzyx"}`, "text=zzyx", "ok:검색 결과가 없습니다.", "success - - -"},
		{absent, "", album, albumIs, "alb_5510이 없습니다. album_id를 고친 뒤에 다시 요청해 주세요.", "returned 2 1 2"},
		{absent, "", album, albumIs, "alb_5510이 없습니다. 유효한 ID 목록은 list_albums로 얻을 수 있습니다.", "returned 2 2 1"},
		{invalid, "", huge, hugeIs, "max에 허용되는 값은 1 이상 100 이하입니다.", "returned 2 2 1"},
		{invalid, "", huge, hugeIs, "max는 100보다 클 수 없습니다.", "returned 2 2 1"},
		{invalid, "", huge, hugeIs, "max 범위 초과", "returned 2 1 1"},
		{invalid, "", huge, hugeIs, "max를 100 이하로 낮춰서 다시 호출해 주세요.", "returned 2 2 2"},
		{invalid, "", punk, punkIs, "genre로는 jazz, folk, choral만 쓸 수 있습니다.", "returned 2 2 1"},
		{invalid, "", punk, punkIs, "지원하지 않는 genre입니다. list_genres를 호출해 지원 목록을 확인하세요.", "returned 2 2 1"},
		{invalid, "", punk, punkIs, "잘못된 genre", "returned 1 0 0"},
		{invalid, "", since, sinceIs, "since는 2024-05-01과 같은 날짜 형식이어야 합니다.", "returned 2 2 1"},
		{invalid, "", since, sinceIs, "since의 날짜 형식이 잘못되었습니다.", "returned 2 1 1"},
		{invalid, "", noAlbum, "album_id=", "필수 매개변수 album_id가 없습니다.", "returned 2 1 1"},
		{invalid, "", noAlbum, "album_id=", "album_id를 비워 둘 수 없습니다.", "returned 2 1 1"},
		{invalid, "", noAlbum, "album_id=", "요청 본문이 잘못되었습니다.", "returned 0 0 0"},
	}
}
