package judge

import "testing"

// TestChineseNetwork holds messages in Chinese about outages, limits and logins.
func TestChineseNetwork(t *testing.T) { runTables(t, chineseNetworkTables()) }

func chineseNetworkTables() []table {
	return []table{
		{mill, allAxes, chineseNetworkWithoutSubject()},
		{clinic, allAxes, chineseNetworkClinic()},
		{farm, allAxes, chineseNetworkFarm()},
		{freight, allAxes, chineseNetworkFreight()},
		{inn, allAxes, chineseNetworkInn()},
		{greenhouse, allAxes, chineseNetworkMisleading()},
		{greenhouse, allAxes, chineseNetworkGreenhouse()},
		{market, allAxes, chineseNetworkMarket()},
		{mill, allAxes, chineseNetworkMillLanguages()},
		{greenhouse, allAxes, chineseNetworkWordings()},
		{berths, allAxes, chineseNetworkBerths()},
		{studio, allAxes, chineseNetworkStudio()},
	}
}

func chineseNetworkWithoutSubject() []example {
	call := `list_orders {"state":"open"}`
	return []example{
		{slow, "silent", call, "", "请求超时。", "returned 1 0 0"},
		{auth, "401", call, "", "令牌无效。", "returned 1 0 0"},
		{down, "refused", call, "", "发生未知错误。", "returned 0 0 0"},
	}
}

func chineseNetworkClinic() []example {
	return []example{
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
	}
}

func chineseNetworkFarm() []example {
	return []example{
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
	}
}

func chineseNetworkFreight() []example {
	return []example{
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
	}
}

func chineseNetworkInn() []example {
	return []example{
		{down, "refused", rooms, "", "预订平台拒绝了连接，请等 30 秒再重试。", "returned 2 2 2"},
		{down, "refused", rooms, "", "连接遭到拒绝（ECONNREFUSED）。", "returned 1 0 0"},
		{down, "reset", rooms, "", "与预订服务器的连接被意外中断，可以再试一次。", "returned 2 1 2"},
		{down, "dns", rooms, "", "无法解析房态服务的域名。", "returned 2 0 0"},
		{down, "503", rooms, "", "预订服务暂时不可用。", "returned 2 0 1"},
		{down, "503", rooms, "", "上游服务返回了 503。", "returned 1 0 0"},
		{down, "500", rooms, "", "获取客房列表失败（HTTP 500）。", "returned 2 0 0"},
		{down, "refused", rooms, "", "连不上第三方接口。", "returned 1 0 0"},
		{down, "503", rooms, "", "預訂系統正在維護（503），這只是暫時的，請過 5 分鐘再試。", "returned 2 2 2"},
		{down, "cut", rooms, "", "预订服务返回的内容被截断，不是合法的 JSON。", "returned 2 0 0"},
		{down, "refused", rooms, "", "系统繁忙，发生未知错误，请联系管理员。", "returned 0 0 0"},
		{down, "refused", rooms, "", "无法连接预订服务，请勿再次尝试。", "returned 2 0 0"},
		{down, "refused", rooms, "", "连接预订服务失败，已尝试 3 次。", "returned 2 0 0"},
		{down, "refused", rooms, "", "加载客房信息时出错。", "returned 1 0 0"},
		{down, "refused", rooms, "", "请求失败，请查看日志。", "returned 0 0 0"},
		{down, "reset", booking, "", "提交预订时连接断开，请重试。", "returned 2 1 0"},
		{down, "reset", booking, "", "预订服务在响应前断开了连接，订单可能已经生成。请先用 list_rooms 核对，再决定是否重发。", "returned 2 2 2"},
		{slow, "silent", rooms, "", "预订服务在 20 秒内没有给出响应。", "returned 2 0 0"},
		{slow, "silent", rooms, "", "请求超时（30 秒）。", "returned 1 0 0"},
		{slow, "silent", rooms, "", "天气接口超时，请于１分钟后重试。", "returned 2 2 2"},
		{slow, "silent", rooms, "", "等待响应的时间太长，请稍候片刻再试。", "returned 1 1 2"},
		{slow, "silent", rooms, "", "查询客房列表超时，请缩小查询范围。", "returned 2 1 0"},
		{limited, "429/45", rooms, "", "预订接口调用过于频繁，请 45 秒后再试。", "returned 2 2 2"},
		{limited, "429/45", rooms, "", "请求太多了，过会儿再试吧。", "returned 1 1 1"},
		{limited, "429/45", rooms, "", "触发限流，45 秒后自动解除。", "returned 1 1 2"},
		{limited, "429/60", rooms, "", "預訂系統每分鐘最多 60 次請求，已超出，請等候一分鐘。", "returned 2 2 2"},
		{limited, "429/30", rooms, "", "已达到请求上限，请间隔三十秒后重新发起请求。", "returned 1 2 2"},
		{limited, "429/45", rooms, "", "预订服务的配额已用完，请在 10:30 之后重试。", "returned 2 2 2"},
		{auth, "401", rooms, "", "预订服务鉴权失败。请重新设置 BOOKING_TOKEN 并重启服务。", "returned 2 2 1"},
		{auth, "401", rooms, "", "访问令牌已失效。", "returned 1 0 0"},
		{auth, "403", rooms, "", "缺少 rooms:read 权限。", "returned 1 1 0"},
		{auth, "403", rooms, "", "预订系统拒绝访问。请为令牌授予 rooms:read 权限，重试无济于事。", "returned 2 2 2"},
		{auth, "401", rooms, "", "API 密钥不正确，请稍后重试。", "returned 1 0 0"},
		{auth, "401", rooms, "", "登录已过期，请先调用 refresh_login，然后重试。", "returned 1 2 2"},
		{auth, "401", rooms, "", "未配置 BOOKING_TOKEN。", "returned 1 1 0"},
		{auth, "401", rooms, "", "请检查令牌后重试。", "returned 0 1 1"},
		{down, "refused", rooms, "", "-32603:[WinError 10061] 由于目标计算机积极拒绝，无法连接。", "thrown 1 0 0"},
		{down, "dns", rooms, "", "[Errno 11001] 不知道这样的主机。", "thrown 1 0 0"},
		{limited, "429/45", rooms, "", `{"code":"RATE_LIMITED","message":"请求过于频繁","retryAfterSec":45}`, "returned 1 1 2"},
		{down, "refused", rooms, "", "Error: 无法连接到预订服务 (ECONNREFUSED). Please retry in 20 seconds.", "returned 2 2 2"},
		{slow, "silent", rooms, "", `{"error":{"code":"UPSTREAM","message":"预订服务迟迟没有响应","retryable":true}}`, "returned 2 0 2"},
	}
}

