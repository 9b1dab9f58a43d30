import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { cellars } from './cellars.ts'

/** Lots 7 to 11, from Harlech Road. */
export const harlechRoad = [
  lot(7, 'chateau-fontclaire-1996-owc-12', {
    cate: 'bordeaux',
    facts: say('Margaux · 12 bottles, original wooden case', '玛歌 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [60_000, 80_000],
    startPrice: 40_000,
    reserve: 55_000,
    description: [
      say(
        'Fontclaire in its Cabernet year, firm at first and now all violets and graphite. The case carries the export stencil of its Bordeaux shipper and has never been opened.',
        '芳克莱的赤霞珠之年，初时坚实，如今紫罗兰与石墨气息尽展。箱身印有波尔多出口商钢印，从未开启。',
      ),
    ],
    condition: say(
      'Case factory-banded. Judged unopened; levels not inspected. Wood slightly darkened on one face.',
      '原厂箱带完整，判定未开箱，未查液面；箱体一侧木色略深。',
    ),
    provenance: cellars.harlech,
    feature: true,
  }),
  lot(8, 'yunling-1988-baijiu', {
    cate: 'baijiu',
    facts: say('Sauce-aroma baijiu · 2 × 500 ml', '酱香型白酒 · 2 × 500 毫升'),
    quantity: 2,
    estimate: [120_000, 160_000],
    startPrice: 80_000,
    reserve: 110_000,
    description: [
      say(
        'Two porcelain bottles from the winter fillings of 1988, bought at the distillery shop by the present owner’s father. Sorghum, soy and dried plum; nothing sharp is left in it.',
        '1988 年冬季装瓶的两支瓷瓶酒，由现任藏家之父购自酒厂门市。高粱、酱香与话梅交融，锋芒尽敛。',
      ),
    ],
    condition: say(
      'Gross weights 921 g and 918 g. Films shrunken but whole; ribbons a little faded.',
      '带瓶称重 921 克与 918 克；封膜收缩而完整，丝带略褪色。',
    ),
    provenance: cellars.harlech,
  }),
  lot(9, 'hequan-1979-ceramic-jar', {
    cate: 'baijiu',
    facts: say('Sichuan · 1,000 ml ceramic jar', '四川 · 1,000 毫升陶坛'),
    quantity: 1,
    estimate: [55_000, 75_000],
    startPrice: 32_000,
    description: [
      say(
        'Strong-aroma spirit laid down in 1979 and sold in the jar that it was stored in. The cloth and cord over the mouth are original; the potter’s mark is pressed into the foot.',
        '浓香型白酒，1979 年入坛，连坛出售。坛口封布与绳结均为原装，坛底压有陶匠印记。',
      ),
    ],
    condition: say(
      'No seepage at the foot; gross weight 2,364 g. Lacquer lightly crazed at the shoulder.',
      '坛底无渗漏，总重 2,364 克；肩部釉面有细微开片。',
    ),
    provenance: cellars.harlech,
  }),
  lot(10, 'maison-thevenard-xo', {
    cate: 'brandy',
    facts: say('Cognac · 4 bottles', '干邑 · 4 瓶'),
    quantity: 4,
    estimate: [8_000, 11_000],
    startPrice: 5_000,
    description: [
      say(
        'The house style in four bottles of a mid-nineties shipment: prune, walnut and cedar box, from eaux-de-vie with an average age above thirty years.',
        '九十年代中期到港的四瓶，酒庄风格尽现：西梅、核桃与雪松盒，基酒平均陈年逾三十年。',
      ),
    ],
    condition: say(
      'Levels at the shoulder or better. Gilt on two collars rubbed. No cartons.',
      '液面至瓶肩以上；两枚瓶颈烫金略磨；无外盒。',
    ),
    provenance: cellars.harlech,
  }),
  lot(11, 'reyes-del-alba-gran-reserva-cabinet-50', {
    cate: 'cigars',
    facts: say('Cabinet of 50 · box code RDA 08', '50 支柜装 · 箱码 RDA 08'),
    quantity: 50,
    estimate: [90_000, 120_000],
    startPrice: 55_000,
    reserve: 80_000,
    description: [
      say(
        'Double coronas rolled in Valle del Alba in 2008 and tied as a half-wheel with yellow ribbon. The wrappers have the even colorado shade of slow ageing, and the ribbon has not been undone.',
        '2008 年于黎明谷卷制的双皇冠，以黄丝带束成半轮。茄衣呈久存匀净的棕褐色，丝带未曾解开。',
      ),
    ],
    condition: say(
      'Fifty cigars, unsmoked and undamaged. Slide-lid cabinet with seal intact on one side.',
      '五十支俱全，完好未用；滑盖木柜，单侧封条完整。',
    ),
    provenance: cellars.harlech,
    vintage: '2008',
  }),
]
