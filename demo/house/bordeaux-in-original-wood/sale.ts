import { bilingual } from '#demo/bilingual.ts'
import { lotsIn } from '../lots.ts'
import { onDay } from '../moment.ts'
import { resultsIn } from '../results.ts'
import type { DemoSale } from '../types.ts'

/** The ended sale: held twelve days before the opening. */
export const bordeauxInOriginalWood: DemoSale = {
  no: 'BH0138',
  kind: 'live',
  title: bilingual('Bordeaux in Original Wood', '原木箱波尔多'),
  accent: bilingual('Original Wood', ''),
  summary: bilingual(
    'Thirty-six lots of claret and Sauternes in the cases that they left the châteaux in, from a chalk cellar, a banker and a collector in Singapore.',
    '三十六件仍存于酒庄原木箱的波尔多红酒与苏玳，来自一处白垩岩窖、一位银行家与一位新加坡藏家。',
  ),
  description: [
    bilingual(
      'A wooden case is the best witness that a wine has. It shows who shipped it, where it stood, and whether anybody looked inside; the catalogue gives stencils, bands and import strips along with the levels.',
      '原木箱是葡萄酒最可靠的见证：由谁出口、存于何处、是否开启，一目了然。图录除液面外，并载烙印、箱带与进口标签。',
    ),
    bilingual(
      'Cases from the chalk cellar were opened in pairs, one to be seen and one to be left alone.',
      '白垩岩窖所出木箱成对处理，一箱开启检视，一箱原封不动。',
    ),
    bilingual(
      'The sale was on view in Sheung Wan for three days before it was held.',
      '拍卖前三日曾于上环举行预展。',
    ),
  ],
  place: bilingual('12/F, 88 Wing Lok Street, Sheung Wan, and online', '上环永乐街 88 号 12 楼及网上同步'),
  cover: 'chateau-fontclaire-1996-owc-12',
  currency: 'HKD',
  cates: ['pessac', 'pomerol', 'sauternes', 'stJulien', 'margaux', 'pauillac'],
  meetings: [{ id: 'saleroom', name: bilingual('The saleroom, Wing Lok Street', '永乐街拍卖厅') }],
  related: [],
  admission: 'automatic',
  depositType: 'fixed',
  depositVal: 20_000,
  depositDesc: bilingual(
    'HKD 20,000 was held on each bidder’s card and released within seven days.',
    '本行于各竞投人信用卡预授权 HKD 20,000，并于七日内解除。',
  ),
  schedule: {
    registerStart: onDay(-26, '10:00'),
    bidStart: onDay(-19, '10:00'),
    start: onDay(-12, '14:00'),
    end: onDay(-12, '16:00'),
  },
  lotInterval: 0,
  lots: lotsIn(new URL('lots.tsv', import.meta.url)),
  preBids: [],
  results: resultsIn(new URL('results.tsv', import.meta.url)),
}
