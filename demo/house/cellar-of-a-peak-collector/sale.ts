import { bilingual } from '#demo/bilingual.ts'
import { lotsIn } from '../lots.ts'
import { inMinutes, onDay } from '../moment.ts'
import { preBidsIn } from '../pre-bids.ts'
import type { DemoSale } from '../types.ts'

/** The live sale: starts ten minutes after the opening. */
export const cellarOfAPeakCollector: DemoSale = {
  no: 'BH0142',
  kind: 'live',
  title: bilingual('The Cellar of a Peak Collector', '山顶藏家窖藏'),
  accent: bilingual('Peak Collector', ''),
  summary: bilingual(
    'Forty-three lots of wine, spirits and cigars from one home on Mount Kellett, collected over four decades.',
    '奇力山一位藏家 40 年所藏的葡萄酒、烈酒与雪茄，共 43 件拍品。',
  ),
  description: [
    bilingual(
      'The owner bought by the case, from a few trusted merchants, and recorded every purchase. His cellar book runs from 1983 to 2021, with prices, dates of delivery and tasting notes.',
      '藏家向少数信任的酒商整箱购入，每次均有纪录。窖簿由 1983 年至 2021 年，载明价格、到货日期及品饮笔记。',
    ),
    bilingual(
      'The lots follow the order of the racks, from Pessac-Léognan to Sauternes, then Burgundy, Port, spirits and cigars. Two lots from upstairs close the sale. Buyers may have a copy of the pages that concern their lots.',
      '拍品依酒架次序排列，由佩萨克-雷奥良至苏玳，再至勃艮第、波特、烈酒与雪茄，最后两件取自藏家寓所。买家可获与其拍品有关的窖簿副本。',
    ),
    bilingual(
      'All lots are on view at 12/F, 88 Wing Lok Street, until the sale opens.',
      '全部拍品于永乐街 88 号 12 楼陈列，至开拍为止。',
    ),
  ],
  place: bilingual('12/F, 88 Wing Lok Street, Sheung Wan, and online', '上环永乐街 88 号 12 楼及网上同步'),
  cover: 'hero-cellar-row',
  currency: 'HKD',
  cates: ['bordeaux', 'burgundy', 'port', 'whisky', 'brandy', 'baijiu', 'cigars'],
  meetings: [
    { id: 'saleroom', name: bilingual('The saleroom, Wing Lok Street', '永乐街拍卖厅') },
    { id: 'tasting-room', name: bilingual('The tasting room, by video link', '品鉴室，视像同步') },
  ],
  related: ['BH0145', 'BH0147'],
  admission: 'automatic',
  depositType: 'graduated',
  depositVal: 50_000,
  depositDesc: bilingual('Your bidding limit is ten times your deposit.', '竞投限额为保证金的 10 倍。'),
  isFilmed: true,
  schedule: {
    registerStart: onDay(-9, '10:00'),
    bidStart: onDay(-7, '10:00'),
    start: inMinutes(10),
    end: inMinutes(190),
  },
  lotInterval: 0,
  lots: lotsIn(new URL('lots.tsv', import.meta.url)),
  preBids: preBidsIn(new URL('pre-bids.tsv', import.meta.url)),
  results: [],
}
