package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// freight is the server of a second set of tables in Japanese, Chinese and Korean.
var freight = evidence.Server{
	Record: "server", Key: "freight", Name: "freight-mcp",
	Tools: []evidence.Tool{
		tool("get_parcel(tracking*)"),
		tool("list_parcels(state=held|moving|done, page:integer, depot)"),
		tool("find_route(from*, to*, weight:integer)"),
		tool("!cancel_pickup(pickup_id*, reason)"),
		tool("!order_pickup(address*, slot*)"),
		tool("list_depots()"),
		tool("renew_session()"),
	},
}

const (
	parcel   = `get_parcel {"tracking":"TRK-90Z1"}`
	parcelIs = "tracking=TRK-90Z1"
	parcels  = `list_parcels {"page":2}`
	heavy    = `find_route {"from":"A1","to":"B2","weight":5000}`
	heavyIs  = "weight=5000"
	lost     = `list_parcels {"state":"lost"}`
	lostIs   = "state=lost"
	pickup   = `order_pickup {"address":"Main 1","slot":"am"}`
	noParcel = `get_parcel {}`
)

func TestFreightJapanese(t *testing.T) {
	runOn(t, freight, []example{
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

		{down, "refused", parcels, "", "配送管理システムへ接続できませんでした。数分後に再度お試しください。", "returned 2 1 2"},
		{down, "refused", parcels, "", "サーバーに接続できませんでした。", "returned 1 0 0"},
		{down, "dns", parcels, "", "追跡サービスの名前解決に失敗しました（ENOTFOUND）。", "returned 2 0 0"},
		{down, "reset", parcels, "", "荷物一覧の読み込み中に相手側から切断されました。", "returned 2 0 0"},
		{down, "502", parcels, "", "倉庫システムから 502 が返されました。一過性の問題ですので、10秒おいてやり直してください。", "returned 2 2 2"},
		{down, "503", parcels, "", "サービスは一時的にご利用いただけません。", "returned 1 0 1"},
		{down, "cut", parcels, "", "追跡サービスから壊れた JSON が返されました。", "returned 2 0 0"},
		{down, "refused", parcels, "", "荷物の一覧を読み込めませんでした。", "returned 1 0 0"},
		{down, "refused", parcels, "", "問題が発生しました。再試行しても構いません。", "returned 0 1 2"},
		{down, "500", pickup, "", "集荷の登録中に 500 エラーが発生しました。登録されたかどうか不明なので、先に list_parcels で確認してください。", "returned 2 2 2"},
		{down, "reset", pickup, "", "集荷システムとの接続が途切れました。再送してください。", "returned 2 1 0"},
		{slow, "silent", parcels, "", "配送システムが時間内に応答しませんでした。リトライしてください。", "returned 2 1 2"},
		{slow, "silent", parcels, "", "応答待ちのまま 15 秒が経過しました。", "returned 1 0 0"},
		{slow, "silent", parcels, "", "経路の計算がタイムアウトしました。二回再試行しましたが、いずれも失敗しました。", "returned 2 0 0"},
		{limited, "429/20", parcels, "", "追跡 API のレート制限に達しました。次の呼び出しまで 20 秒お待ちください。", "returned 2 2 2"},
		{limited, "429/20", parcels, "", "短時間にリクエストが集中しています。時間をおいてお試しください。", "returned 1 1 1"},
		{limited, "429/20", parcels, "", "呼び出し回数の上限に達しました（2 回再試行済み）。", "returned 1 0 0"},
		{auth, "401", parcels, "", "配送 API がキーを受け付けませんでした。FREIGHT_API_KEY を更新し、サーバーを再起動してください。", "returned 2 2 1"},
		{auth, "401", parcels, "", "セッションの期限が切れました。renew_session を実行してから再試行してください。", "returned 1 2 2"},
		{auth, "403", parcels, "", "parcels:read スコープがないためアクセスできません。", "returned 1 1 0"},
		{auth, "403", parcels, "", "この操作を行う権限がありません。サポートにお問い合わせください。", "returned 1 1 0"},
		{auth, "401", parcels, "", "認証情報を見直してください。", "returned 0 1 1"},
		{auth, "401", parcels, "", "配送サーバーにログインできませんでした。", "returned 2 0 0"},
	})
}

func TestFreightChinese(t *testing.T) {
	runOn(t, freight, []example{
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

		{down, "refused", parcels, "", "连接物流管理系统失败，过几分钟再试试。", "returned 2 1 2"},
		{down, "refused", parcels, "", "服务器连接失败。", "returned 1 0 0"},
		{down, "dns", parcels, "", "快递查询服务的域名解析失败（ENOTFOUND）。", "returned 2 0 0"},
		{down, "reset", parcels, "", "读取包裹列表的过程中，对方断开了连接。", "returned 2 0 0"},
		{down, "502", parcels, "", "仓储系统返回 502，属于偶发问题，隔 10 秒再来一次即可。", "returned 2 2 2"},
		{down, "503", parcels, "", "服务暂时不可用。", "returned 1 0 1"},
		{down, "cut", parcels, "", "物流服务返回的 JSON 不完整。", "returned 2 0 0"},
		{down, "refused", parcels, "", "包裹列表加载失败。", "returned 1 0 0"},
		{down, "refused", parcels, "", "出了点问题，可以重试。", "returned 0 1 2"},
		{down, "500", pickup, "", "登记取件时服务器报 500，是否登记成功尚不清楚，请先用 list_parcels 确认。", "returned 2 2 2"},
		{down, "reset", pickup, "", "与取件系统的连接断了，请重新发送。", "returned 2 1 0"},
		{slow, "silent", parcels, "", "物流系统没能在规定时间内响应，请再试一次。", "returned 2 1 2"},
		{slow, "silent", parcels, "", "等了 15 秒仍没有收到响应。", "returned 1 0 0"},
		{slow, "silent", parcels, "", "计算路线超时，重试两次均告失败。", "returned 2 0 0"},
		{limited, "429/20", parcels, "", "物流接口达到频率上限，下次调用前请等待 20 秒。", "returned 2 2 2"},
		{limited, "429/20", parcels, "", "短时间内请求过多，请晚点再来。", "returned 1 1 1"},
		{limited, "429/20", parcels, "", "调用次数已达上限（已重试 2 次）。", "returned 1 0 0"},
		{auth, "401", parcels, "", "物流接口不认可该密钥，请更新 FREIGHT_API_KEY 后重启服务。", "returned 2 2 1"},
		{auth, "401", parcels, "", "会话已过期，请执行 renew_session 后重试。", "returned 1 2 2"},
		{auth, "403", parcels, "", "没有 parcels:read 权限，无法访问。", "returned 1 1 0"},
		{auth, "403", parcels, "", "您没有执行此操作的权限，请联系客服。", "returned 1 1 0"},
		{auth, "401", parcels, "", "請重新檢查憑證。", "returned 0 1 1"},
		{auth, "401", parcels, "", "登录物流系统失败。", "returned 2 0 0"},
	})
}

func TestFreightKorean(t *testing.T) {
	runOn(t, freight, []example{
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
	})
}
