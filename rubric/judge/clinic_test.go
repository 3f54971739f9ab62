package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// clinic is the server of a fourth set of tables in Japanese, Chinese and Korean.
var clinic = evidence.Server{
	Record: "server", Key: "clinic", Name: "clinic-mcp",
	Tools: []evidence.Tool{
		tool("get_visit(visit_id*)"),
		tool("list_visits(day, status=open|seen|missed, size:integer)"),
		tool("search_doctors(q*)"),
		tool("!book_visit(doctor*, day*)"),
		tool("list_doctors(field)"),
		tool("sign_in(pin*)"),
	},
}

const (
	visit   = `get_visit {"visit_id":"v-20981"}`
	visitIs = "visit_id=v-20981"
	visits  = `list_visits {"size":5}`
	vast    = `list_visits {"size":"-4"}`
	vastIs  = "size=-4"
	gone    = `list_visits {"status":"gone"}`
	goneIs  = "status=gone"
	book    = `book_visit {"doctor":"Sato","day":"2026-01-02"}`
	noVisit = `get_visit {}`
)

func TestClinicKorean(t *testing.T) {
	runOn(t, clinic, []example{
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
	})
}

func TestClinicJapanese(t *testing.T) {
	runOn(t, clinic, []example{
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
		{down, "refused", visits, "", "病院の予約サーバーに接続を拒まれました。少し時間をおいてやり直してください。", "returned 2 1 2"},
		{down, "dns", visits, "", "診療サーバーのホストが見つからないため、予約を照会できませんでした。", "returned 2 0 0"},
		{down, "503", visits, "", "一時的なエラーです。予約サービス（HTTP 503）を 30 秒後に呼び直してください。", "returned 2 2 2"},
		{down, "reset", visits, "", "応答の受信中に接続が閉じられました。", "returned 1 0 0"},
		{down, "refused", visits, "", "一時的な障害と思われます。再度お試しください。", "returned 0 1 2"},
		{slow, "silent", visits, "", "診療サーバーが10秒以内に応答しませんでした。もう一度お試しください。", "returned 2 1 2"},
		{slow, "silent", visits, "", "Timeout: 予約サーバー応答なし", "returned 2 0 0"},
		{limited, "429/90", visits, "", "予約サービスへの呼び出しが多すぎます。1分30秒後に再度お試しください。", "returned 2 2 2"},
		{limited, "429/90", visits, "", "毎分60回の上限を超えました。90秒経過してから再試行してください。", "returned 1 2 2"},
		{limited, "429/90", visits, "", "リクエストが制限されました。再試行してください。", "returned 1 1 1"},
		{auth, "401", visits, "", "CLINIC_KEY の有効期限が切れました。新しいキーを発行し、CLINIC_KEY に設定してください。", "returned 1 2 1"},
		{auth, "403", visits, "", "予約サービス: 権限が不足しています（visits:read が必要）。", "returned 2 1 1"},
		{down, "reset", book, "", "予約の送信中に接続が切れたため、結果が分かりません。list_visits で先に確認し、なければ再度予約してください。", "returned 2 2 2"},
		{down, "refused", visits, "", "ok:申し訳ございません。予約サーバーに接続できません。", "masked 2 0 0"},
	})
}

func TestClinicChinese(t *testing.T) {
	runOn(t, clinic, []example{
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
		{down, "refused", visits, "", "医院预约服务器拒绝连接，过一会儿再试吧。", "returned 2 1 2"},
		{down, "dns", visits, "", "找不到诊疗服务器的主机，没法查询预约。", "returned 2 0 0"},
		{down, "503", visits, "", "临时性错误：预约服务（HTTP 503），30 秒后请再次调用。", "returned 2 2 2"},
		{down, "reset", visits, "", "接收响应时连接被关闭。", "returned 1 0 0"},
		{down, "refused", visits, "", "可能是临时故障，请再试一次。", "returned 0 1 2"},
		{slow, "silent", visits, "", "診療伺服器 10 秒內沒有回應，請再試一次。", "returned 2 1 2"},
		{slow, "silent", visits, "", "Timeout: 预约服务器无响应", "returned 2 0 0"},
		{limited, "429/90", visits, "", "对预约服务的调用太多，1 分 30 秒后再试。", "returned 2 2 2"},
		{limited, "429/90", visits, "", "已超过每分钟 60 次的上限，请过 90 秒再重试。", "returned 1 2 2"},
		{limited, "429/90", visits, "", "请求被限制，请重试。", "returned 1 1 1"},
		{auth, "401", visits, "", "CLINIC_KEY 已过期，请申请新的密钥并写入 CLINIC_KEY。", "returned 1 2 1"},
		{auth, "403", visits, "", "预约服务：权限不足（需要 visits:read）。", "returned 2 1 1"},
		{down, "reset", book, "", "提交预约时连接中断，结果未知。请先用 list_visits 查看，确认没有再重新预约。", "returned 2 2 2"},
		{down, "refused", visits, "", "ok:抱歉，无法连接预约服务器。", "masked 2 0 0"},
	})
}
