import { say } from '#demo/say.ts'
import { lot } from '../lot.ts'
import { owners } from './owners.ts'

/** Lots 1 to 8: Pessac-Léognan and Pomerol. */
export const pessacAndPomerol = [
  lot(1, 'chateau-montclar-2010', {
    cate: 'pessac',
    facts: say('Pessac-Léognan · 12 bottles, original wooden case', '佩萨克—雷奥良 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [48_000, 65_000],
    startPrice: 28_000,
    reserve: 45_000,
    description: [
      say(
        'The sale opens on gravel: a dense, smoky 2010 in a case whose lid nails have not been lifted. Cassis, peat and warm brick.',
        '以砾石地风土开场：浓厚烟熏的 2010 年份，箱钉未起。黑醋栗、泥炭与暖砖。',
      ),
    ],
    condition: say(
      'Judged unopened. Stencils sharp; one plank knot cracked.',
      '判定未开箱；烙印清晰，一板木节有裂。',
    ),
    provenance: owners.estate,
  }),
  lot(2, 'chateau-montclar-2010', {
    cate: 'pessac',
    facts: say('Pessac-Léognan · 12 bottles, opened for inspection', '佩萨克—雷奥良 · 12 瓶，开箱检视'),
    quantity: 12,
    estimate: [48_000, 65_000],
    startPrice: 32_000,
    reserve: 45_000,
    description: [
      say(
        'The second case of the pair, opened so that bidders could see the first by proxy. Every bottle was where the packer put it.',
        '同对第二箱，为竞投人推知前箱而开启，瓶位一如装箱之时。',
      ),
    ],
    condition: say('Twelve into neck; labels and tissue perfect.', '十二瓶入颈；酒标与衬纸完美。'),
    provenance: owners.estate,
  }),
  lot(3, 'chateau-montclar-2010', {
    cate: 'pessac',
    facts: say('Pessac-Léognan · 6 bottles in a half case', '佩萨克—雷奥良 · 半箱 6 瓶'),
    quantity: 6,
    estimate: [24_000, 32_000],
    startPrice: 15_000,
    reserve: 20_000,
    description: [
      say(
        'A château half-case, a size made for one season only. Good for a buyer who wants to learn this wine before committing to a dozen.',
        '酒庄半箱装，仅制一季。欲先识此酒、再购整打者宜之。',
      ),
    ],
    condition: say('Band intact; lid corner chipped.', '箱带完整；箱盖一角微缺。'),
    provenance: owners.estate,
  }),
  lot(4, 'chateau-montclar-2010', {
    cate: 'pessac',
    facts: say('Pessac-Léognan · 12 bottles, Hong Kong storage', '佩萨克—雷奥良 · 12 瓶，香港仓存'),
    quantity: 12,
    estimate: [46_000, 62_000],
    startPrice: 32_000,
    reserve: 38_000,
    description: [
      say(
        'The same wine by another road: bought in Hong Kong on arrival in 2013 and kept in a public bonded store. Rounder, a touch more open.',
        '同款异路：2013 年到港即购，存于公共保税仓，略见圆熟开放。',
      ),
    ],
    condition: say('Levels into neck; case with bonded-store barcode.', '液面入颈；木箱贴有保税仓条码。'),
    provenance: owners.banker,
  }),
  lot(5, 'chateau-saint-aurelien-2005', {
    cate: 'pomerol',
    facts: say('Pomerol · 12 bottles, original wooden case', '波美侯 · 12 瓶，原木箱'),
    quantity: 12,
    estimate: [120_000, 160_000],
    startPrice: 85_000,
    reserve: 100_000,
    description: [
      say(
        'Blue clay and Merlot, in the year that suited both. Truffle, violet, black plum; the finish went on while we packed the glasses away.',
        '蓝黏土配梅洛，逢其天时。松露、紫罗兰与黑李，收杯之际余韵犹在。',
      ),
    ],
    condition: say(
      'Twelve into neck. Case complete with both sliding slats.',
      '十二瓶入颈；木箱双侧滑板齐全。',
    ),
    provenance: owners.estate,
    feature: true,
  }),
  lot(6, 'chateau-saint-aurelien-2005', {
    cate: 'pomerol',
    facts: say('Pomerol · 12 bottles, second original wooden case', '波美侯 · 12 瓶，第二只原木箱'),
    quantity: 12,
    estimate: [120_000, 160_000],
    startPrice: 75_000,
    reserve: 110_000,
    description: [
      say(
        'From the same pallet as the last, and lifted from the same shelf. We opened neither face more than a hand’s width.',
        '与前件同一托盘、同一层架取下，开启均不过一掌之宽。',
      ),
    ],
    condition: say('Six seen, all into neck; the rest not disturbed.', '检视六瓶皆入颈，余者未动。'),
    provenance: owners.estate,
  }),
  lot(7, 'chateau-saint-aurelien-2005', {
    cate: 'pomerol',
    facts: say('Pomerol · 6 bottles, original wooden case', '波美侯 · 6 瓶，原木箱'),
    quantity: 6,
    estimate: [60_000, 80_000],
    startPrice: 38_000,
    reserve: 50_000,
    description: [
      say(
        'A half-case from a banker who drank the other half on account, he says, of a promotion. Generous now, and not yet finished growing.',
        '银行家旧藏半箱，另半箱据称因升职而饮。如今慷慨，仍有余地。',
      ),
    ],
    condition: say('Six into neck; lid re-nailed.', '六瓶入颈；箱盖重钉。'),
    provenance: owners.banker,
  }),
  lot(8, 'chateau-saint-aurelien-2005', {
    cate: 'pomerol',
    facts: say('Pomerol · 6 bottles, shipped from Singapore', '波美侯 · 6 瓶，自新加坡运来'),
    quantity: 6,
    estimate: [62_000, 82_000],
    startPrice: 35_000,
    reserve: 50_000,
    description: [
      say(
        'Stored since release at thirteen degrees in Singapore, with the logger’s chart in the lid. A scrupulous bottle for a scrupulous cellar.',
        '自发售起以十三度存于新加坡，箱盖附温度记录图，严谨之酒宜归严谨之窖。',
      ),
    ],
    condition: say('Into neck throughout; label edges sharp.', '六瓶皆入颈；酒标边角利落。'),
    provenance: owners.singapore,
  }),
]
