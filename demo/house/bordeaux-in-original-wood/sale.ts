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
    'Thirty-six lots of claret and Sauternes in their original wooden cases, from three private cellars.',
    '波尔多红酒与苏玳共 36 件拍品，均存于酒庄原木箱，来自三处私人窖藏。',
  ),
  description: [
    bilingual(
      'An original wooden case shows who shipped a wine, where it was stored and whether it has been opened. The catalogue states stencils, bands and import strips as well as levels.',
      '从原木箱可以看出由谁出口、存于何处、曾否开启。图录除液面外，并列明烙印、箱带与进口标签。',
    ),
    bilingual(
      'The cellars are a country house in the Low Countries, a retired banker in Hong Kong and a collector in Singapore. Where two cases came from one purchase, we opened one for inspection and left the other sealed where possible.',
      '藏品来自低地国家一座乡间宅邸、香港一位退休银行家及新加坡一位藏家。同批购入的两箱，尽可能一箱开启检视，一箱保持原封。',
    ),
    bilingual(
      'The lots were on view in Sheung Wan for three days before the sale.',
      '拍卖前 3 日于上环举行预展。',
    ),
  ],
  place: bilingual('12/F, 88 Wing Lok Street, Sheung Wan, and online', '上环永乐街 88 号 12 楼及网上同步'),
  cover: 'chateau-fontclaire-1996-owc-12',
  currency: 'HKD',
  cates: ['bordeaux'],
  meetings: [{ id: 'saleroom', name: bilingual('The saleroom, Wing Lok Street', '永乐街拍卖厅') }],
  related: [],
  admission: 'automatic',
  depositType: 'fixed',
  depositVal: 20_000,
  depositDesc: bilingual(
    'A deposit of HKD 20,000 was held on each bidder’s card and released within seven days of the sale.',
    '各竞投人银行卡预授权保证金 HKD 20,000，于拍卖后 7 日内解除。',
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
