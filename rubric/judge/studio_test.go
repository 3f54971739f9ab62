package judge

import (
	"testing"

	"github.com/mcp-grade/mcp-grade/probes/evidence"
)

// studio is the server of a third set of tables in Japanese, Chinese and Korean.
var studio = evidence.Server{
	Record: "server", Key: "studio", Name: "studio-mcp",
	Tools: []evidence.Tool{
		tool("open_album(album_id*)"),
		tool("list_albums(genre=jazz|folk|choral, max:integer, since)"),
		tool("search_songs(text*, max:integer)"),
		tool("!upload_song(album_id*, title*)"),
		tool("list_genres()"),
		tool("login(code*)"),
	},
}

const (
	album   = `open_album {"album_id":"alb_5510"}`
	albumIs = "album_id=alb_5510"
	albums  = `list_albums {"max":10}`
	huge    = `list_albums {"max":7000}`
	hugeIs  = "max=7000"
	punk    = `list_albums {"genre":"punk"}`
	punkIs  = "genre=punk"
	since   = `list_albums {"since":"last spring"}`
	sinceIs = "since=last spring"
	noAlbum = `open_album {}`
	song    = `upload_song {"album_id":"alb_1","title":"Rain"}`
)

func TestStudioKorean(t *testing.T) {
	runOn(t, studio, []example{
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
	})
}

func TestStudioJapanese(t *testing.T) {
	runOn(t, studio, []example{
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

		{down, "refused", albums, "", "音源ストアに接続できませんでした（接続拒否）。", "returned 2 0 0"},
		{down, "refused", albums, "", "アルバムを読み込めませんでした。しばらくしてからもう一度お試しください。", "returned 1 1 2"},
		{down, "refused", albums, "", "内部エラーのためリクエストを処理できませんでした。", "returned 0 0 0"},
		{down, "refused", albums, "", "ネットワークエラーが発生しました。", "returned 1 0 0"},
		{down, "reset", albums, "", "配信サーバーが接続を切断しました。再試行すると解決する場合があります。", "returned 2 1 2"},
		{down, "dns", albums, "", "音楽カタログのホスト名が見つかりません。", "returned 2 0 0"},
		{down, "503", albums, "", "アルバムサービスが過負荷です。2 分ほど待ってから呼び直してください。", "returned 2 2 2"},
		{down, "500", albums, "", "サーバーで HTTP 500 エラーが発生しました。", "returned 1 0 0"},
		{down, "refused", albums, "", "ok:音源サーバーに接続できませんでした。", "masked 2 0 0"},
		{down, "reset", song, "", "曲のアップロード中に接続が切れました。再アップロードする前に list_albums で登録の有無を確認してください。", "returned 2 2 2"},
		{slow, "silent", albums, "", "アルバム一覧の取得がタイムアウトしました。", "returned 2 0 0"},
		{slow, "silent", albums, "", "サーバーから 30 秒間応答がありません。", "returned 1 0 0"},
		{limited, "429/15", albums, "", "リクエスト上限超過。15 秒後に再試行のこと。", "returned 1 2 2"},
		{limited, "429/15", albums, "", "呼び出しが頻繁すぎます。呼び出しの間隔を広げてください。", "returned 1 1 0"},
		{auth, "401", albums, "", "環境変数 STUDIO_TOKEN が設定されていません。トークンを設定してサーバーを再起動してください。", "returned 1 2 1"},
		{auth, "401", albums, "", "音楽サービスがトークンを拒否しました。トークンが有効か確認してください。", "returned 2 1 1"},
		{auth, "403", albums, "", "音楽サービスへのアクセス権がありません。管理者に albums:read 権限を申請してください。", "returned 2 2 1"},
		{auth, "401", albums, "", "未認証のリクエストです。先に login ツールでログインしてから再度呼び出してください。", "returned 1 2 2"},
		{auth, "401", albums, "", "認証に失敗しました。しばらくしてから再試行してください。", "returned 1 0 0"},
	})
}

func TestStudioChinese(t *testing.T) {
	runOn(t, studio, []example{
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

		{down, "refused", albums, "", "连不上音源仓库（连接被拒绝）。", "returned 2 0 0"},
		{down, "refused", albums, "", "专辑加载不出来，请过一会儿再试。", "returned 1 1 2"},
		{down, "refused", albums, "", "由于内部错误，请求无法处理。", "returned 0 0 0"},
		{down, "refused", albums, "", "网络错误。", "returned 1 0 0"},
		{down, "reset", albums, "", "播放服务器断开了连接，重试可能会解决。", "returned 2 1 2"},
		{down, "dns", albums, "", "找不到音乐目录服务的主机。", "returned 2 0 0"},
		{down, "503", albums, "", "专辑服务过载，请等两分钟左右再调用。", "returned 2 2 2"},
		{down, "500", albums, "", "服务器发生 HTTP 500 错误。", "returned 1 0 0"},
		{down, "refused", albums, "", "ok:无法连接音源服务器。", "masked 2 0 0"},
		{down, "reset", song, "", "上傳歌曲時連線中斷。重新上傳前，請先用 list_albums 確認是否已上傳。", "returned 2 2 2"},
		{slow, "silent", albums, "", "获取专辑列表超时。", "returned 2 0 0"},
		{slow, "silent", albums, "", "伺服器 30 秒內沒有任何回應。", "returned 1 0 0"},
		{limited, "429/15", albums, "", "请求超限，15 秒后重试。", "returned 1 2 2"},
		{limited, "429/15", albums, "", "调用太频繁，请拉大调用间隔。", "returned 1 1 0"},
		{auth, "401", albums, "", "环境变量 STUDIO_TOKEN 未设置，请设置后重启服务。", "returned 1 2 1"},
		{auth, "401", albums, "", "音乐服务拒绝了令牌，请检查令牌是否有效。", "returned 2 1 1"},
		{auth, "403", albums, "", "没有音乐服务的访问权限，请向管理员申请 albums:read 权限。", "returned 2 2 1"},
		{auth, "401", albums, "", "请求未经认证，请先用 login 登录，然后再次调用。", "returned 1 2 2"},
		{auth, "401", albums, "", "認證失敗，請稍後重試。", "returned 1 0 0"},
	})
}
