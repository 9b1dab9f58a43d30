import { bilingual } from '#demo/bilingual.ts'
import { lotsIn } from '../lots.ts'
import { inMinutes, onDay } from '../moment.ts'
import { preBidsIn } from '../pre-bids.ts'
import type { DemoSale } from '../types.ts'

/** The short timed sale: its first lot closes within half an hour of the opening. */
export const twelveForTheTable: DemoSale = {
  no: 'BH0147',
  kind: 'timed',
  title: bilingual('Twelve for the Table', '席间十二味'),
  accent: bilingual('the Table', ''),
  summary: bilingual(
    'A dinner in twelve lots, from champagne to Port. Small quantities, ready to drink, closing two minutes apart.',
    '12 件拍品合成一席，由香槟至波特。数量精简，现已适饮，每隔 2 分钟依次截拍。',
  ),
  description: [
    bilingual(
      'The lots come from a restaurant, a cook and a supper club, in ones, twos and threes. Each is matched to a dish that its owner used to serve with it.',
      '拍品来自一间餐厅、一位厨师与一个饭局会，一瓶、两瓶、三瓶不等，各配藏家从前佐餐的菜式。',
    ),
    bilingual(
      'Paid lots can be collected from Wing Lok Street the next morning, by appointment.',
      '付清款项后，翌日早上即可预约于永乐街提取。',
    ),
    bilingual(
      'All twelve lots are on display by our front window, from 11:00 to 18:00.',
      '12 件拍品均陈列于临街窗前，每日上午 11 时至下午 6 时。',
    ),
  ],
  place: bilingual('Online', '网上'),
  cover: 'domaine-perrault-vigny-les-grandes-roches-2014',
  currency: 'HKD',
  cates: ['bordeaux', 'burgundy', 'champagne', 'otherWine', 'port', 'whisky', 'brandy', 'baijiu'],
  meetings: [],
  related: ['BH0145'],
  admission: 'automatic',
  depositType: 'none',
  depositVal: 0,
  depositDesc: bilingual('No deposit is required for this sale.', '本场无须保证金。'),
  schedule: {
    registerStart: onDay(-4, '10:00'),
    bidStart: onDay(-3, '12:00'),
    start: onDay(-3, '12:00'),
    end: inMinutes(25),
  },
  lotInterval: 120,
  // 25% up to 20,000 and 20% above, so that some lots cross the band.
  rates: {
    premium: [
      { from: 0, share: 2_500 },
      { from: 20_000, share: 2_000 },
    ],
    hongKongCard: 298,
    otherCard: 352,
  },
  lots: lotsIn(new URL('lots.tsv', import.meta.url)),
  preBids: preBidsIn(new URL('pre-bids.tsv', import.meta.url)),
  results: [],
}
