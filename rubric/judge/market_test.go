package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// market is the server of a fifth set of tables in Japanese, Chinese and Korean.
var market = evidence.Server{
	Record: "server", Key: "market", Name: "market-mcp",
	Tools: []evidence.Tool{
		tool("get_stall(stall*)"),
		tool("list_stalls(row, sort=name|price|age, count:integer)"),
		tool("search_goods(words*, row)"),
		tool("!reserve_stall(stall*, weeks*:integer)"),
		tool("refresh_token()"),
	},
}

const (
	stall    = `get_stall {"stall":"st-4471b"}`
	stallIs  = "stall=st-4471b"
	stalls   = `list_stalls {"count":3}`
	over     = `list_stalls {"count":4000}`
	overIs   = "count=4000"
	byMood   = `list_stalls {"sort":"mood"}`
	byMoodIs = "sort=mood"
	reserve  = `reserve_stall {"stall":"st-1","weeks":2}`
	noStall  = `get_stall {}`
)

func TestMarketKorean(t *testing.T) {
	runOn(t, market, []example{
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
	})
}

func TestMarketJapanese(t *testing.T) {
	runOn(t, market, []example{
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
		{down, "refused", stalls, "", "市場管理サーバーにつながりません。1分ほど待ってから再度リクエストしてください。", "returned 2 2 2"},
		{down, "503", stalls, "", "区画サービスが応答を拒否しました (503 Service Unavailable)。", "returned 2 0 0"},
		{down, "reset", stalls, "", "区画一覧の受信中にサーバーが接続を切断", "returned 2 0 0"},
		{down, "dns", stalls, "", "ホスト名を解決できません。", "returned 1 0 0"},
		{down, "502", stalls, "", "ゲートウェイエラー（502）が発生しました。一時的な現象の可能性があるため、再試行してください。", "returned 1 1 2"},
		{slow, "silent", stalls, "", "区画サーバーの応答待ちがタイムアウトしました。再試行は3回とも失敗しました。", "returned 2 0 0"},
		{slow, "silent", stalls, "", "処理に時間がかかりすぎたため中断しました。", "returned 1 0 0"},
		{limited, "429/30", stalls, "", "市場 API が 429 を返しました。30秒待機してから再試行してください。", "returned 2 2 2"},
		{limited, "429/30", stalls, "", "利用上限に達しました。30秒後に再びご利用いただけます。", "returned 1 1 2"},
		{auth, "401", stalls, "", "市場 API の認証トークンが無効です。refresh_token を呼び出してトークンを更新してください。", "returned 2 2 1"},
		{auth, "401", stalls, "", "MARKET_TOKEN がありません。", "returned 1 1 0"},
		{auth, "403", stalls, "", "アクセスが禁止されています。再試行しても解決しません。", "returned 1 0 2"},
		{down, "reset", reserve, "", "区画の予約を送信した後に接続が切れました。再送すると重複するおそれがあるので、まず list_stalls で状態を確認してください。", "returned 2 2 2"},
	})
}

func TestMarketChinese(t *testing.T) {
	runOn(t, market, []example{
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
		{down, "refused", stalls, "", "与市场管理服务器连接不上，请等一分钟左右再请求。", "returned 2 2 2"},
		{down, "503", stalls, "", "摊位服务拒绝响应（503 Service Unavailable）。", "returned 2 0 0"},
		{down, "reset", stalls, "", "接收摊位列表时服务器关闭了连接", "returned 2 0 0"},
		{down, "dns", stalls, "", "無法解析主機名稱。", "returned 1 0 0"},
		{down, "502", stalls, "", "网关错误（502），可能只是暂时现象，请重试。", "returned 1 1 2"},
		{slow, "silent", stalls, "", "等待摊位服务器响应超时，3 次重试全部失败。", "returned 2 0 0"},
		{slow, "silent", stalls, "", "处理时间过长，已中止。", "returned 1 0 0"},
		{limited, "429/30", stalls, "", "市场接口返回 429，请等待 30 秒后重试。", "returned 2 2 2"},
		{limited, "429/30", stalls, "", "使用额度已达上限，30 秒后可再次使用。", "returned 1 1 2"},
		{auth, "401", stalls, "", "市场接口的认证令牌无效，请调用 refresh_token 更新令牌。", "returned 2 2 1"},
		{auth, "401", stalls, "", "没有 MARKET_TOKEN。", "returned 1 1 0"},
		{auth, "403", stalls, "", "禁止访问，重试也解决不了。", "returned 1 0 2"},
		{down, "reset", reserve, "", "摊位预订请求发出后连接断开。重复请求可能造成重复预订，请先用 list_stalls 确认状态。", "returned 2 2 2"},
	})
}
