/** The Traditional characters of headers with their Simplified forms. */
const pairs =
  '號号價价數数圖图莊庄標标題题稱称編编類类別别種种說说狀状況况報报來来專专級级規规單单雙双啟启啓启競竞裝装備备註注簡简體体語语賣卖託托戶户電电郵邮評评顏颜國国區区釀酿庫库稅税儲储蓋盖紙纸條条籤签簽签廠厂長长環环齡龄麥麦強强濃浓淨净總总碼码錄录參参產产歷历遞递藝艺終终極极額额線线幣币臺台瓊琼葉叶貨货門门際际鑑鉴鑒鉴見见記记識识內内隻只點点資资訊讯質质陳陈釋释買买寶宝縣县鄉乡餘余計计場场與与後后個个開开關关徑径貯贮術术務务據据處处從从優优選选薦荐園园親亲實实驗验軟软錫锡帳账賬账匯汇貸贷結结轉转膠胶絲丝龍龙於于樣样樓楼無无為为應应對对擇择檔档類类詳详細细經经權权億亿萬万較较預预時时間间運运輸输費费還还進进達达銷销鎖锁項项順顺須须頭头頁页頂顶風风館馆驟骤'

const simple = new Map((pairs.match(/../gu) ?? []).map((pair) => [pair.slice(0, 1), pair.slice(1)] as const))

/** Returns a header in Simplified characters. */
export function simplified(text: string): string {
  return text.replaceAll(/\p{Script=Han}/gu, (character) => simple.get(character) ?? character)
}
