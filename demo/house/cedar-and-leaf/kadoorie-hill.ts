import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { owners } from './owners.ts'

/** Lots 18 to 24: a household on Kadoorie Hill. */
export const kadoorieHill = [
  lot(18, 'reyes-del-alba-gran-reserva-cabinet-50', {
    cate: 'cabinets',
    facts: say('Half cabinet of 25 · box code RDA 14', '半柜 25 支 · 箱码 RDA 14'),
    quantity: 25,
    estimate: [38_000, 50_000],
    startPrice: 26_000,
    description: [
      say(
        'A half-wheel divided by its owner, with the ribbon retied. The cedar still smells of resin; the cigars have moved past it.',
        '半轮经藏家对分，丝带重束。雪松犹存树脂气，雪茄已臻沉稳。',
      ),
    ],
    condition: say('Twenty-five; one pale wrapper; no splits.', '二十五支；一支茄衣偏浅；无裂。'),
    provenance: owners.cellar,
    vintage: '2014',
  }),
  lot(19, 'flor-de-isadora-gran-corona-box-25', {
    cate: 'boxes',
    facts: say('Box of 25 · box code VDV 12-13', '25 支木盒装 · 箱码 VDV 12-13'),
    quantity: 25,
    estimate: [34_000, 45_000],
    startPrice: 24_000,
    reserve: 28_000,
    description: [
      say(
        'The last month of the 2013 leaf. Fuller in body than the 2014, and slower to burn.',
        '2013 年烟叶末月卷制。醇厚胜于 2014，燃烧亦更缓。',
      ),
    ],
    condition: say('Twenty-five; bottom row lightly flattened.', '二十五支；底层略扁。'),
    provenance: owners.cellar,
    vintage: '2013',
  }),
  lot(20, 'casa-montalban-macassar-humidor', {
    cate: 'humidors',
    facts: say('Humidor of 75 · 2018 · maker’s number 22', '75 支雪茄盒 · 2018 年 · 厂编 22'),
    quantity: 75,
    estimate: [46_000, 60_000],
    startPrice: 30_000,
    reserve: 38_000,
    description: [
      say(
        'From a house in Kadoorie Hill, where it stood on the piano. The wood has taken on a softer shine than the two above.',
        '出自嘉道理山某宅，置于钢琴之上。木色较前两件更显温润。',
      ),
    ],
    condition: say('Complete; wear to one lower edge; keys present.', '齐全；一侧下缘有磨损；钥匙在。'),
    provenance: owners.cellar,
  }),
  lot(21, 'reyes-del-alba-gran-reserva-cabinet-50', {
    cate: 'cabinets',
    facts: say('Cabinet of 50 · box code RDA 06', '50 支柜装 · 箱码 RDA 06'),
    quantity: 50,
    estimate: [92_000, 120_000],
    startPrice: 60_000,
    reserve: 75_000,
    description: [
      say(
        'The oldest cabinet of the sale and the softest in tone; almost twenty years have left little but cedar, leather and length.',
        '本场最早一柜，气质最为温和。近二十年光阴，所余不过雪松、皮革与绵长。',
      ),
    ],
    condition: say(
      'Fifty; three with stem showing; bloom on the upper rows.',
      '五十支；三支可见茎脉；上层有白霜。',
    ),
    provenance: owners.cellar,
    vintage: '2006',
  }),
  lot(22, 'alba-de-oro-porcelain-jar-25', {
    cate: 'jars',
    facts: say('Three porcelain jars of 25 · 2012, 2013, 2014', '三只瓷罐各 25 支 · 2012、2013、2014 年'),
    quantity: 75,
    estimate: [22_000, 28_000],
    startPrice: 13_000,
    reserve: 19_000,
    description: [
      say(
        'Three jars in step, for those who like a vertical of something other than wine. Labelled on the base in pencil.',
        '三年并列，供爱在酒外求纵向比较者。罐底以铅笔标注年份。',
      ),
    ],
    condition: say('Seventy-five; one lid ring replaced.', '七十五支；一只密封圈经更换。'),
    provenance: owners.cellar,
  }),
  lot(23, 'casa-montalban-torpedo-trio', {
    cate: 'singles',
    facts: say('Nine torpedos · 2016', '鱼雷九支 · 2016 年'),
    quantity: 9,
    estimate: [6_000, 8_000],
    startPrice: 3_500,
    reserve: 5_500,
    description: [
      say(
        'Three threes from two owners, united here. All from the 2016 leaf, all with full points.',
        '两位藏家合成三组，每组三支。皆为 2016 年烟叶，尖端完整。',
      ),
    ],
    condition: say('Nine; caps whole; one band slightly loose.', '九支；茄帽完整；一枚标环略松。'),
    provenance: owners.cellar,
  }),
  lot(24, 'flor-de-isadora-gran-corona-five-cigars', {
    cate: 'singles',
    facts: say('Ten cigars, 2014, in two bundles', '两束共十支 · 2014 年'),
    quantity: 10,
    estimate: [9_000, 12_000],
    startPrice: 5_500,
    reserve: 8_000,
    description: [
      say(
        'Two bundles of five, each with its own strap, kept together in one paper sleeve since purchase.',
        '两束五支，各具束带，购入后同存一只纸套。',
      ),
    ],
    condition: say('Ten; straps present; sleeve torn.', '十支；束带在；纸套有裂。'),
    provenance: owners.cellar,
  }),
]
