package judge

import "testing"

// TestKoreanNetwork holds messages in Korean about outages, limits and logins.
func TestKoreanNetwork(t *testing.T) { runTables(t, koreanNetworkTables()) }

func koreanNetworkTables() []table {
	return []table{
		{bakery, allAxes, koreanNetworkBakery()},
		{mill, allAxes, koreanNetworkWithoutSubject()},
		{clinic, allAxes, koreanNetworkClinic()},
		{farm, allAxes, koreanNetworkFarm()},
		{freight, allAxes, koreanNetworkFreight()},
		{inn, allAxes, koreanNetworkInn()},
		{greenhouse, allAxes, koreanNetworkMisleading()},
		{greenhouse, allAxes, koreanNetworkGreenhouse()},
		{market, allAxes, koreanNetworkMarket()},
		{mill, allAxes, koreanNetworkMillLanguages()},
		{greenhouse, allAxes, koreanNetworkWordings()},
		{berths, allAxes, koreanNetworkBerths()},
		{studio, allAxes, koreanNetworkStudio()},
	}
}

func koreanNetworkBakery() []example {
	list := `list_recipes {"kind":"bread"}`
	return []example{
		{limited, "429/90", list, "", "레시피 저장소의 호출 한도를 넘었습니다. 90초 뒤에 다시 호출하세요.", "returned 2 2 2"},
		{slow, "silent", list, "", "레시피 저장소의 응답을 기다리다 30초가 지나 중단했습니다.", "returned 2 0 0"},
		{slow, "silent", list, "", "레시피 저장소가 응답하지 않습니다. 30초 기다렸다가 다시 호출하세요.", "returned 2 2 2"},
		{invalid, "", `list_recipes {"kindd":"bread"}`, "kindd=bread", "ok:레시피 저장소를 쓰려면 라이선스 키가 필요해요.", "masked 2 1 1"},
	}
}

func koreanNetworkWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{slow, "silent", call, "", "요청 시간이 초과되었습니다.", "returned 1 0 0"},
	}
}

func koreanNetworkClinic() []example {
	return []example{
		{down, "refused", visits, "", "병원 예약 서버가 연결을 거절했습니다. 조금 뒤에 다시 해 보세요.", "returned 2 1 2"},
		{down, "dns", visits, "", "진료 서버의 호스트를 찾을 수 없어 예약을 조회하지 못했습니다.", "returned 2 0 0"},
		{down, "503", visits, "", "일시적인 오류입니다. 예약 서비스(HTTP 503)를 30초 뒤에 다시 호출하세요.", "returned 2 2 2"},
		{down, "reset", visits, "", "응답을 받는 도중에 접속이 종료되었습니다.", "returned 1 0 0"},
		{down, "refused", visits, "", "일시적인 장애로 보입니다. 다시 시도해 주십시오.", "returned 0 1 2"},
		{slow, "silent", visits, "", "진료 서버가 10초 이내에 답하지 않았습니다. 한 번 더 시도해 보십시오.", "returned 2 1 2"},
		{slow, "silent", visits, "", "Timeout: 예약 서버 응답 없음", "returned 2 0 0"},
		{limited, "429/90", visits, "", "예약 서비스 호출이 너무 많습니다. 1분 30초 후에 다시 시도해 주세요.", "returned 2 2 2"},
		{limited, "429/90", visits, "", "분당 60회 한도를 초과하였습니다. 90초가 지난 뒤 재시도하십시오.", "returned 1 2 2"},
		{limited, "429/90", visits, "", "요청이 제한되었습니다. 다시 시도하세요.", "returned 1 1 1"},
		{auth, "401", visits, "", "CLINIC_KEY가 만료되었습니다. 새 키를 발급받아 CLINIC_KEY에 설정하세요.", "returned 1 2 1"},
		{auth, "403", visits, "", "예약 서비스: 권한이 부족합니다(visits:read 필요).", "returned 2 1 1"},
		{down, "reset", book, "", "예약 요청 중 연결이 끊겨 결과를 알 수 없습니다. list_visits로 먼저 확인하고 없을 때만 다시 예약하세요.", "returned 2 2 2"},
		{down, "refused", visits, "", "ok:죄송합니다. 예약 서버에 연결할 수 없습니다.", "masked 2 0 0"},
	}
}

