package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// berths is the server of a seventh set of tables in Japanese, Chinese and Korean.
var berths = evidence.Server{
	Record: "server", Key: "berths", Name: "berths-mcp",
	Tools: []evidence.Tool{
		tool("get_ship(ship_id*)"),
		tool("list_ships(flag=red|blue|white, top:integer)"),
		tool("!assign_berth(ship_id*, berth*)"),
		tool("authorize(key*)"),
	},
}

const (
	ship    = `get_ship {"ship_id":"shp-66Q"}`
	shipIs  = "ship_id=shp-66Q"
	ships   = `list_ships {"top":3}`
	top     = `list_ships {"top":500}`
	topIs   = "top=500"
	green   = `list_ships {"flag":"green"}`
	greenIs = "flag=green"
	assign  = `assign_berth {"ship_id":"shp-1","berth":"B1"}`
)

func TestBerthsKorean(t *testing.T) {
	runOn(t, berths, []example{
		{absent, "", ship, shipIs, "선박 shp-66Q에 대한 기록을 찾지 못했습니다. 사용 가능한 선박은 list_ships로 조회하십시오.", "returned 2 2 1"},
		{absent, "", ship, shipIs, "shp-66Q는 등록되지 않은 선박입니다. 이 ID로는 계속 실패합니다.", "returned 2 0 2"},
		{absent, "", ship, shipIs, "선박 정보를 찾을 수 없습니다. 나중에 다시 시도하세요.", "returned 1 0 0"},
		{invalid, "", top, topIs, "top의 최댓값은 100입니다.", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag 값이 유효하지 않습니다(허용 값: red, blue, white).", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag를 red로 지정하여 재호출하세요.", "returned 2 2 2"},
		{down, "refused", ships, "", "항만 관제 서버에 연결이 되지 않습니다. 잠시 후 재시도 부탁드립니다.", "returned 2 1 2"},
		{down, "500", ships, "", "선박 목록 요청에 대해 서버가 500을 응답했습니다.", "returned 2 0 0"},
		{slow, "silent", ships, "", "항만 시스템이 30초가 지나도록 응답하지 않아 요청을 취소했습니다.", "returned 2 0 0"},
		{limited, "429/40", ships, "", "호출 횟수를 초과했습니다. 40초 후에 호출해 주세요.", "returned 1 2 2"},
		{limited, "429/40", ships, "", "항만 API 할당량이 소진되었습니다.", "returned 2 0 0"},
		{auth, "401", ships, "", "API 키가 설정되지 않았습니다. PORT_API_KEY 환경 변수를 지정하세요.", "returned 1 2 1"},
		{auth, "403", ships, "", "선박 시스템에서 접근을 거부했습니다. 재시도해도 소용없으니 ships:read 권한을 받으세요.", "returned 2 2 2"},
		{down, "reset", assign, "", "선석 배정 중 연결이 끊어졌습니다. 배정되었는지 list_ships로 확인한 뒤 필요한 경우에만 다시 시도하세요.", "returned 2 2 2"},
	})
}

func TestBerthsJapanese(t *testing.T) {
	runOn(t, berths, []example{
		{absent, "", ship, shipIs, "船舶 shp-66Q の記録が見つかりませんでした。利用可能な船舶は list_ships で照会してください。", "returned 2 2 1"},
		{absent, "", ship, shipIs, "shp-66Q は未登録の船舶です。この ID では失敗し続けます。", "returned 2 0 2"},
		{absent, "", ship, shipIs, "船舶情報が見つかりません。後ほど再度お試しください。", "returned 1 0 0"},
		{invalid, "", top, topIs, "top の最大値は 100 です。", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag の値が無効です（許容値: red, blue, white）。", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag を red に指定して再度呼び出してください。", "returned 2 2 2"},
		{down, "refused", ships, "", "港湾管制サーバーに接続できない状態です。しばらくして再試行をお願いいたします。", "returned 2 1 2"},
		{down, "500", ships, "", "船舶一覧の要求に対しサーバーが 500 を返しました。", "returned 2 0 0"},
		{slow, "silent", ships, "", "港湾システムが 30 秒経っても応答しないため、要求を取り消しました。", "returned 2 0 0"},
		{limited, "429/40", ships, "", "呼び出し回数を超えました。40 秒後に呼び出してください。", "returned 1 2 2"},
		{limited, "429/40", ships, "", "港湾 API の割り当てを使い切りました。", "returned 2 0 0"},
		{auth, "401", ships, "", "API キーが設定されていません。環境変数 PORT_API_KEY を指定してください。", "returned 1 2 1"},
		{auth, "403", ships, "", "船舶システムがアクセスを拒否しました。再試行は無意味ですので ships:read 権限を取得してください。", "returned 2 2 2"},
		{down, "reset", assign, "", "バース割り当て中に接続が切れました。割り当て済みかどうか list_ships で確認してから、必要な場合のみ再試行してください。", "returned 2 2 2"},
	})
}

func TestBerthsChinese(t *testing.T) {
	runOn(t, berths, []example{
		{absent, "", ship, shipIs, "未找到船舶 shp-66Q 的记录，可用的船舶请用 list_ships 查询。", "returned 2 2 1"},
		{absent, "", ship, shipIs, "shp-66Q 是未登记的船舶，用这个 ID 会一直失败。", "returned 2 0 2"},
		{absent, "", ship, shipIs, "找不到船舶信息，请稍后重试。", "returned 1 0 0"},
		{invalid, "", top, topIs, "top 的最大值是 100。", "returned 2 2 1"},
		{invalid, "", green, greenIs, "flag 的值无效（允许值：red, blue, white）。", "returned 2 2 1"},
		{invalid, "", green, greenIs, "请将 flag 指定为 red 后重新调用。", "returned 2 2 2"},
		{down, "refused", ships, "", "港口调度服务器目前无法连接，烦请稍后重试。", "returned 2 1 2"},
		{down, "500", ships, "", "对船舶列表的请求，服务器返回了 500。", "returned 2 0 0"},
		{slow, "silent", ships, "", "港口系统过了 30 秒仍未响应，请求已取消。", "returned 2 0 0"},
		{limited, "429/40", ships, "", "调用次数超限，请于 40 秒后调用。", "returned 1 2 2"},
		{limited, "429/40", ships, "", "港口接口的配额已耗尽。", "returned 2 0 0"},
		{auth, "401", ships, "", "未设置 API 密钥，请指定环境变量 PORT_API_KEY。", "returned 1 2 1"},
		{auth, "403", ships, "", "船舶系统拒绝了访问，重试没有意义，请获取 ships:read 权限。", "returned 2 2 2"},
		{down, "reset", assign, "", "分配泊位时连接中断。请用 list_ships 确认是否已分配，仅在需要时再重试。", "returned 2 2 2"},
	})
}
