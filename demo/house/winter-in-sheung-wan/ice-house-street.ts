import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** Lots 46 to 52, from a club in Ice House Street. */
export const iceHouseStreet = [
  lot(46, 'casa-montalban-macassar-humidor', {
    cate: 'cigars',
    facts: say('Humidor of 75 · 2018', '75 支雪茄盒 · 2018 年'),
    quantity: 75,
    estimate: [48_000, 65_000],
    startPrice: 30_000,
    reserve: 40_000,
    description: [
      say(
        'A macassar ebony humidor made for the maker’s jubilee, filled with three sizes in trays. The lock and both keys work; the hygrometer has been recalibrated.',
        '纪念品牌周年所制黑檀木盒，分层盛三种规格。锁具及两把钥匙均可用，湿度计已重新校准。',
      ),
    ],
    condition: say(
      'Full count of seventy-five. Veneer flawless; faint ring mark on the lid interior.',
      '七十五支足数；饰面无瑕，盒盖内侧有淡淡圈痕。',
    ),
    provenance: cellars.club,
  }),
  lot(47, 'chateau-belmont-laroque-1982', {
    cate: 'bordeaux',
    facts: say('Pauillac · 12 bottles, original wooden case', '波雅克 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [280_000, 380_000],
    startPrice: 190_000,
    reserve: 250_000,
    description: [
      say(
        'The club bought three cases in 1985 and has opened one, bottle by bottle, on its anniversaries. This is the third, uncounted until our inventory in August.',
        '会所 1985 年购入三箱，历年周年庆启饮其一。此为第三箱，今年八月清点方始登记。',
      ),
    ],
    condition: say(
      'Nine into neck, three base of neck. Labels clean and dry. Case stencilled; lid present.',
      '九瓶入颈，三瓶颈底；酒标洁净干爽；木箱烙印，盖在。',
    ),
    provenance: cellars.club,
    feature: true,
  }),
  lot(48, 'flor-de-isadora-gran-corona-five-cigars', {
    cate: 'cigars',
    facts: say('Five cigars, 2014, in a cellophane-free bundle', '五支束装 · 2014 年 · 无玻璃纸'),
    quantity: 5,
    estimate: [6_000, 8_000],
    startPrice: 4_200,
    reserve: 5_500,
    description: [
      say(
        'Five gran coronas tied with the factory’s red strap. Cocoa, hay and a mild pepper; the draw of three was tested with a gauge and is even.',
        '五支大皇冠以厂方红带束起。可可、干草与微辣，其中三支以量规测试通风，均匀顺畅。',
      ),
    ],
    condition: say('Wrappers fine, one with a small water spot.', '茄衣良好，一支有小水斑。'),
    provenance: cellars.club,
  }),
  lot(49, 'champagne-aubertin-lys-cuvee-des-rois-2008', {
    cate: 'champagne',
    facts: say('Champagne · 12 bottles, two cartons', '香槟 · 12 瓶，两箱'),
    quantity: 12,
    estimate: [36_000, 48_000],
    startPrice: 24_000,
    reserve: 32_000,
    description: [
      say(
        'The house pour of the club’s chairman, bought by the pallet and put aside by the dozen. A year after lot 18 in disgorgement, and a little rounder for it.',
        '会所主席的常备之选，成批购入，每打留存。除渣较第 18 号拍品晚一年，因而略为圆润。',
      ),
    ],
    condition: say('Cartons sealed with the importer’s tape. Not opened.', '纸箱以进口商胶带封口，未开。'),
    provenance: cellars.club,
  }),
  lot(50, 'maison-thevenard-xo', {
    cate: 'brandy',
    facts: say('Cognac · 6 bottles', '干邑 · 6 瓶'),
    quantity: 6,
    startPrice: 7_000,
    description: [
      say(
        'Six from the club bar’s reserve, ordered with the old gilt collar before the livery changed. Sold to clear the shelf and without reserve.',
        '会所酒吧库存六瓶，仍为换装前的旧式金颈。为腾架出清，不设底价。',
      ),
    ],
    condition: say(
      'Levels at shoulder. One carton absent, two collars tarnished.',
      '液面至肩；缺一外盒，两枚瓶颈氧化。',
    ),
    provenance: cellars.club,
  }),
  lot(51, 'chateau-belmont-laroque-2009-owc-6', {
    cate: 'bordeaux',
    facts: say('Pauillac · 12 bottles, two original wooden cases', '波雅克 · 12 瓶，两只原木箱'),
    quantity: 12,
    estimate: [85_000, 110_000],
    startPrice: 50_000,
    reserve: 70_000,
    description: [
      say(
        'Two half-cases with consecutive stencils, delivered to the club in the autumn of 2012. Drink one now, with roast duck; forget the other.',
        '2012 年秋送抵会所的两只半箱，箱号相连。一箱可即饮，佐烧鸭；另一箱且束之高阁。',
      ),
    ],
    condition: say(
      'Both cases banded, not opened. Minor rubbing to corners.',
      '两箱箱带完整，未开；边角轻微磨损。',
    ),
    provenance: cellars.club,
  }),
  lot(52, 'glen-ardoch-25', {
    cate: 'whisky',
    facts: say('Highland single malt · 1 bottle · 46%', '高地单一麦芽 · 1 瓶 · 46%'),
    quantity: 1,
    startPrice: 6_000,
    description: [
      say(
        'The last lot of the evening by custom: one good bottle, no reserve. Oloroso fruit, dry oak, and the club’s inventory sticker on the back.',
        '依惯例以一瓶好酒、不设底价收场。欧罗索果香，橡木干爽，瓶背贴有会所盘点标签。',
      ),
    ],
    condition: say(
      'Full. Carton worn; inventory sticker on reverse label.',
      '满液面；纸盒磨损，背标贴有盘点标签。',
    ),
    provenance: cellars.club,
  }),
]
