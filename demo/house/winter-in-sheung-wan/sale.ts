import { bilingual } from '#demo/bilingual.ts'
import { lotsIn } from '../lots.ts'
import { onDay } from '../moment.ts'
import { preBidsIn } from '../pre-bids.ts'
import type { DemoSale } from '../types.ts'

/** The running timed sale: two days to go at the opening. */
export const winterInSheungWan: DemoSale = {
  no: 'BH0145',
  kind: 'timed',
  title: bilingual('Winter in Sheung Wan', '上环冬拍'),
  accent: bilingual('Sheung Wan', ''),
  summary: bilingual(
    'Claret, Burgundy, single malt and aged cigars from nine Hong Kong cellars. Fifty-two lots, closing a minute apart.',
    '来自香港九处私人窖藏的波尔多、勃艮第、单一麦芽与陈年雪茄，共 52 件拍品，每隔 1 分钟依次截拍。',
  ),
  description: [
    bilingual(
      'Our own staff collected every lot, and we held each bottle to the light before we described it. Levels are stated bottle by bottle. Where a case was left unopened, the catalogue says so.',
      '全部拍品由本行人员上门收取，逐瓶对光检视后才撰写说明。液面逐瓶载明；未开启的木箱，图录均予注明。',
    ),
    bilingual(
      'The sale is arranged by cellar rather than by region, so you can see what else each owner collected. The last lot is a single bottle without reserve, as in all our winter sales.',
      '本场依窖藏而非产区编排，让竞投人看到每位藏家的其他收藏。最后一件依冬拍惯例，为一瓶不设底价的好酒。',
    ),
    bilingual(
      'Viewing at 88 Wing Lok Street, Sheung Wan, from 11:00 to 18:00 until the day before the lots close, by appointment.',
      '预展于上环永乐街 88 号举行，截拍当日之前每日上午 11 时至下午 6 时，敬请预约。',
    ),
  ],
  place: bilingual('Online', '网上'),
  cover: 'strathmorran-1974-sherry-butt',
  currency: 'HKD',
  cates: ['bordeaux', 'burgundy', 'champagne', 'otherWine', 'port', 'whisky', 'brandy', 'baijiu', 'cigars'],
  meetings: [],
  related: ['BH0142'],
  admission: 'automatic',
  depositType: 'none',
  depositVal: 0,
  depositDesc: bilingual('No deposit is required for this sale.', '本场无须保证金。'),
  schedule: {
    registerStart: onDay(-6, '10:00'),
    bidStart: onDay(-3, '10:00'),
    start: onDay(-3, '10:00'),
    end: onDay(2, '20:00'),
  },
  lotInterval: 60,
  lots: lotsIn(new URL('lots.tsv', import.meta.url)),
  preBids: preBidsIn(new URL('pre-bids.tsv', import.meta.url)),
  results: [],
}
