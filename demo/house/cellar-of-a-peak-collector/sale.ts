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
    'Four decades of claret and old malt, bought on release and never moved from one room on Mount Kellett.',
    '四十年间按发售价购入的波尔多与陈年麦芽，自始至终未曾离开歌赋山一间酒窖。',
  ),
  description: [
    bilingual(
      'The owner of this cellar bought what he liked, by the case, from three or four people he trusted, and wrote it all down. The cellar book runs from 1983 to 2021 and records what was paid, who came to dinner, and what was left in the glass.',
      '藏家所购皆己所好，整箱而入，所托不过三四人，并一一记录。窖簿自 1983 至 2021 年，载明价钱、座上宾客，以及杯中所余。',
    ),
    bilingual(
      'Forty-two lots follow the order of the racks: gravel first, then Pauillac, then what he called the other side, and last the shelf of malts by the door. Buyers may have a copy of the pages that concern their lots.',
      '四十二件拍品依酒架次序排列：先砾石，次波雅克，再及藏家所称“对岸”，末为门边一架麦芽。买家可获与其拍品相关窖簿页之副本。',
    ),
    bilingual(
      'The cellar is on view at 12/F, 88 Wing Lok Street, until the sale begins.',
      '全部拍品于永乐街 88 号 12 楼陈列，至开拍为止。',
    ),
  ],
  place: bilingual('12/F, 88 Wing Lok Street, Sheung Wan, and online', '上环永乐街 88 号 12 楼及网上同步'),
  cover: 'hero-cellar-row',
  currency: 'HKD',
  cates: ['bordeaux', 'burgundy', 'port', 'whisky', 'brandy', 'baijiu', 'cigars'],
  meetings: [
    { id: 'saleroom', name: bilingual('The saleroom, Wing Lok Street', '永乐街拍卖厅') },
    { id: 'tasting-room', name: bilingual('The tasting room, by relay', '品鉴室，同步转播') },
  ],
  related: ['BH0145', 'BH0147'],
  admission: 'automatic',
  depositType: 'graduated',
  depositVal: 50_000,
  depositDesc: bilingual('You may bid up to ten times what is held.', '竞投上限为预授权金额的十倍。'),
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