func koreanNetworkFarm() []example {
	return []example{
		{down, "refused", fields, "", "농지 대장 서버 연결 거부됨. 1분 후 재시도 바람.", "returned 2 2 2"},
		{down, "503", fields, "", "농지 서비스가 현재 과부하 상태입니다. 잠시 후 다시 시도하시면 됩니다.", "returned 2 1 2"},
		{down, "reset", fields, "", "연결이 예기치 않게 끊겼습니다.", "returned 1 0 0"},
		{down, "refused", fields, "", "처리하지 못했습니다. 재시도하면 안 됩니다.", "returned 0 0 0"},
		{slow, "silent", fields, "", "농지 목록을 기다렸으나 20초 내에 응답이 없었습니다.", "returned 2 0 0"},
		{slow, "silent", fields, "", "시간 초과! 다시 해 주세요.", "returned 1 1 2"},
		{limited, "429/10", fields, "", "농지 API 요청 속도 제한에 걸렸으니 10초간 쉬었다가 다시 요청해 주세요.", "returned 2 2 2"},
		{auth, "401", fields, "", "FARM_KEY가 잘못되었습니다. 올바른 키로 FARM_KEY를 다시 설정해 주시기 바랍니다.", "returned 1 2 1"},
		{auth, "401", fields, "", "로그인되어 있지 않습니다. sign_in을 먼저 호출하세요.", "returned 1 2 1"},
		{down, "cut", fields, "", "농지 서비스 응답을 JSON으로 파싱하지 못했습니다.", "returned 2 0 0"},
		{down, "reset", harvest, "", "수확 계획 저장 중 연결이 끊겼습니다. 다시 시도하세요.", "returned 2 1 0"},
	}
}

func koreanNetworkFreight() []example {
	return []example{
		{down, "refused", parcels, "", "배송 관리 시스템에 연결하지 못했습니다. 몇 분 후에 다시 시도해 주세요.", "returned 2 1 2"},
		{down, "refused", parcels, "", "서버에 연결할 수 없습니다.", "returned 1 0 0"},
		{down, "dns", parcels, "", "추적 서비스의 도메인 이름을 해석하지 못했습니다(ENOTFOUND).", "returned 2 0 0"},
		{down, "reset", parcels, "", "소포 목록을 읽는 중에 상대방이 연결을 끊었습니다.", "returned 2 0 0"},
		{down, "502", parcels, "", "창고 시스템이 502를 반환했습니다. 일시적인 문제이니 10초 뒤에 한 번 더 시도하세요.", "returned 2 2 2"},
		{down, "503", parcels, "", "서비스를 일시적으로 사용할 수 없습니다.", "returned 1 0 1"},
		{down, "cut", parcels, "", "추적 서비스가 깨진 JSON을 보냈습니다.", "returned 2 0 0"},
		{down, "refused", parcels, "", "소포 목록을 불러올 수 없었습니다.", "returned 1 0 0"},
		{down, "refused", parcels, "", "문제가 발생했습니다. 다시 시도해도 됩니다.", "returned 0 1 2"},
		{down, "500", pickup, "", "수거 등록 중 500 오류가 발생했습니다. 등록 여부가 불확실하므로 먼저 list_parcels로 확인하세요.", "returned 2 2 2"},
		{down, "reset", pickup, "", "수거 시스템과의 연결이 끊겼습니다. 재전송해 주세요.", "returned 2 1 0"},
		{slow, "silent", parcels, "", "배송 시스템이 제시간에 응답하지 못했습니다. 재시도해 주세요.", "returned 2 1 2"},
		{slow, "silent", parcels, "", "15초를 기다렸지만 응답이 오지 않았습니다.", "returned 1 0 0"},
		{slow, "silent", parcels, "", "경로 계산이 시간 초과되었습니다. 두 번 재시도했으나 모두 실패했습니다.", "returned 2 0 0"},
		{limited, "429/20", parcels, "", "추적 API의 호출 제한에 도달했습니다. 다음 호출까지 20초를 기다려 주십시오.", "returned 2 2 2"},
		{limited, "429/20", parcels, "", "짧은 시간에 요청이 몰리고 있습니다. 시간을 두고 다시 시도해 주세요.", "returned 1 1 1"},
		{limited, "429/20", parcels, "", "호출 횟수 제한에 도달했습니다(재시도 2회 완료).", "returned 1 0 0"},
		{auth, "401", parcels, "", "배송 API가 키를 받아들이지 않았습니다. FREIGHT_API_KEY를 갱신하고 서버를 다시 시작하세요.", "returned 2 2 1"},
		{auth, "401", parcels, "", "세션이 만료되었습니다. renew_session을 실행한 후 다시 시도하세요.", "returned 1 2 2"},
		{auth, "403", parcels, "", "parcels:read 스코프가 없어 접근할 수 없습니다.", "returned 1 1 0"},
		{auth, "403", parcels, "", "이 작업을 수행할 권한이 없습니다. 고객센터에 문의하세요.", "returned 1 1 0"},
		{auth, "401", parcels, "", "자격 증명을 점검해 주세요.", "returned 0 1 1"},
		{auth, "401", parcels, "", "배송 서버에 로그인하지 못했습니다.", "returned 2 0 0"},
	}
}

