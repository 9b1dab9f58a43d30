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
    'A dinner in twelve lots, from the first glass of champagne to the last of Port. Small quantities, all of it ready to drink, closing two minutes apart.',
    '十二件拍品合成一席：以香槟开场，以波特作结。量少而适饮，每隔两分钟依次截拍。',
  ),
  description: [
    bilingual(
      'Not every good bottle needs a case around it. These come from a restaurant, a kitchen and a supper club, in ones, twos and threes, and each is matched to a dish that its owner used to serve with it.',
      '好酒未必成箱。此十二件出自一间餐厅、一处厨房与一个饭局会，一瓶、两瓶、三瓶不等，各配藏家旧日佐餐之菜。',
    ),
    bilingual(
      'Lots won here can be collected from Wing Lok Street the next morning, in time for lunch.',
      '竞得者翌日早上即可于永乐街取货，不误午餐。',
    ),
    bilingual(
      'All twelve are on the table by our front window, from eleven to six.',
      '十二件拍品均陈列于本行临街窗前长桌，每日上午十一时至下午六时可供检视。',
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
  depositDesc: bilingual('No deposit is needed for this sale.', '本场拍卖无需保证金。'),
  schedule: {
    registerStart: onDay(-4, '10:00'),
    bidStart: onDay(-3, '12:00'),
    start: onDay(-3, '12:00'),
    end: inMinutes(25),
  },
  lotInterval: 120,
  // 25 % up to 20,000 and 20 % above: some lots cross the band.
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
