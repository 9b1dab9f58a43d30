/** The characters that make up most of Chinese texts, both general ones and catalogues. */
export const commonHan: ReadonlySet<string> = new Set(
  '拍酒的价一品出行瓶已年本您于号请入卖可与以后有时未投存第藏不购开录件箱竞家庄此发保上升或取为单面场毫克香款自波在证送放卡提金用登分多装无查人至地及支新付中交港成商其次最尔高银选由拉' +
    '订货前记接度十收即标液售间日先之内木完电下同将码原重再会所明盒看颈份窖期两三并全纪费结蒙额正每罗户部格如底山到须账消大直旧整核位密预得回通领示个设口图能对雪项页现相均纳文验连牌运税' +
    '积另进载暂除址专更作续复只来带奥起数加名茄二白区截落买达雅贝他槌邮获批定公雷尚退束过按封桶低资确谷留附四安厅试限特手编票水湿何工输库计当片斯处关力阅准认礼经黑清择果温览国方佣伦理显' +
    '话干厂网换动立签半浏园权余是月应知列陈抵六圣改受指移满仓塞瓦涌条邑五身启较苏共备索员冷城转授因申照宜好法利传盖钥免制奇葵黎士各式烟委托料要撤估少烈长检槟米饮使私待销往合柜色塔花首线' +
    '器量缺源美环良见主距任葡萄类肩兰佩宅邸审效停代纹络钟随告字配岩联参息超恢布注亦罐容扣视麦丝莫簿常向增略推解光街瓷问小实目供步没张外曾萨失约逐泰杜莱气净九班询断该适算轻符威忌厘桑痕道' +
    '浅链意休议帽岳座房松黄题打求仍写别而继珍勃艮者恒枚影客置据删依需包子林玳敦芳搜车事生展状永岁架级致播皮海云纸属流排态仅称表印西鱼垩湾伊讯物闭晚乐赠蜡莎朵填从醒点快书信维午细阿赫熟莉' +
    '执语持姓报具总筛损住芽双产邀便石野晶橙洁坛机延则谢变逾边决精玛歌朱侯质红艾避磨世我许足角坡答师酿笔始否比草业八餐橡酱岭韦王乡响天早读和南例百欢迎说若幅近官型调微杯老梅深桃皇冠州承凭' +
    '齐建龄今热檀贵侧馈旅了这们就也种学民着等里化都体去把性它还些然政那社义平形样心反你又么但命系军很情想党程象革活管头基路统组她根论农几强被做必战府研究给越菲曼尼康帝茅台普洱堡古巴崎井' +
    '泽價於號請賣與後時購開錄競莊發為單場證裝無爾銀選訂貨記標間內電將碼會頸兩並紀費結額羅須賬舊預領個設圖對項頁現納驗連運積進載暫專續復來帶奧數區買達貝郵獲過資確廳試編濕輸庫計當處關閲準' +
    '認禮經擇覽國傭倫顯話幹廠網換動籤瀏園權餘應陳聖滿倉湧條啓較蘇備員轉傳蓋鑰煙託長檢檳飲銷櫃線環見類蘭審紋絡鍾隨巖聯參視麥絲問實沒張薩約萊氣淨詢斷該適輕釐淺鏈議嶽黃題寫別繼恆據刪車狀歲' +
    '級雲紙屬態僅稱魚堊灣訊閉樂贈蠟從點書維細執語報總篩損雙產潔壇機則謝變邊決瑪質紅許師釀筆業醬嶺韋鄉響讀歡説調憑齊齡熱貴側饋這們種學裏體還義樣麼軍黨頭統組論農幾強戰給澤',
)

/** The syllables that make up most of Korean texts. */
export const commonHangul: ReadonlySet<string> = new Set(
  '이다는의에을가고하지로기사리도한인은시대나어자서일전정수그주보제해스라부장국만원구동상소게과아공여신있와생선성관세경마비안유위조개우미연샤토산빈티랑크뤼포레드화트병년급특최번호명설' +
    '품예높낮추작',
)

/** Returns the first-level characters of a two-byte encoding, which are those in common use. */
function firstLevel(encoding: string, from: number, to: number): readonly string[] {
  const decoder = new TextDecoder(encoding)
  const pairs: number[] = []
  for (let lead = from; lead <= to; lead += 1)
    for (let trail = 0x40; trail < 0xff; trail += 1) pairs.push(lead, trail, 0x0a)
  return [...decoder.decode(Uint8Array.from(pairs))].filter((character) => /\p{Script=Han}/u.test(character))
}

/** The characters in common use in Chinese or Japanese. */
export const usedHan: ReadonlySet<string> = new Set([
  ...firstLevel('gbk', 0xb0, 0xd7).filter((character) => character < '\uf900'),
  ...firstLevel('big5', 0xa4, 0xc6),
  ...firstLevel('shift_jis', 0x88, 0x97),
])