func koreanNetworkInn() []example {
	return []example{
		{down, "refused", rooms, "", "숙박 예약 시스템이 연결을 거부했습니다. 30초 뒤에 재시도해 주십시오.", "returned 2 2 2"},
		{down, "refused", rooms, "", "연결이 거부되었습니다(ECONNREFUSED).", "returned 1 0 0"},
		{down, "reset", rooms, "", "예약 서버와의 연결이 도중에 끊어졌습니다. 한 번 더 실행해 보세요.", "returned 2 1 2"},
		{down, "dns", rooms, "", "객실 조회 서비스의 호스트 이름을 확인하지 못했습니다.", "returned 2 0 0"},
		{down, "503", rooms, "", "예약 서비스를 일시적으로 이용할 수 없습니다.", "returned 2 0 1"},
		{down, "503", rooms, "", "업스트림 서버가 503을 반환했습니다.", "returned 1 0 0"},
		{down, "500", rooms, "", "객실 목록을 가져오지 못했습니다 (HTTP 500).", "returned 2 0 0"},
		{down, "refused", rooms, "", "외부 API에 연결하지 못했습니다.", "returned 1 0 0"},
		{down, "503", rooms, "", "예약 시스템이 점검 중입니다(503). 일시적인 현상이니 5분 후에 다시 이용해 주세요.", "returned 2 2 2"},
		{down, "cut", rooms, "", "예약 서비스의 응답이 잘려 있어 JSON으로 해석할 수 없습니다.", "returned 2 0 0"},
		{down, "refused", rooms, "", "알 수 없는 오류가 발생했습니다. 관리자에게 문의하십시오.", "returned 0 0 0"},
		{down, "refused", rooms, "", "예약 서버에 접속할 수 없습니다. 재시도하지 마세요.", "returned 2 0 0"},
		{down, "refused", rooms, "", "예약 서버에 3번 접속을 시도했으나 연결에 실패했습니다.", "returned 2 0 0"},
		{down, "refused", rooms, "", "예약 정보를 불러오는 데 실패했습니다.", "returned 1 0 0"},
		{down, "refused", rooms, "", "요청에 실패했습니다. 로그를 확인하세요.", "returned 0 0 0"},
		{down, "reset", booking, "", "예약 전송 중 연결이 끊겼습니다. 다시 보내 주세요.", "returned 2 1 0"},
		{down, "reset", booking, "", "예약 서버와의 연결이 끊겼습니다. 이미 예약되었을 수 있으니 먼저 list_rooms로 확인하세요.", "returned 2 2 2"},
		{slow, "silent", rooms, "", "예약 서비스가 20초 안에 응답하지 않았습니다.", "returned 2 0 0"},
		{slow, "silent", rooms, "", "요청 시간이 초과되었습니다(30초).", "returned 1 0 0"},
		{slow, "silent", rooms, "", "날씨 API 응답 시간이 초과됐습니다. １분 뒤 다시 요청하세요.", "returned 2 2 2"},
		{slow, "silent", rooms, "", "응답을 기다리다 시간이 초과되었습니다. 잠시 기다렸다가 다시 시도해 보세요.", "returned 1 1 2"},
		{slow, "silent", rooms, "", "객실 검색이 시간 초과되었습니다. 검색 범위를 좁혀 주세요.", "returned 2 1 0"},
		{limited, "429/45", rooms, "", "예약 API 호출 한도를 초과했습니다. 45초 후 재시도하시기 바랍니다.", "returned 2 2 2"},
		{limited, "429/45", rooms, "", "요청이 너무 많습니다. 나중에 다시 시도하세요.", "returned 1 1 1"},
		{limited, "429/45", rooms, "", "요청 제한에 걸렸습니다. 제한은 45초 후 풀립니다.", "returned 1 1 2"},
		{limited, "429/60", rooms, "", "예약 서비스의 분당 호출 한도(60회)를 넘었습니다. 1분간 기다려 주세요.", "returned 2 2 2"},
		{limited, "429/30", rooms, "", "요청 한도에 도달했으니 삼십 초 정도 간격을 두고 다시 보내세요.", "returned 1 2 2"},
		{limited, "429/45", rooms, "", "예약 서비스 할당량을 모두 썼습니다. 10:30 이후에 다시 시도하세요.", "returned 2 2 2"},
		{auth, "401", rooms, "", "예약 서비스 인증에 실패했습니다. BOOKING_TOKEN을 다시 설정하고 서버를 재시작하세요.", "returned 2 2 1"},
		{auth, "401", rooms, "", "액세스 토큰이 만료되었습니다.", "returned 1 0 0"},
		{auth, "403", rooms, "", "rooms:read 권한이 없습니다.", "returned 1 1 0"},
		{auth, "403", rooms, "", "예약 시스템이 접근을 거부했습니다. 토큰에 rooms:read 권한을 부여하세요. 재시도는 소용없습니다.", "returned 2 2 2"},
		{auth, "401", rooms, "", "API 키가 올바르지 않습니다. 잠시 후 다시 시도하세요.", "returned 1 0 0"},
		{auth, "401", rooms, "", "로그인이 필요합니다. refresh_login을 호출한 뒤 다시 시도하세요.", "returned 1 2 2"},
		{auth, "401", rooms, "", "BOOKING_TOKEN이 설정되어 있지 않습니다.", "returned 1 1 0"},
		{auth, "401", rooms, "", "토큰을 확인한 후 다시 시도하세요.", "returned 0 1 1"},
		{down, "refused", rooms, "", "-32603:[WinError 10061] 대상 컴퓨터에서 연결을 거부했으므로 연결하지 못했습니다", "thrown 1 0 0"},
		{down, "dns", rooms, "", "[Errno 11001] 알려진 호스트가 없습니다.", "thrown 1 0 0"},
		{limited, "429/45", rooms, "", `{"code":"RATE_LIMITED","message":"요청이 너무 많습니다.","retryAfterSec":45}`, "returned 1 1 2"},
		{down, "refused", rooms, "", "Error: 예약 서비스에 연결할 수 없습니다 (ECONNREFUSED). Please retry in 20 seconds.", "returned 2 2 2"},
		{slow, "silent", rooms, "", `{"error":{"code":"UPSTREAM","message":"예약 서버가 응답하지 않습니다","retryable":true}}`, "returned 2 0 2"},
	}
}

