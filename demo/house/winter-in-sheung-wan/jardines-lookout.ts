import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** Lots 12 to 17, from Jardine’s Lookout. */
export const jardinesLookout = [
  lot(12, 'strathmorran-1974-sherry-butt', {
    cate: 'whisky',
    facts: say(
      'Speyside · sherry butt 418 · bottled 2011 · 54.2% · 70 cl · bottle 31 of 312',
      '斯佩塞 · 雪莉大桶 418 · 2011 年装瓶 · 54.2% · 700 毫升 · 第 31/312 瓶',
    ),
    quantity: 1,
    estimate: [480_000, 620_000],
    startPrice: 320_000,
    reserve: 450_000,
    description: [
      say(
        'Distilled on 11 March 1974 and left in a single first-fill sherry butt at the back of Warehouse 3, where the earth floor keeps the air near twelve degrees. The cask gave 312 bottles in 2011.',
        '1974 年 3 月 11 日蒸馏，存于三号酒库深处一只初填雪莉大桶中，泥土地面令库温常年保持在十二度左右。2011 年装瓶，共得 312 瓶。',
      ),
      say(
        'Our spirits specialist opened a sister bottle in October: beeswax, bitter orange, cold tea and walnut, with a long and faintly saline finish.',
        '本行烈酒专家于十月开启同批一瓶：蜂蜡、苦橙、冷茶与核桃，余韵悠长，略带海盐气息。',
      ),
    ],
    condition: say(
      'Level into the neck. Label clean. Wax seal complete with one hairline crack at the rim. Original oak case, with key and certificate.',
      '液面至瓶颈，酒标洁净；蜡封完整，边缘有一道细纹。附原装橡木盒、钥匙及证书。',
    ),
    provenance: cellars.lookout,
    feature: true,
  }),
  lot(13, 'glen-ardoch-40-decanter', {
    cate: 'whisky',
    facts: say(
      'Highland single malt · one of 210 decanters · 43.8%',
      '高地单一麦芽 · 限量 210 瓶之一 · 43.8%',
    ),
    quantity: 1,
    estimate: [90_000, 120_000],
    startPrice: 60_000,
    reserve: 85_000,
    description: [
      say(
        'Two hogsheads filled in 1971 were married and rested for a year before the Laird’s Reserve was drawn off. Dried fig and old leather, then a surprising lightness of lemon peel.',
        '1971 年入桶的两只猪头桶调和静置一年后装成“领主珍藏”。无花果干与旧皮革之后，柠檬皮的轻盈出人意表。',
      ),
    ],
    condition: say(
      'Number 88. Level full; stopper tight and wired. Presentation chest with minor scuffs to the base.',
      '编号 88；满液面，瓶塞紧密并有金属丝固定；礼盒底部轻微擦痕。',
    ),
    provenance: cellars.lookout,
    feature: true,
  }),
  lot(14, 'port-kilnan-1989-30-year-old', {
    cate: 'whisky',
    facts: say('Islay · refill hogshead 2217 · bottles 086–088', '艾雷岛 · 重装猪头桶 2217 · 第 086–088 瓶'),
    quantity: 3,
    estimate: [140_000, 190_000],
    startPrice: 100_000,
    reserve: 120_000,
    description: [
      say(
        'Three consecutive bottles from a cask that spent thirty years within earshot of the sea. The smoke has settled to embers; over it, brine, pear and a waxy lime.',
        '三瓶连号，出自在海潮声中沉睡三十年的同一桶。烟熏已化为余烬，其上是海盐、洋梨与蜡质青柠。',
      ),
    ],
    condition: say(
      'Levels into neck on all three. Labels numbered by hand, bright and unmarked. Original tubes.',
      '三瓶液面皆入颈；手写编号酒标鲜亮无痕；附原装筒盒。',
    ),
    provenance: cellars.lookout,
    feature: true,
  }),
  lot(15, 'flor-de-isadora-gran-corona-box-25', {
    cate: 'cigars',
    facts: say('Box of 25 · boîte nature', '25 支木盒装 · 原木素盒'),
    quantity: 25,
    estimate: [36_000, 48_000],
    startPrice: 22_000,
    reserve: 32_000,
    description: [
      say(
        'Gran coronas of the 2014 crop in their first box, lid picture bright and paper uncut. The blend is known for cocoa and toasted almond, and has had ten years to lose its edge.',
        '2014 年收成的大皇冠，原盒未动，盒盖画面鲜明，内纸未裁。此配方素以可可与烤杏仁见称，十年陈放，棱角已平。',
      ),
    ],
    condition: say(
      'Twenty-five cigars, wrappers oily and even. Box code VDV 11-14; warranty seal broken for inspection.',
      '二十五支齐全，茄衣油润匀净；箱码 VDV 11-14，封条为检视而启。',
    ),
    provenance: cellars.lookout,
  }),
  lot(16, 'glen-ardoch-25', {
    cate: 'whisky',
    facts: say('Highland single malt · 2 bottles · 46%', '高地单一麦芽 · 2 瓶 · 46%'),
    quantity: 2,
    estimate: [16_000, 22_000],
    startPrice: 11_000,
    reserve: 15_000,
    description: [
      say(
        'Matured wholly in Oloroso casks and released without colouring. A quiet malt: sultana cake, polished oak, a thread of heather smoke.',
        '全程于欧罗索雪莉桶熟成，未添焦糖色。酒性沉静，葡萄干蛋糕、打磨橡木，一缕石楠烟气。',
      ),
    ],
    condition: say(
      'Levels full. Cartons present, one with a crushed corner.',
      '满液面；附纸盒，其中一只角部受压。',
    ),
    provenance: cellars.lookout,
  }),
  lot(17, 'tsukigatake-18-pure-malt', {
    cate: 'whisky',
    facts: say('Pure malt · 4 bottles', '纯麦威士忌 · 4 瓶'),
    quantity: 4,
    estimate: [9_000, 12_000],
    startPrice: 6_000,
    reserve: 8_500,
    description: [
      say(
        'Malts from two stills in the Nagano hills, vatted at eighteen years. Sandalwood, green apple and a touch of incense from the Japanese oak.',
        '长野山间两座蒸馏器的麦芽原酒，十八年后调和。檀香、青苹果，日本橡木带来一丝沉香。',
      ),
    ],
    condition: say(
      'All full, stoppers firm. Boxes present; one label with a faint thumbprint.',
      '四瓶均满，瓶塞紧实；附盒；一枚酒标有淡淡指印。',
    ),
    provenance: cellars.lookout,
  }),
]