func chineseNetworkMisleading() []example {
	return []example{
		{slow, "silent", beds, "", "植物服务在 20 秒内没有响应。", "returned 2 0 0"},
		{down, "503", beds, "", "植物服务暂时不可用（503）。", "returned 2 0 1"},
		{down, "refused", beds, "", "植物服务拒绝连接，已重试 3 次。", "returned 2 0 0"},
		{auth, "403", beds, "", "没有权限访问植物服务，缺少 plants:read。", "returned 2 1 0"},
	}
}

func chineseNetworkGreenhouse() []example {
	return []example{
		// Chinese
		{down, "refused", beds, "", "植物服务拒绝连接，请在 20 秒后重试。", "returned 2 2 2"},
		{limited, "429/41", beds, "", "请求过多，请稍后再试。", "returned 1 1 1"},
		{slow, "silent", beds, "", "植物服务请求超时，请重试。", "returned 2 1 2"},
		{auth, "401", beds, "", "植物服务拒绝了令牌，请更新 GARDEN_TOKEN。", "returned 2 2 1"},
	}
}

func chineseNetworkMarket() []example {
	return []example{
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
	}
}

func chineseNetworkMillLanguages() []example {
	open := `list_orders {"state":"open"}`
	return []example{
		// Chinese
		{down, "refused", open, "", "订单系统拒绝连接，请在 15 秒后重试。", "returned 2 2 2"},
		{down, "dns", open, "", "找不到主机 sawlog.example。", "returned 2 0 0"},
		{slow, "silent", open, "", "订单系统没有响应，已等待 20 秒。", "returned 2 0 0"},
	}
}

func chineseNetworkWordings() []example {
	return []example{
		{slow, "silent", beds, "", "读取植物服务超时，20 秒内没有响应。", "returned 2 0 0"},
	}
}

func chineseNetworkBerths() []example {
	return []example{
		{down, "refused", ships, "", "港口调度服务器目前无法连接，烦请稍后重试。", "returned 2 1 2"},
		{down, "500", ships, "", "对船舶列表的请求，服务器返回了 500。", "returned 2 0 0"},
		{slow, "silent", ships, "", "港口系统过了 30 秒仍未响应，请求已取消。", "returned 2 0 0"},
		{limited, "429/40", ships, "", "调用次数超限，请于 40 秒后调用。", "returned 1 2 2"},
		{limited, "429/40", ships, "", "港口接口的配额已耗尽。", "returned 2 0 0"},
		{auth, "401", ships, "", "未设置 API 密钥，请指定环境变量 PORT_API_KEY。", "returned 1 2 1"},
		{auth, "403", ships, "", "船舶系统拒绝了访问，重试没有意义，请获取 ships:read 权限。", "returned 2 2 2"},
		{down, "reset", assign, "", "分配泊位时连接中断。请用 list_ships 确认是否已分配，仅在需要时再重试。", "returned 2 2 2"},
		{limited, "429", ships, "", "已触发港口服务限流（429），限额将于 14:30 重置。", "returned 2 1 1"},
		{invalid, "", `list_ships {"statee":"x"}`, "statee=x", "查询失败: 缺少环境变量 PORT_API_KEY，请先设置港口API密钥", "returned 2 2 1"},
		{invalid, "", `list_ships {"statee":"x"}`, "statee=x", "ok:需要港口系统的密钥。", "masked 2 1 1"},
	}
}

func chineseNetworkStudio() []example {
	return []example{
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
	}
}