func koreanNetworkMisleading() []example {
	return []example{
		{slow, "silent", beds, "", "식물 서비스가 20초 안에 응답하지 않았습니다.", "returned 2 0 0"},
		{down, "503", beds, "", "식물 서비스를 일시적으로 사용할 수 없습니다.", "returned 2 0 1"},
	}
}

func koreanNetworkGreenhouse() []example {
	return []example{
		// Korean
		{down, "refused", beds, "", "식물 서비스가 연결을 거부했습니다. 20초 후에 다시 시도하세요.", "returned 2 2 2"},
		{limited, "429/41", beds, "", "식물 서비스 요청이 너무 많습니다. 41초 기다린 후 다시 시도하세요.", "returned 2 2 2"},
		{slow, "silent", beds, "", "식물 서비스가 응답하지 않습니다.", "returned 2 0 0"},
	}
}

func koreanNetworkMarket() []example {
	return []example{
		{down, "refused", stalls, "", "시장 관리 서버와 연결되지 않습니다. 1분쯤 기다린 다음 다시 요청하십시오.", "returned 2 2 2"},
		{down, "503", stalls, "", "매대 서비스가 응답을 거부했습니다(503 Service Unavailable).", "returned 2 0 0"},
		{down, "reset", stalls, "", "매대 목록을 받는 중 서버가 연결을 종료함", "returned 2 0 0"},
		{down, "dns", stalls, "", "호스트 이름을 해석할 수 없습니다.", "returned 1 0 0"},
		{down, "502", stalls, "", "게이트웨이 오류(502)가 발생했습니다. 일시적인 현상일 수 있으니 다시 시도해 주세요.", "returned 1 1 2"},
		{slow, "silent", stalls, "", "매대 서버 응답 대기 시간이 초과되었습니다. 재시도 3회 모두 실패했습니다.", "returned 2 0 0"},
		{slow, "silent", stalls, "", "처리 시간이 너무 오래 걸려 중단되었습니다.", "returned 1 0 0"},
		{limited, "429/30", stalls, "", "시장 API에서 429를 반환했습니다. 30초 대기 후 다시 시도하세요.", "returned 2 2 2"},
		{limited, "429/30", stalls, "", "이용 한도를 모두 사용하셨습니다. 30초 뒤에 다시 이용하실 수 있습니다.", "returned 1 1 2"},
		{auth, "401", stalls, "", "시장 API 인증 토큰이 유효하지 않습니다. refresh_token을 호출하여 토큰을 갱신하세요.", "returned 2 2 1"},
		{auth, "401", stalls, "", "MARKET_TOKEN이 없습니다.", "returned 1 1 0"},
		{auth, "403", stalls, "", "접근이 금지되었습니다. 다시 시도해도 해결되지 않습니다.", "returned 1 0 2"},
		{down, "reset", reserve, "", "매대 예약 요청이 전송된 뒤 연결이 끊어졌습니다. 다시 요청하면 중복될 수 있으니 list_stalls로 먼저 상태를 확인하세요.", "returned 2 2 2"},
	}
}

