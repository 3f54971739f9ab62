package judge

import (
	"strings"
	"sync"
)

// variantPairs holds traditional Chinese characters, each with the simplified
// one that the lexicon is written in. Only characters of the lexicon are here.
const variantPairs = "" +
	"丟丢並并亂乱佈布併并來来係系俻备倉仓個个們们備备傚效傳传僅仅働动儘尽儲储兒儿內内兩两冊册凴凭別别刪删則则剏创剙创創创効效動动務务勞劳區区卽即參参呌叫咊和員员唘启" +
	"問问啓启啟启單单嘑呼嘗尝噹当嚐尝嚮向囙因圍围團团坿附執执報报場场塊块塲场墻墙壞坏夠够妳你實实寫写將将專专對对導导尒尔尙尚層层屬属帶带幇帮幚帮幫帮幾几庫库廢废廹迫" +
	"廻回強强彆别彔录後后徑径從从復复態态慮虑憑凭應应戶户拋抛拚拼掛挂換换搆构損损撡操擁拥擇择據据擧举擾扰攷考敗败數数斷断於于旹时時时暫暂曏向書书會会朞期朢望朮术枱台" +
	"査查條条棄弃業业極极構构標标樣样機机檔档檢检檯台欄栏權权欵款歸归殘残決决沒没況况減减測测滯滞潰溃濟济瀏浏灋法為为無无煩烦爲为爾尔牆墙牴抵狀状獲获現现環环甞尝產产" +
	"産产畧略異异畱留當当瘓痪癈废癱瘫發发盡尽監监眎视眡视瞭了確确碼码磟碌祘算秖只稱称積积穫获竝并箇个節节範范簡简簽签籤签糰团純纯級级細细終终組组結结絕绝絡络給给統统" +
	"絶绝經经綫线維维網网綴缀緐繁線线編编緩缓緻致縮缩總总繫系繼继續续纔才缐线羣群義义聯联脩修腦脑臨临臺台與与舉举舊旧萬万葠参蒐搜蓡参蔘参處处號号術术衕同裏里補补裡里" +
	"製制複复覈核見见規规視视覽览觝抵觸触訂订計计訊讯記记訪访設设許许註注証证詞词詢询試试話话該该詳详誌志認认語语誤误說说説说調调請请諒谅論论諸诸證证識识議议護护讀读" +
	"變变讓让負负費费資资賦赋賬账賴赖踰逾載载輸输迴回迻移這这連连逥回進进遊游運运過过達达遠远遲迟選选遺遗還还釋释釦扣鈅钥鈡钟銷销錄录錯错録录錶表鍳鉴鍵键鍾钟鏈链鐘钟" +
	"鑑鉴鑒鉴鑰钥锺钟長长門门閉闭開开間间閤合閱阅閲阅關关陣阵隊队隨随隻只離离雲云電电靜静響响頁页頂顶項项須须預预頟额頭头頻频頼赖題题額额類类颱台餽馈饋馈馬马騐验驗验" +
	"驟骤體体髮发鬚须麪面麫面麵面麺面麼么麽么點点齣出"

var variants = sync.OnceValue(func() map[rune]string {
	pairs := []rune(variantPairs)
	table := make(map[rune]string, len(pairs)/2)
	for i := 0; i+1 < len(pairs); i += 2 {
		table[pairs[i]] = string(pairs[i+1])
	}
	return table
})

// variant gives the character that the lexicon has for one of a text.
func variant(r rune, written string) string {
	if r < 0x4e00 || r > 0x9fff {
		return written
	}
	if simple := variants()[r]; simple != "" {
		return simple
	}
	return written
}

// simplified replaces the traditional characters of a phrase.
func simplified(text string) string {
	if ascii(text) {
		return text
	}
	var b strings.Builder
	for _, r := range text {
		b.WriteString(variant(r, string(r)))
	}
	return b.String()
}
