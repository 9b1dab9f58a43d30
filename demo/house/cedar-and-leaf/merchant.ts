import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { owners } from './owners.ts'

/** Lots 8 to 17: humidors, jars and bundles from a merchant’s stock. */
export const merchant = [
  lot(8, 'casa-montalban-macassar-humidor', {
    cate: 'humidors',
    facts: say('Humidor of 75 · 2018 · maker’s number 14', '75 支雪茄盒 · 2018 年 · 厂编 14'),
    quantity: 75,
    estimate: [48_000, 65_000],
    startPrice: 28_000,
    reserve: 45_000,
    description: [
      say(
        'Macassar ebony, Spanish cedar trays, brass quadrant hinges, and three sizes of cigar in the proportion the maker chose. One of three in this sale.',
        '黑檀木盒身，雪松托盘，黄铜四分铰链，三种规格依厂方比例配置。本场三件之一。',
      ),
    ],
    condition: say(
      'Seventy-five cigars; lock with both keys; hygrometer recalibrated this August.',
      '七十五支；锁附两匙；湿度计今年八月重校。',
    ),
    provenance: owners.maker,
  }),
  lot(9, 'casa-montalban-macassar-humidor', {
    cate: 'humidors',
    facts: say('Humidor of 75 · 2018 · maker’s number 31', '75 支雪茄盒 · 2018 年 · 厂编 31'),
    quantity: 75,
    estimate: [44_000, 60_000],
    startPrice: 30_000,
    reserve: 42_000,
    description: [
      say(
        'The same model without its outer carton, which the first owner used for shoes. The contents were never touched.',
        '同款，惟缺外箱，首任主人以之盛鞋；内容未动。',
      ),
    ],
    condition: say(
      'Complete; faint surface line on the lid, photographed.',
      '齐全；盒盖有淡细线痕，已摄影存证。',
    ),
    provenance: owners.maker,
  }),
  lot(10, 'alba-de-oro-porcelain-jar-25', {
    cate: 'jars',
    facts: say('Porcelain jar of 25 · 2012', '瓷罐 25 支装 · 2012 年'),
    quantity: 25,
    estimate: [8_000, 11_000],
    startPrice: 5_000,
    description: [
      say(
        'Robustos aged before banding and packed in glazed porcelain at the factory. This was the first year of the white glaze.',
        '罗布图先陈后标，于厂内装入上釉瓷罐。此为白釉罐首年之作。',
      ),
    ],
    condition: say('Twenty-five; lid ring pliable; gilt perfect.', '二十五支；盖圈柔韧；描金完好。'),
    provenance: owners.maker,
  }),
  lot(11, 'alba-de-oro-porcelain-jar-25', {
    cate: 'jars',
    facts: say('Two porcelain jars of 25 · 2012', '两只瓷罐各 25 支 · 2012 年'),
    quantity: 50,
    estimate: [15_000, 20_000],
    startPrice: 11_000,
    description: [
      say(
        'A pair from one shipment, with adjoining numbers beneath. Opened once each to check the rings and closed within a minute.',
        '同批一对，罐底编号相连。为核密封圈各启一次，片刻即闭。',
      ),
    ],
    condition: say('Fifty cigars; one jar with a glaze bubble on the base.', '五十支；其中一罐底部有釉泡。'),
    provenance: owners.maker,
  }),
  lot(12, 'alba-de-oro-porcelain-jar-25', {
    cate: 'jars',
    facts: say('Porcelain jar of 25 · 2014', '瓷罐 25 支装 · 2014 年'),
    quantity: 25,
    estimate: [7_000, 9_000],
    startPrice: 4_200,
    reserve: 6_000,
    description: [
      say(
        'The 2014 filling, in the same white body with a narrower gold rule. Lighter than the 2012, with hay and honey.',
        '2014 年灌装，同为白釉，金线较细。较 2012 清淡，干草与蜂蜜气息。',
      ),
    ],
    condition: say('Complete, sealed with tape by the importer.', '齐全，由进口商封胶。'),
    provenance: owners.maker,
    vintage: '2014',
  }),
  lot(13, 'alba-de-oro-porcelain-jar-25', {
    cate: 'jars',
    facts: say('Porcelain jar of 25 · 2015', '瓷罐 25 支装 · 2015 年'),
    quantity: 25,
    estimate: [6_000, 8_000],
    startPrice: 3_800,
    reserve: 5_500,
    description: [
      say(
        'A jar from the last year of this shape. The cigars lie in three layers, separated by cedar discs that have been left in place.',
        '此罐型末年之作。三层排列，隔以雪松圆片，均保留原位。',
      ),
    ],
    condition: say('Twenty-five; cedar discs present; no chips.', '二十五支；雪松圆片俱在；无缺损。'),
    provenance: owners.maker,
    vintage: '2015',
  }),
  lot(14, 'casa-montalban-torpedo-trio', {
    cate: 'singles',
    facts: say('Three torpedos · 2016', '鱼雷三支 · 2016 年'),
    quantity: 3,
    estimate: [2_600, 3_800],
    startPrice: 1_800,
    reserve: 2_200,
    description: [
      say(
        'Figurados with a sharp taper and a dark Sierra wrapper, taken from one drawer of a walk-in humidor. A small way in to a large subject.',
        '尖形雪茄，深色山地茄衣，取自步入式恒湿房同一抽屉，可作入门之选。',
      ),
    ],
    condition: say('Whole; foot cuts even.', '完整；茄脚切口平整。'),
    provenance: owners.maker,
  }),
  lot(15, 'casa-montalban-torpedo-trio', {
    cate: 'singles',
    facts: say('Twelve torpedos · 2016', '鱼雷十二支 · 2016 年'),
    quantity: 12,
    estimate: [9_000, 12_000],
    startPrice: 6_000,
    reserve: 7_500,
    description: [
      say(
        'Four bundles of three from a single day’s rolling, as the roller’s slip in the tray confirms.',
        '四束每束三支，同日卷制，托盘内卷烟师字条为证。',
      ),
    ],
    condition: say('Twelve; ribbons present on three bundles.', '十二支；三束丝带仍在。'),
    provenance: owners.maker,
  }),
  lot(16, 'flor-de-isadora-gran-corona-five-cigars', {
    cate: 'singles',
    facts: say('Five cigars, 2014', '五支 · 2014 年'),
    quantity: 5,
    estimate: [6_000, 8_000],
    startPrice: 4_200,
    reserve: 5_500,
    description: [
      say(
        'A factory bundle of the sort given to visitors, with the red strap. The leaf is the same as the boxes above, by code.',
        '工厂赠访客的束装，红带束扎。依箱码所示，烟叶与前述盒装同源。',
      ),
    ],
    condition: say('Wrappers intact; strap a little frayed.', '茄衣完整；红带略有毛边。'),
    provenance: owners.maker,
  }),
  lot(17, 'flor-de-isadora-gran-corona-five-cigars', {
    cate: 'singles',
    facts: say('Five cigars, 2014, without reserve', '五支 · 2014 年 · 不设底价'),
    quantity: 5,
    startPrice: 2_000,
    description: [
      say(
        'A second bundle, offered without reserve for those who would rather begin with a small number.',
        '第二束，不设底价，供愿自小数起步者。',
      ),
    ],
    condition: say('One wrapper with a hairline; otherwise clean.', '一支茄衣有细纹，余皆洁净。'),
    provenance: owners.maker,
  }),
]
