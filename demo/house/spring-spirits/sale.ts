import { bilingual } from '#demo/bilingual.ts'
import type { LotDraftPatch } from '#domain/drafts/lot-draft.ts'
import { lotsIn } from '../lots.ts'
import { onDay } from '../moment.ts'
import type { DemoSale } from '../types.ts'

/** The sale that staff prepare: a draft, with a month to go at the opening. */
export const springSpirits: DemoSale = {
  no: 'BH0152',
  kind: 'live',
  title: bilingual('Spring Spirits', '春季烈酒专场'),
  accent: bilingual('Spirits', ''),
  summary: bilingual(
    'Twelve lots from two Hong Kong homes: malt whisky, cognac and baijiu, with vintage Port to end the sale.',
    '来自香港两处私人收藏的麦芽威士忌、干邑与白酒，以年份波特压轴，共 12 件拍品。',
  ),
  description: [
    bilingual(
      'A retired engineer bought his whisky as it was released, and wrote the date on each carton. The other cellar grew from gifts, which one family in Repulse Bay never opened.',
      '一位退休工程师于发售时逐次购入威士忌，并在纸盒上写下日期。另一批为浅水湾一家族历年所得馈赠，从未开启。',
    ),
    bilingual(
      'All lots are on view at 12/F, 88 Wing Lok Street, in the week before the sale.',
      '全部拍品于开拍前一周在永乐街 88 号 12 楼陈列。',
    ),
  ],
  place: bilingual('12/F, 88 Wing Lok Street, Sheung Wan, and online', '上环永乐街 88 号 12 楼及网上同步'),
  cover: 'glen-ardoch-40-decanter',
  currency: 'HKD',
  cates: ['whisky', 'brandy', 'baijiu', 'port'],
  meetings: [{ id: 'saleroom', name: bilingual('The saleroom, Wing Lok Street', '永乐街拍卖厅') }],
  related: [],
  admission: 'automatic',
  depositType: 'none',
  depositVal: 0,
  depositDesc: bilingual('No deposit is required for this sale.', '本场无须保证金。'),
  schedule: {
    registerStart: onDay(21, '10:00'),
    bidStart: onDay(28, '10:00'),
    start: onDay(35, '14:00'),
    end: onDay(35, '15:00'),
  },
  lotInterval: 0,
  lots: lotsIn(new URL('lots.tsv', import.meta.url)),
  preBids: [],
  results: [],
}

/** The missing fields by lot, since a draft has issues until the sale is published. */
export const unfinishedLots: ReadonlyMap<number, LotDraftPatch> = new Map([
  [6, { description: { zh: '' }, condition: { zh: '' } }],
  [7, { category: '' }],
  [9, { lowEstimate: null, highEstimate: null, reserve: null }],
  [10, { reserve: 60_000 }],
  [12, { pictures: [] }],
])