func koreanNetworkMillLanguages() []example {
	open := `list_orders {"state":"open"}`
	return []example{
		// Korean
		{down, "refused", open, "", "주문 서버에 연결할 수 없습니다. 15초 후 다시 시도하세요.", "returned 2 2 2"},
		{slow, "silent", open, "", "주문 서버가 20초 동안 응답하지 않았습니다.", "returned 2 0 0"},
	}
}

func koreanNetworkWordings() []example {
	return []example{
		{auth, "401", beds, "", "식물 서비스 인증에 실패했습니다. GARDEN_TOKEN을 확인하세요.", "returned 2 2 1"},
	}
}

func koreanNetworkBerths() []example {
	return []example{
		{down, "refused", ships, "", "항만 관제 서버에 연결이 되지 않습니다. 잠시 후 재시도 부탁드립니다.", "returned 2 1 2"},
		{down, "500", ships, "", "선박 목록 요청에 대해 서버가 500을 응답했습니다.", "returned 2 0 0"},
		{slow, "silent", ships, "", "항만 시스템이 30초가 지나도록 응답하지 않아 요청을 취소했습니다.", "returned 2 0 0"},
		{limited, "429/40", ships, "", "호출 횟수를 초과했습니다. 40초 후에 호출해 주세요.", "returned 1 2 2"},
		{limited, "429/40", ships, "", "항만 API 할당량이 소진되었습니다.", "returned 2 0 0"},
		{auth, "401", ships, "", "API 키가 설정되지 않았습니다. PORT_API_KEY 환경 변수를 지정하세요.", "returned 1 2 1"},
		{auth, "403", ships, "", "선박 시스템에서 접근을 거부했습니다. 재시도해도 소용없으니 ships:read 권한을 받으세요.", "returned 2 2 2"},
		{down, "reset", assign, "", "선석 배정 중 연결이 끊어졌습니다. 배정되었는지 list_ships로 확인한 뒤 필요한 경우에만 다시 시도하세요.", "returned 2 2 2"},
	}
}

