import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** Lots 29 to 34, from Happy Valley. */
export const happyValley = [
  lot(29, 'tsukigatake-21-japanese-whisky', {
    cate: 'whisky',
    facts: say('Japanese single malt · 2 bottles, presentation boxes', '日本单一麦芽 · 2 瓶，附礼盒'),
    quantity: 2,
    estimate: [60_000, 80_000],
    startPrice: 40_000,
    reserve: 55_000,
    description: [
      say(
        'Two bottles of the twenty-one, finished for three years in mizunara. Honey, coconut husk, temple wood; the calligraphy on the label is the first blender’s own.',
        '两瓶二十一年，末三年于水楢桶中修饰。蜂蜜、椰壳、寺院木香；瓶标书法出自首任调和师之手。',
      ),
    ],
    condition: say(
      'Full levels. Boxes and papers present; one box with a pressed lid edge.',
      '满液面；礼盒与说明俱全，一只盒盖边缘受压。',
    ),
    provenance: cellars.valley,
    feature: true,
  }),
  lot(30, 'alder-and-vane-cabernet-2013', {
    cate: 'otherWine',
    facts: say('Napa Valley · 6 bottles', '纳帕谷 · 6 瓶'),
    quantity: 6,
    estimate: [24_000, 32_000],
    startPrice: 15_000,
    reserve: 20_000,
    description: [
      say(
        'Hillside Cabernet from two growers who share a single press. The 2013 is broad-shouldered, all cassis, cedar and dark chocolate, and has started to soften.',
        '两位庄主共用一台压榨机，酿成此款山坡赤霞珠。2013 年份骨架宽阔，黑醋栗、雪松与黑巧克力，渐趋柔和。',
      ),
    ],
    condition: say(
      'As shipped from the estate. Levels into neck, wax capsules unbroken.',
      '与酒庄发运时无异；液面入颈，蜡封完整。',
    ),
    provenance: cellars.valley,
  }),
  lot(31, 'wirranda-no-41-old-hundred-shiraz-1998', {
    cate: 'otherWine',
    facts: say('Barossa · 6 bottles', '巴罗萨 · 6 瓶'),
    quantity: 6,
    estimate: [16_000, 22_000],
    startPrice: 9_500,
    description: [
      say(
        'From block 41, planted more than a century before this vintage and never irrigated. Blackberry, mocha and eucalyptus, with a softness only old vines give.',
        '出自 41 号地块，藤龄逾百年，从未灌溉。黑莓、摩卡与桉叶，唯老藤方有此柔润。',
      ),
    ],
    condition: say(
      'Levels high. Labels lightly scuffed from cellaring; corks firm.',
      '液面高；酒标因窖藏略有擦痕；木塞紧实。',
    ),
    provenance: cellars.valley,
  }),
  lot(32, 'domaine-de-castelnaud-bas-armagnac-1962', {
    cate: 'brandy',
    facts: say('Bas-Armagnac · 3 bottles · bottled 2004 · 44%', '下雅文邑 · 3 瓶 · 2004 年装瓶 · 44%'),
    quantity: 3,
    estimate: [24_000, 32_000],
    startPrice: 15_000,
    reserve: 20_000,
    description: [
      say(
        'One vintage, one estate, forty-two years in local oak before it was bottled to order. Prune, rancio and liquorice; the wax was dipped by hand.',
        '单一年份、单一庄园，于本地橡木桶中陈放四十二年后依单装瓶。西梅、陈香与甘草，蜡封手工浸成。',
      ),
    ],
    condition: say(
      'Levels upper shoulder. Wax chipped on one bottle. Labels clean, fill dates handwritten.',
      '液面至肩上；一瓶蜡封微缺；酒标洁净，装瓶日期手书。',
    ),
    provenance: cellars.valley,
  }),
  lot(33, 'alba-de-oro-porcelain-jar-25', {
    cate: 'cigars',
    facts: say('Porcelain jar of 25 · 2012', '瓷罐 25 支装 · 2012 年'),
    quantity: 25,
    estimate: [8_000, 11_000],
    startPrice: 5_000,
    reserve: 7_500,
    description: [
      say(
        'Robustos aged before banding and sealed in porcelain at the factory. The jar keeps its silicone ring and original paper collar.',
        '罗布图在加标前已陈化，于厂内封入瓷罐。瓷罐保留原密封圈与纸领。',
      ),
    ],
    condition: say(
      'Twenty-five cigars, no mould or beetle. Gilt line on the lid slightly rubbed.',
      '二十五支，无霉无虫；盖上金线略有磨损。',
    ),
    provenance: cellars.valley,
  }),
  lot(34, 'jinsui-15-year-baijiu', {
    cate: 'baijiu',
    facts: say('Light-aroma baijiu · 8 bottles', '清香型白酒 · 8 瓶'),
    quantity: 8,
    estimate: [8_000, 11_000],
    startPrice: 5_500,
    reserve: 7_500,
    description: [
      say(
        'Fifteen-year spirit from Shanxi, from pea and barley starter, in its red glass. Clean pear, cereal and a mineral finish; a case bought for a wedding and not needed.',
        '山西十五年陈，豌豆大麦曲，红玻璃瓶。梨香清净、谷物回甘，收口带矿物感。原为婚宴备下，未及启用。',
      ),
    ],
    condition: say(
      'Eight sealed bottles with consecutive codes. Outer carton worn.',
      '八瓶封存，批号相连；外箱磨损。',
    ),
    provenance: cellars.valley,
  }),
]
