import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { sources } from './sources.ts'

/** Lots 38 to 42: cigars, and what was upstairs. */
export const cigars = [
  lot(38, 'reyes-del-alba-gran-reserva-cabinet-50', {
    cate: 'cigars',
    facts: say('Cabinet of 50 · box code RDA 11', '50 支柜装 · 箱码 RDA 11'),
    quantity: 50,
    estimate: [90_000, 120_000],
    startPrice: 55_000,
    reserve: 70_000,
    description: [
      say(
        'He smoked on Sundays, on the terrace, and this cabinet was for the Sundays to come. Even, colorado wrappers and a firm half-wheel.',
        '藏家周日于露台抽雪茄，此柜备作来日之用。茄衣棕褐匀净，半轮束扎紧实。',
      ),
    ],
    condition: say(
      'Fifty cigars; ribbon original; draw even on five tested.',
      '五十支；丝带原装；抽测五支通风均匀。',
    ),
    provenance: sources.club,
    vintage: '2011',
  }),
  lot(39, 'flor-de-isadora-gran-corona-box-25', {
    cate: 'cigars',
    facts: say('Box of 25 · boîte nature', '25 支木盒装 · 原木素盒'),
    quantity: 25,
    estimate: [36_000, 48_000],
    startPrice: 22_000,
    reserve: 32_000,
    description: [
      say(
        'From the same cupboard, sealed in 2014 and untouched. Cocoa, almond and cedar, with no sign of beetle or damp.',
        '出自同一柜中，2014 年封存未动。可可、杏仁与雪松，无虫无潮。',
      ),
    ],
    condition: say('Count complete; box warm-toned, lid picture unmarked.', '足数；木盒色泽温润，盖画无痕。'),
    provenance: sources.club,
  }),
  lot(40, 'casa-montalban-macassar-humidor', {
    cate: 'cigars',
    facts: say('Humidor of 75 · 2018', '75 支雪茄盒 · 2018 年'),
    quantity: 75,
    estimate: [48_000, 65_000],
    startPrice: 32_000,
    reserve: 42_000,
    description: [
      say(
        'His last purchase of any kind, ordered with the initials left blank. The filling is original: three sizes in seventy-five.',
        '藏家此生最后一件购藏，姓名缩写处留空。内盛原装三种规格，共七十五支。',
      ),
    ],
    condition: say(
      'As delivered. Key and spare present; veneer perfect.',
      '与送达时无异；钥匙及备匙俱在；饰面完美。',
    ),
    provenance: sources.club,
  }),
  lot(41, 'chateau-montclar-2010', {
    cate: 'bordeaux',
    facts: say('Pessac-Léognan · 3 bottles', '佩萨克—雷奥良 · 3 瓶'),
    quantity: 3,
    estimate: [12_000, 16_000],
    startPrice: 8_000,
    reserve: 11_000,
    description: [
      say(
        'The three bottles left in the cooling cabinet upstairs, which counted as the cellar for insurance. The same good 2010.',
        '楼上恒温柜中所余三瓶，按保单亦属酒窖。同为上佳的 2010 年份。',
      ),
    ],
    condition: say(
      'Levels into neck; two labels lightly marked by the shelf.',
      '液面入颈；两枚酒标有轻微架痕。',
    ),
    provenance: sources.shipper,
  }),
  lot(42, 'chateau-d-orsanne-2001-sauternes', {
    cate: 'bordeaux',
    facts: say('Sauternes · 1 bottle', '苏玳 · 1 瓶'),
    quantity: 1,
    startPrice: 3_000,
    description: [
      say(
        'The last lot: the bottle that was in the refrigerator. He would have wanted it opened; we have only written a ticket for it.',
        '压轴之拍：冰箱里的那一瓶。他想必愿意有人开它，本行只为它系上拍签。',
      ),
    ],
    condition: say('Level into neck; label damp-marked at the lower edge.', '液面入颈；酒标下缘有水痕。'),
    provenance: sources.shipper,
  }),
]
