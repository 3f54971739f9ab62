package judge

import "testing"

// TestJapaneseNetwork holds messages in Japanese about outages, limits and logins.
func TestJapaneseNetwork(t *testing.T) { runTables(t, japaneseNetworkTables()) }

func japaneseNetworkTables() []table {
	return []table{
		{bakery, allAxes, japaneseNetworkBakery()},
		{mill, allAxes, japaneseNetworkWithoutSubject()},
		{clinic, allAxes, japaneseNetworkClinic()},
		{farm, allAxes, japaneseNetworkFarm()},
		{freight, allAxes, japaneseNetworkFreight()},
		{inn, allAxes, japaneseNetworkInn()},
		{greenhouse, allAxes, japaneseNetworkMisleading()},
		{greenhouse, allAxes, japaneseNetworkGreenhouse()},
		{market, allAxes, japaneseNetworkMarket()},
		{mill, allAxes, japaneseNetworkMillLanguages()},
		{greenhouse, allAxes, japaneseNetworkWordings()},
		{berths, allAxes, japaneseNetworkBerths()},
		{studio, allAxes, japaneseNetworkStudio()},
	}
}

func japaneseNetworkBakery() []example {
	list := `list_recipes {"kind":"bread"}`
	return []example{
		{down, "refused", list, "", "レシピ台帳に接続できません。30秒ほど待ってから再試行してください。", "returned 2 2 2"},
	}
}

func japaneseNetworkWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{slow, "silent", call, "", "サーバーが応答しません。", "returned 1 0 0"},
		{down, "refused", call, "", "接続が拒否されました。", "returned 1 0 0"},
		{limited, "429/60", call, "", "リクエストが多すぎます。", "returned 1 0 0"},
		{auth, "401", call, "", "認証に失敗しました。トークンが無効です。", "returned 1 0 0"},
		{down, "refused", call, "", "予期しないエラーが発生しました。", "returned 0 0 0"},
	}
}

func japaneseNetworkClinic() []example {
	return []example{
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
	}
}

func japaneseNetworkFarm() []example {
	return []example{
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
	}
}

func japaneseNetworkFreight() []example {
	return []example{
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
	}
}

func japaneseNetworkInn() []example {
	return []example{
		{down, "refused", rooms, "", "宿泊予約システムに接続を拒否されました。30 秒後に再試行してください。", "returned 2 2 2"},
		{down, "refused", rooms, "", "接続が拒否されました（ECONNREFUSED）。", "returned 1 0 0"},
		{down, "reset", rooms, "", "予約サーバーとの通信が途中で切断されました。もう一度実行してください。", "returned 2 1 2"},
		{down, "dns", rooms, "", "空室照会サービスのホスト名を解決できませんでした。", "returned 2 0 0"},
		{down, "503", rooms, "", "現在メンテナンス中のため、予約サービスをご利用いただけません。", "returned 2 0 1"},
		{down, "503", rooms, "", "上流サーバーが HTTP 503 を返しました。", "returned 1 0 0"},
		{down, "500", rooms, "", "客室一覧の取得に失敗しました (HTTP 500)。", "returned 2 0 0"},
		{down, "refused", rooms, "", "外部 API に接続できませんでした。", "returned 1 0 0"},
		{down, "503", rooms, "", "予約サーバーの一時的な不具合です (503)。時間をおいて再度お試しください。", "returned 2 1 2"},
		{down, "cut", rooms, "", "予約サービスの応答が途中で切れており、JSON として解析できませんでした。", "returned 2 0 0"},
		{down, "refused", rooms, "", "予期しないエラーが発生しました。管理者に連絡してください。", "returned 0 0 0"},
		{down, "refused", rooms, "", "予約サーバーに接続できません。再試行しないでください。", "returned 2 0 0"},
		{down, "refused", rooms, "", "予約サーバーへの接続に 3 回失敗しました。", "returned 2 0 0"},
		{down, "refused", rooms, "", "予約情報を取得できませんでした。", "returned 1 0 0"},
		{down, "refused", rooms, "", "データの取得に失敗しました。ログを確認してください。", "returned 0 0 0"},
		{down, "reset", booking, "", "予約の送信中に接続が切れました。もう一度送信してください。", "returned 2 1 0"},
		{down, "reset", booking, "", "予約サーバーとの接続が切れました。予約が完了している可能性があるため、先に list_rooms で確認してください。", "returned 2 2 2"},
		{slow, "silent", rooms, "", "予約サービスからの応答が 20 秒以内に返ってきませんでした。", "returned 2 0 0"},
		{slow, "silent", rooms, "", "タイムアウトしました（30 秒）。", "returned 1 0 0"},
		{slow, "silent", rooms, "", "天気サーバーがタイムアウトしました。１分後にやり直してください。", "returned 2 2 2"},
		{slow, "silent", rooms, "", "リクエストが時間切れになりました。少し待ってから再度お試しください。", "returned 1 1 2"},
		{slow, "silent", rooms, "", "空室検索がタイムアウトしました。floor を指定して範囲を絞り込んでください。", "returned 2 1 0"},
		{limited, "429/45", rooms, "", "予約 API の呼び出し回数が上限に達しました。45 秒待ってから再実行してください。", "returned 2 2 2"},
		{limited, "429/45", rooms, "", "リクエストが多すぎます。後ほど再度お試しください。", "returned 1 1 1"},
		{limited, "429/45", rooms, "", "レート制限を超過しました。制限は 45 秒後に解除されます。", "returned 1 1 2"},
		{limited, "429/60", rooms, "", "予約サービスの 1 分あたりの利用上限（60 回）を超えました。1分間お待ちください。", "returned 2 2 2"},
		{limited, "429/30", rooms, "", "リクエスト数の上限に達したため、三十秒ほど間隔を空けて再送してください。", "returned 1 2 2"},
		{limited, "429/45", rooms, "", "予約サービスの利用枠を使い切りました。10:30 以降に再試行してください。", "returned 2 2 2"},
		{auth, "401", rooms, "", "予約サービスの認証に失敗しました。BOOKING_TOKEN を再設定してサーバーを再起動してください。", "returned 2 2 1"},
		{auth, "401", rooms, "", "アクセストークンの有効期限が切れています。", "returned 1 0 0"},
		{auth, "403", rooms, "", "スコープ rooms:read が不足しています。", "returned 1 1 0"},
		{auth, "403", rooms, "", "予約システムへのアクセスが拒否されました。管理者に rooms:read 権限の付与を依頼してください。再試行しても成功しません。", "returned 2 2 2"},
		{auth, "401", rooms, "", "API キーが正しくありません。しばらくしてから再試行してください。", "returned 1 0 0"},
		{auth, "401", rooms, "", "ログインが必要です。refresh_login を呼び出してから、もう一度お試しください。", "returned 1 2 2"},
		{auth, "401", rooms, "", "BOOKING_TOKEN が未設定です。", "returned 1 1 0"},
		{auth, "401", rooms, "", "トークンを確認してから再試行してください。", "returned 0 1 1"},
		{down, "refused", rooms, "", "-32603:[WinError 10061] 対象のコンピューターによって拒否されたため、接続できませんでした。", "thrown 1 0 0"},
		{down, "refused", rooms, "", "[WinError 10061] 対象のコンピューターによって拒否されたため、接続できませんでした。", "thrown 1 0 0"},
		{limited, "429/45", rooms, "", `{"code":"RATE_LIMITED","message":"リクエストが多すぎます。","retryAfterSec":45}`, "returned 1 1 2"},
		{down, "refused", rooms, "", "Error: 予約サービスに接続できません (ECONNREFUSED). Please retry in 20 seconds.", "returned 2 2 2"},
		{slow, "silent", rooms, "", `{"error":{"code":"UPSTREAM","message":"予約サーバーが応答しません","retryable":true}}`, "returned 2 0 2"},
	}
}

