package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// farm is the server of a sixth set of tables in Japanese, Chinese and Korean.
var farm = evidence.Server{
	Record: "server", Key: "farm", Name: "farm-mcp",
	Tools: []evidence.Tool{
		tool("get_field(field_id*)"),
		tool("list_fields(crop=rice|wheat|beans, area:integer, order)"),
		tool("search_seeds(name*)"),
		tool("!plan_harvest(field_id*, hours*:integer)"),
		tool("sign_in(code*)"),
	},
}

const (
	field   = `get_field {"field_id":"fd_0x9k"}`
	fieldIs = "field_id=fd_0x9k"
	fields  = `list_fields {"area":3}`
	wide    = `list_fields {"area":99999}`
	wideIs  = "area=99999"
	rye     = `list_fields {"crop":"rye"}`
	ryeIs   = "crop=rye"
	harvest = `plan_harvest {"field_id":"fd_1","hours":2}`
	noField = `get_field {}`
)

func TestFarmKorean(t *testing.T) {
	runOn(t, farm, []example{
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
	})
}

func TestFarmJapanese(t *testing.T) {
	runOn(t, farm, []example{
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
		{down, "refused", fields, "", "圃場台帳サーバー接続拒否。1 分後に再試行されたい。", "returned 2 2 2"},
		{down, "503", fields, "", "圃場サービスは現在混み合っています。しばらくしてからやり直していただけますか。", "returned 2 1 2"},
		{down, "reset", fields, "", "接続が予期せず切断されました。", "returned 1 0 0"},
		{down, "refused", fields, "", "処理できませんでした。再試行してはいけません。", "returned 0 0 0"},
		{slow, "silent", fields, "", "圃場一覧を待ちましたが、20 秒以内に応答がありませんでした。", "returned 2 0 0"},
		{slow, "silent", fields, "", "タイムアウト！もう一度お願いします。", "returned 1 1 2"},
		{limited, "429/10", fields, "", "圃場 API の速度制限にかかったため、10 秒間をおいてから再度リクエストしてください。", "returned 2 2 2"},
		{auth, "401", fields, "", "FARM_KEY が間違っています。正しいキーを FARM_KEY に設定し直してください。", "returned 1 2 1"},
		{auth, "401", fields, "", "ログインしていません。先に sign_in を呼び出してください。", "returned 1 2 1"},
		{down, "cut", fields, "", "圃場サービスの応答を JSON としてパースできませんでした。", "returned 2 0 0"},
		{down, "reset", harvest, "", "収穫計画の保存中に接続が切れました。再試行してください。", "returned 2 1 0"},
	})
}

func TestFarmChinese(t *testing.T) {
	runOn(t, farm, []example{
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
		{down, "refused", fields, "", "地块台账服务器拒绝连接，1 分钟后请重试。", "returned 2 2 2"},
		{down, "503", fields, "", "地块服务当前负载过高，过一会儿再来试试。", "returned 2 1 2"},
		{down, "reset", fields, "", "连接意外断开。", "returned 1 0 0"},
		{down, "refused", fields, "", "处理失败，不得重试。", "returned 0 0 0"},
		{slow, "silent", fields, "", "等了 20 秒也没等到地块列表的响应。", "returned 2 0 0"},
		{slow, "silent", fields, "", "超时了！请再试一遍。", "returned 1 1 2"},
		{limited, "429/10", fields, "", "地块接口触发了频率限制，请歇 10 秒再请求。", "returned 2 2 2"},
		{auth, "401", fields, "", "FARM_KEY 不对，请把正确的密钥重新配置到 FARM_KEY。", "returned 1 2 1"},
		{auth, "401", fields, "", "尚未登录，请先调用 sign_in。", "returned 1 2 1"},
		{down, "cut", fields, "", "地块服务的响应无法按 JSON 解析。", "returned 2 0 0"},
		{down, "reset", harvest, "", "保存收割计划时连接断开，请重试。", "returned 2 1 0"},
	})
}
