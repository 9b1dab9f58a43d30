import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { sources } from './sources.ts'

/** Lots 24 to 31: malt whisky. */
export const malt = [
  lot(24, 'strathmorran-1974-sherry-butt', {
    cate: 'whisky',
    facts: say(
      'Speyside · sherry butt 418 · 54.2% · bottle 7 of 312',
      '斯佩塞 · 雪莉大桶 418 · 54.2% · 第 7/312 瓶',
    ),
    quantity: 1,
    estimate: [480_000, 620_000],
    startPrice: 320_000,
    reserve: 420_000,
    description: [
      say(
        'One of the ten low numbers offered to friends of the distillery in 2011, and the first bottle in this cellar that he locked up. Bitter orange, walnut oil, cold tea.',
        '2011 年酒厂以十个小编号答谢故友，此为其一，亦是此窖首件上锁之酒。苦橙、核桃油、冷茶。',
      ),
      say(
        'It was bought at the door, carried home by hand, and entered on a page of its own.',
        '于酒厂当面购得，随身携归，窖簿为其独辟一页。',
      ),
    ],
    condition: say(
      'Level into neck. Wax complete. Oak case with key; hygrometer strip inside.',
      '液面入颈；蜡封完整；橡木盒附钥匙，内置湿度条。',
    ),
    provenance: sources.distillery,
    feature: true,
  }),
  lot(25, 'glen-ardoch-40-decanter', {
    cate: 'whisky',
    facts: say(
      'Highland single malt · Laird’s Reserve · decanter 12 of 210',
      '高地单一麦芽 · 领主珍藏 · 第 12/210 瓶',
    ),
    quantity: 1,
    estimate: [90_000, 120_000],
    startPrice: 55_000,
    reserve: 75_000,
    description: [
      say(
        'From the first shipment out of Scotland, with the customs note still folded in the lid. Fig, leather, and then the citrus that he said was the whole point.',
        '首批自苏格兰运出，报关单犹折于盒盖。无花果、皮革，继而柑橘，藏家以为其精髓正在于此。',
      ),
    ],
    condition: say(
      'Level full; stopper wired. Chest with one hinge tightened.',
      '满液面；瓶塞以金属丝固定；礼箱一枚铰链经收紧。',
    ),
    provenance: sources.distillery,
    feature: true,
  }),
  lot(26, 'glen-ardoch-40-decanter', {
    cate: 'whisky',
    facts: say(
      'Highland single malt · Laird’s Reserve · decanter 13 of 210',
      '高地单一麦芽 · 领主珍藏 · 第 13/210 瓶',
    ),
    quantity: 1,
    estimate: [90_000, 120_000],
    startPrice: 55_000,
    reserve: 85_000,
    description: [
      say(
        'The number next to the last, which is why he bought it. The pair has never been apart until now.',
        '编号与前件相连，正是购藏缘由。成对至今方始分离。',
      ),
    ],
    condition: say(
      'Full. Stopper wired; chest with small scuff on one corner.',
      '满液面；瓶塞以金属丝固定；礼箱一角轻擦。',
    ),
    provenance: sources.distillery,
  }),
  lot(27, 'port-kilnan-1989-30-year-old', {
    cate: 'whisky',
    facts: say('Islay · refill hogshead 2217 · bottle 201', '艾雷岛 · 重装猪头桶 2217 · 第 201 瓶'),
    quantity: 1,
    estimate: [46_000, 62_000],
    startPrice: 32_000,
    reserve: 42_000,
    description: [
      say(
        'A bottle from the island’s quiet distillery, bought by post and unwrapped only once. Ember smoke, kelp, preserved lemon, salt.',
        '来自岛上寂静酒厂，邮购所得，仅启封检视一次。余烬、海带、腌柠檬与盐。',
      ),
    ],
    condition: say(
      'Into neck. Label bright; tube with pencilled date.',
      '液面入颈；酒标鲜亮；筒盒有铅笔日期。',
    ),
    provenance: sources.distillery,
    feature: true,
  }),
  lot(28, 'port-kilnan-1989-30-year-old', {
    cate: 'whisky',
    facts: say('Islay · refill hogshead 2217 · bottles 202–204', '艾雷岛 · 重装猪头桶 2217 · 第 202–204 瓶'),
    quantity: 3,
    estimate: [140_000, 190_000],
    startPrice: 90_000,
    reserve: 130_000,
    description: [
      say(
        'The three that follow, ordered the next morning. He noted that the second glass was better than the first, and the third unnecessary.',
        '续得三瓶，次晨补订。藏家记云：次杯胜于首杯，三杯已属多余。',
      ),
    ],
    condition: say(
      'All into neck; tubes present; one label with a fine crease.',
      '液面皆入颈；筒盒俱在；一枚酒标有细折。',
    ),
    provenance: sources.distillery,
  }),
  lot(29, 'glen-ardoch-25', {
    cate: 'whisky',
    facts: say('Highland single malt · 6 bottles · 46%', '高地单一麦芽 · 6 瓶 · 46%'),
    quantity: 6,
    estimate: [48_000, 66_000],
    startPrice: 35_000,
    reserve: 45_000,
    description: [
      say(
        'A case of the house malt, as he called it, of which there was always one open. Sultana, oak polish, a clean end.',
        '藏家称之为家常之选，案头常开一瓶。葡萄干、木蜡，收尾干净。',
      ),
    ],
    condition: say('Levels full; cartons with shelf wear.', '满液面；纸盒有陈架磨损。'),
    provenance: sources.distillery,
  }),
  lot(30, 'tsukigatake-21-japanese-whisky', {
    cate: 'whisky',
    facts: say('Japanese single malt · 2 bottles, presentation boxes', '日本单一麦芽 · 2 瓶，附礼盒'),
    quantity: 2,
    estimate: [60_000, 80_000],
    startPrice: 38_000,
    reserve: 50_000,
    description: [
      say(
        'A gift from a Nagano client in 2008, never opened, and joined in 2011 by a second. Honey, cedar and coconut husk.',
        '2008 年长野客户所赠，未曾开启；2011 年又得一瓶。蜂蜜、雪松与椰壳。',
      ),
    ],
    condition: say(
      'Full; boxes with gift cards removed, small adhesive marks.',
      '满液面；礼盒内贺卡已除，留细小胶痕。',
    ),
    provenance: sources.gift,
  }),
  lot(31, 'tsukigatake-21-japanese-whisky', {
    cate: 'whisky',
    facts: say('Japanese single malt · 1 bottle', '日本单一麦芽 · 1 瓶'),
    quantity: 1,
    estimate: [30_000, 40_000],
    startPrice: 18_000,
    reserve: 24_000,
    description: [
      say(
        'The third bottle, bought for comparison and then forgotten behind the Port. A clean and quiet one.',
        '为对比而购的第三瓶，后藏于波特酒架之后竟遭遗忘，清净安然。',
      ),
    ],
    condition: say('Full. Box absent; label perfect.', '满液面；缺盒；酒标完美。'),
    provenance: sources.gift,
  }),
]