func japaneseNetworkMisleading() []example {
	return []example{
		{slow, "silent", beds, "", "植物サービスが 20 秒以内に応答しませんでした。", "returned 2 0 0"},
		{down, "refused", beds, "", "植物サービスへの接続が拒否されました。再試行しても無駄です。", "returned 2 0 0"},
	}
}

func japaneseNetworkGreenhouse() []example {
	return []example{
		// Japanese
		{down, "refused", beds, "", "植物サービスへの接続が拒否されました。20 秒後に再試行してください。", "returned 2 2 2"},
		{slow, "silent", beds, "", "植物サービスから応答がありません。しばらくしてから再度お試しください。", "returned 2 1 2"},
		{limited, "429/41", beds, "", "植物サービスのレート制限に達しました。41秒待ってください。", "returned 2 2 2"},
		{auth, "401", beds, "", "植物サービスがトークンを拒否しました。GARDEN_TOKEN を設定し直してください。", "returned 2 2 1"},
	}
}

func japaneseNetworkMarket() []example {
	return []example{
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
	}
}

func japaneseNetworkMillLanguages() []example {
	open := `list_orders {"state":"open"}`
	return []example{
		// Japanese
		{down, "dns", open, "", "sawlog.example の名前解決に失敗しました。", "returned 2 0 0"},
		{slow, "silent", open, "", "受注台帳が応答しません（20秒待ちました）。", "returned 2 0 0"},
		{limited, "429/60", open, "", "受注台帳の呼び出し上限に達しました。60秒後に再試行してください。", "returned 2 2 2"},
	}
}

func japaneseNetworkWordings() []example {
	return []example{
		{down, "503", beds, "", "植物サービスは一時的に利用できません。", "returned 2 0 1"},
	}
}

func japaneseNetworkBerths() []example {
	return []example{
		{down, "refused", ships, "", "港湾管制サーバーに接続できない状態です。しばらくして再試行をお願いいたします。", "returned 2 1 2"},
		{down, "500", ships, "", "船舶一覧の要求に対しサーバーが 500 を返しました。", "returned 2 0 0"},
		{slow, "silent", ships, "", "港湾システムが 30 秒経っても応答しないため、要求を取り消しました。", "returned 2 0 0"},
		{limited, "429/40", ships, "", "呼び出し回数を超えました。40 秒後に呼び出してください。", "returned 1 2 2"},
		{limited, "429/40", ships, "", "港湾 API の割り当てを使い切りました。", "returned 2 0 0"},
		{auth, "401", ships, "", "API キーが設定されていません。環境変数 PORT_API_KEY を指定してください。", "returned 1 2 1"},
		{auth, "403", ships, "", "船舶システムがアクセスを拒否しました。再試行は無意味ですので ships:read 権限を取得してください。", "returned 2 2 2"},
		{down, "reset", assign, "", "バース割り当て中に接続が切れました。割り当て済みかどうか list_ships で確認してから、必要な場合のみ再試行してください。", "returned 2 2 2"},
	}
}

func japaneseNetworkStudio() []example {
	return []example{
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
	}
}
