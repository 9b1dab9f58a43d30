import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** Lots 1 to 6, from Robinson Road. */
export const robinsonRoad = [
  lot(1, 'chateau-haut-valmorin-1990', {
    cate: 'bordeaux',
    facts: say('Saint-Julien · 12 bottles, original wooden case', '圣朱利安 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [140_000, 190_000],
    startPrice: 95_000,
    reserve: 120_000,
    description: [
      say(
        'A complete case of the 1990, opened for the first time in our rooms so that levels could be checked. Cedar, tobacco leaf and a little iron; a claret that has finished arguing with its tannin.',
        '整箱 1990 年份，为核对液面首次在本行开箱。雪松、烟叶与一丝铁质气息，单宁已然驯服，正值圆融之时。',
      ),
    ],
    condition: say(
      'Ten into neck, two base of neck. Labels clean, two with slight bin soiling. Case band cut by us for inspection.',
      '十瓶液面入颈，两瓶至颈底；酒标洁净，两枚略有窖藏痕迹；箱带由本行为检视而剪开。',
    ),
    provenance: cellars.robinson,
    feature: true,
  }),
  lot(2, 'chateau-saint-aurelien-2005', {
    cate: 'bordeaux',
    facts: say('Pomerol · 6 bottles', '波美侯 · 6 瓶'),
    quantity: 6,
    estimate: [60_000, 80_000],
    startPrice: 42_000,
    reserve: 50_000,
    description: [
      say(
        'Nine hectares on blue clay, almost all of it Merlot, picked over four mornings in the dry September of 2005. Dense plum and cocoa with the truffle note just beginning to show.',
        '九公顷蓝黏土园，几乎全为梅洛，2005 年干燥的九月里分四个早晨采收。李子与可可浓郁，松露气息初现。',
      ),
    ],
    condition: say(
      'Levels all into neck. Labels perfect; capsules free of dents. Packed in a house carton.',
      '液面均入颈；酒标完美，酒帽无凹痕；以本行纸箱包装。',
    ),
    provenance: cellars.robinson,
  }),
  lot(3, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'bordeaux',
    facts: say('Sauternes · 6 bottles', '苏玳 · 6 瓶'),
    quantity: 6,
    estimate: [28_000, 38_000],
    startPrice: 18_000,
    reserve: 26_000,
    description: [
      say(
        'The autumn fogs of 2001 came early and stayed, and d’Orsanne went through the vines six times. Apricot skin, saffron and marmalade, held up by an acidity that will outlast most of us.',
        '2001 年秋雾来得早、散得迟，奥桑酒庄前后采摘六轮。杏皮、藏红花与橙子果酱，酸度挺拔，来日方长。',
      ),
    ],
    condition: say(
      'Colour bright old gold, even across the six. Levels into neck. One label lightly scuffed.',
      '酒色明亮，六瓶一致呈古金色；液面入颈；一枚酒标轻微擦痕。',
    ),
    provenance: cellars.robinson,
  }),
  lot(4, 'domaine-de-la-combe-noire-2015-trio', {
    cate: 'burgundy',
    facts: say('Vosne Grand Cru · 3 bottles', '沃恩特级园 · 3 瓶'),
    quantity: 3,
    estimate: [75_000, 100_000],
    startPrice: 45_000,
    reserve: 70_000,
    description: [
      say(
        'Three consecutive bottles from the ripe 2015 harvest, when the domaine kept a third of its stems for freshness. Still young: black cherry, rose and cold slate, with the length of a great site.',
        '2015 年份丰沛成熟，酒庄保留三分之一果梗以留清新，三瓶连号。尚年轻，黑樱桃、玫瑰与冷石板，尽显名园悠长。',
      ),
    ],
    condition: say(
      'As released. Levels 1 cm or less below cork; labels and capsules perfect.',
      '与发售时无异；液面距木塞不逾一厘米，酒标酒帽完好。',
    ),
    provenance: cellars.robinson,
  }),
  lot(5, 'maison-thevenard-heritage-1948-decanter', {
    cate: 'brandy',
    facts: say('Cognac · hand-blown decanter', '干邑 · 手工吹制醒酒瓶'),
    quantity: 1,
    estimate: [180_000, 240_000],
    startPrice: 130_000,
    reserve: 170_000,
    description: [
      say(
        'Grande Champagne of the 1948 harvest, put into glass in 1996 after forty-eight years in one tierçon. The decanter was blown to order, with a stopper cut from a single block; ours is engraved 117 on the foot.',
        '1948 年收成的大香槟区白兰地，于同一只大桶中陈放四十八年，1996 年入瓶。水晶瓶为定制手工吹制，瓶塞由整块水晶切成，本件瓶底刻有编号 117。',
      ),
    ],
    condition: say(
      'Level at the shoulder. Stopper sealed with the original ribbon. Leather coffret with one worn corner; certificate present.',
      '液面至瓶肩；瓶塞以原丝带封缄；皮盒一角略有磨损，附证书。',
    ),
    provenance: cellars.robinson,
    feature: true,
  }),
  lot(6, 'chateau-haut-valmorin-1990', {
    cate: 'bordeaux',
    facts: say('Saint-Julien · 6 bottles', '圣朱利安 · 6 瓶'),
    quantity: 6,
    estimate: [70_000, 95_000],
    startPrice: 45_000,
    reserve: 60_000,
    description: [
      say(
        'Half of a second case from the same purchase as lot 1. The wine was shipped to Hong Kong in 1994 and has moved once since, down two floors.',
        '与第 1 号拍品同批购入的另一箱之半。1994 年运抵香港，此后只搬动过一次，由楼上移至楼下两层。',
      ),
    ],
    condition: say(
      'Five into neck, one top shoulder. Labels with light creases; capsules sound.',
      '五瓶入颈，一瓶至肩上；酒标略有折痕，酒帽完好。',
    ),
    provenance: cellars.robinson,
  }),
]