func koreanNetworkStudio() []example {
	return []example{
		{down, "refused", albums, "", "음원 저장소에 접속하지 못했습니다(연결 거부).", "returned 2 0 0"},
		{down, "refused", albums, "", "앨범을 불러오지 못했어요. 잠시 뒤 다시 시도해 주세요.", "returned 1 1 2"},
		{down, "refused", albums, "", "내부 오류로 인해 요청을 처리하지 못했습니다.", "returned 0 0 0"},
		{down, "refused", albums, "", "네트워크 오류가 발생했습니다.", "returned 1 0 0"},
		{down, "reset", albums, "", "스트리밍 서버가 연결을 끊었습니다. 재시도하면 해결될 수 있습니다.", "returned 2 1 2"},
		{down, "dns", albums, "", "음악 카탈로그 서버의 주소를 찾을 수 없습니다.", "returned 2 0 0"},
		{down, "503", albums, "", "음악 서비스가 점검 중이라 지금은 이용할 수 없습니다.", "returned 2 0 1"},
		{down, "500", albums, "", "서버에서 HTTP 500 오류가 발생했습니다.", "returned 1 0 0"},
		{down, "503", albums, "", "앨범 서비스에 과부하가 걸렸습니다. 2분 정도 기다렸다가 다시 불러 주세요.", "returned 2 2 2"},
		{down, "refused", albums, "", "ok:음원 서버에 연결하지 못했습니다.", "masked 2 0 0"},
		{down, "reset", song, "", "곡 업로드 도중 연결이 끊어졌습니다. 다시 업로드하기 전에 list_albums로 등록 여부를 확인하세요.", "returned 2 2 2"},
		{slow, "silent", albums, "", "앨범 목록 조회 시간이 초과되었습니다.", "returned 2 0 0"},
		{slow, "silent", albums, "", "서버가 30초 동안 아무런 응답이 없습니다.", "returned 1 0 0"},
		{slow, "silent", albums, "", "음원 서버의 응답이 지연되고 있습니다. 10초 후 다시 시도하세요.", "returned 2 2 2"},
		{limited, "429/15", albums, "", "요청 한도 초과. 15초 후 재시도.", "returned 1 2 2"},
		{limited, "429/15", albums, "", "음악 API 사용량 한도를 모두 소진했습니다. 한도는 매시 정각에 초기화됩니다.", "returned 2 0 0"},
		{limited, "429/15", albums, "", "호출이 너무 잦습니다. 호출 간격을 늘려 주세요.", "returned 1 1 0"},
		{auth, "401", albums, "", "STUDIO_TOKEN 환경 변수가 설정되지 않았습니다. 토큰을 설정한 뒤 서버를 다시 시작해 주세요.", "returned 1 2 1"},
		{auth, "401", albums, "", "음악 서비스가 토큰을 거부했습니다. 토큰이 유효한지 확인하세요.", "returned 2 1 1"},
		{auth, "403", albums, "", "음악 서비스 접근 권한이 없습니다. 관리자에게 albums:read 권한을 요청하세요.", "returned 2 2 1"},
		{auth, "401", albums, "", "인증되지 않은 요청입니다. login 도구로 먼저 로그인한 다음 다시 호출하세요.", "returned 1 2 2"},
		{auth, "401", albums, "", "인증에 실패했습니다. 잠시 후 재시도하세요.", "returned 1 0 0"},
	}
}
