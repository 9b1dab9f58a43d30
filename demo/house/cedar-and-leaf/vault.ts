import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { owners } from './owners.ts'

/** Lots 1 to 7: cabinets and boxes from a cigar vault. */
export const vault = [
  lot(1, 'reyes-del-alba-gran-reserva-cabinet-50', {
    cate: 'cabinets',
    facts: say('Cabinet of 50 · box code RDA 08', '50 支柜装 · 箱码 RDA 08'),
    quantity: 50,
    estimate: [90_000, 120_000],
    startPrice: 60_000,
    reserve: 75_000,
    description: [
      say(
        'Double coronas from the September rolling of 2008, tied as a half-wheel of fifty. The ribbon is uncut and the wrappers show the fine bloom of slow, even storage.',
        '2008 年九月卷制双皇冠，五十支束成半轮。丝带未剪，茄衣泛起久藏所生的细白霜。',
      ),
    ],
    condition: say(
      'Count of fifty. Bloom brushed from the top row for inspection only. Seal whole on one side.',
      '五十支足数；仅最上层为检视拂去白霜；单侧封条完整。',
    ),
    provenance: owners.vault,
    vintage: '2008',
  }),
  lot(2, 'reyes-del-alba-gran-reserva-cabinet-50', {
    cate: 'cabinets',
    facts: say('Cabinet of 50 · box code RDA 10', '50 支柜装 · 箱码 RDA 10'),
    quantity: 50,
    estimate: [85_000, 110_000],
    startPrice: 60_000,
    reserve: 70_000,
    description: [
      say(
        'The 2010 rolling used a darker first-priming leaf, visible against the cabinet of lot 1. Two years less in wood and a shade more pepper.',
        '2010 年卷制选用颜色较深的底部叶，与第 1 号拍品并置可见。少陈两年，辛香略多一分。',
      ),
    ],
    condition: say(
      'Fifty cigars; two with lifted caps, unaffected below. Cabinet lid with shallow scratch.',
      '五十支；两支茄帽微翘，其下无恙；柜盖有浅划。',
    ),
    provenance: owners.vault,
    vintage: '2010',
  }),
  lot(3, 'reyes-del-alba-gran-reserva-cabinet-50', {
    cate: 'cabinets',
    facts: say('Cabinet of 50 · box code RDA 12', '50 支柜装 · 箱码 RDA 12'),
    quantity: 50,
    estimate: [78_000, 100_000],
    startPrice: 45_000,
    reserve: 75_000,
    description: [
      say(
        'A twin to lot 2 from the later crop, bought for a wedding that took place elsewhere. The cabinet was kept closed and turned once a year.',
        '与第 2 号拍品同型，出自较晚收成，原为婚宴而购，终未启用。木柜密闭，每年翻转一次。',
      ),
    ],
    condition: say(
      'Complete; ribbon retied by the owner; humidity 65% on receipt.',
      '齐全；丝带曾由藏家重束；收件时湿度 65%。',
    ),
    provenance: owners.vault,
    vintage: '2012',
  }),
  lot(4, 'flor-de-isadora-gran-corona-box-25', {
    cate: 'boxes',
    facts: say('Box of 25 · box code VDV 11-14', '25 支木盒装 · 箱码 VDV 11-14'),
    quantity: 25,
    estimate: [36_000, 48_000],
    startPrice: 22_000,
    description: [
      say(
        'Gran coronas in their first box, the lithograph unfaded and the nail still in the lid. The 2014 leaf gives cocoa first, then toasted almond.',
        '大皇冠原盒未动，版画未褪，盒钉犹在。2014 年烟叶先见可可，继为烤杏仁。',
      ),
    ],
    condition: say(
      'Twenty-five, wrappers oily. Warranty seal present, cut at one edge.',
      '二十五支，茄衣油润；封条在，一侧已剪。',
    ),
    provenance: owners.vault,
    vintage: '2014',
  }),
  lot(5, 'flor-de-isadora-gran-corona-box-25', {
    cate: 'boxes',
    facts: say(
      'Two boxes of 25 · box codes VDV 03-14, VDV 04-14',
      '两盒各 25 支 · 箱码 VDV 03-14、VDV 04-14',
    ),
    quantity: 50,
    estimate: [70_000, 95_000],
    startPrice: 42_000,
    reserve: 60_000,
    description: [
      say(
        'Two boxes of consecutive months, sealed, so the buyer can open one and measure the other against it in ten years.',
        '相邻月份两盒，封存完好，买家可启其一，另一盒留待十年后对照。',
      ),
    ],
    condition: say('Seals whole on both; slight rub to one label.', '两盒封条均完整；一枚标签轻微磨损。'),
    provenance: owners.vault,
    vintage: '2014',
  }),
  lot(6, 'flor-de-isadora-gran-corona-box-25', {
    cate: 'boxes',
    facts: say('Box of 25 · box code VDV 06-16', '25 支木盒装 · 箱码 VDV 06-16'),
    quantity: 25,
    estimate: [30_000, 40_000],
    startPrice: 20_000,
    reserve: 24_000,
    description: [
      say(
        'A younger box from a wet season, lighter in hue and higher in spice. It has had nine years to lose the last of its ammonia.',
        '雨水较多年份的较新一盒，色泽稍浅，辛香较显。九年陈放，生涩尽退。',
      ),
    ],
    condition: say('Complete; no seal; cigars rotated twice.', '齐全；无封条；曾翻转两次。'),
    provenance: owners.vault,
    vintage: '2016',
  }),
  lot(7, 'flor-de-isadora-gran-corona-box-25', {
    cate: 'boxes',
    facts: say('Box of 25 · box code VDV 09-10', '25 支木盒装 · 箱码 VDV 09-10'),
    quantity: 25,
    estimate: [42_000, 55_000],
    startPrice: 28_000,
    reserve: 40_000,
    description: [
      say(
        'The older cedar has lent these gran coronas an almost savoury note. Firm, dark, and with a draw that suits the longer smoke.',
        '老雪松赋予此盒大皇冠近乎鲜咸的气息。紧实深色，通风适于久抽。',
      ),
    ],
    condition: say(
      'Twenty-five; one with a small sun spot. Box corners bumped.',
      '二十五支；一支有细小日斑；盒角碰损。',
    ),
    provenance: owners.vault,
    vintage: '2010',
  }),
]
