import { lotView } from '#domain/auction/testing/lot-view.ts'
import { legacyRates } from '#domain/money/rates.ts'
import type { Page } from '#web/kit/page/page.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** For tests: a page in Chinese. */
export const chinesePage: Page = {
  lang: 'zh-Hans',
  houseName: '宝云拍卖行',
  origin: 'https://bowen.example',
  path: '/auction/BH1/lot/L1',
  canonical: 'https://bowen.example/zh-Hans/auction/BH1/lot/L1',
}

const picture = { key: 'k1', width: 100, height: 100, alt: '' }

/** For tests: a live sale that takes pre-bids at 500. */
export const sale = (changes: Partial<Auction> = {}): Auction => ({
  id: 'BH1',
  no: 'BH1',
  type: 'live',
  title: '冬季',
  accent: '',
  summary: '十二件',
  description: '',
  place: '上环',
  cover: picture,
  registerStartTime: 100,
  bidStartTime: 200,
  startTime: 1_000,
  endTime: 0,
  firstEnd: 0,
  lastEnd: 0,
  isEnd: false,
  liveStatus: 'closed',
  currentLotId: null,
  lotInterval: 30_000,
  paused: false,
  pauseReason: '',
  message: null,
  bidAcceptance: 'auto',
  config: { priceLevel: {}, currencyRate: {}, cate: [{ id: 'wine', name: '葡萄酒' }], meeting: [] },
  currency: 'HKD',
  depositType: 'none',
  rates: legacyRates,
  conditionsVersion: '',
  depositVal: 0,
  depositDefault: 0,
  depositDesc: '',
  identityNeeded: false,
  admission: 'automatic',
  relatedAuction: [],
  stream: null,
  lotCount: 12,
  isTobacco: false,
  isRehearsal: false,
  estimate: { low: 0, high: 0 },
  totals: null,
  seq: 1,
  serverTime: 500,
  ...changes,
})

const { lotId: _, desk: _desk, ...lotState } = lotView()

/** For tests: an open lot of that sale without bids. */
export const lot = (changes: Partial<Lot> = {}): Lot => ({
  id: 'L1',
  auctionId: 'BH1',
  lotNum: 7,
  title: '拉菲 1982',
  accent: '',
  facts: '波亚克',
  description: '',
  provenance: '',
  condition: '',
  kind: 'wine',
  producer: '拉菲',
  region: '',
  vintage: '1982',
  format: '75cl',
  quantity: 12,
  cate: 'wine',
  pictures: [picture],
  lowEstimate: 3_000,
  highEstimate: 5_000,
  startPrice: 3_000,
  currency: 'HKD',
  fav: false,
  preBid: { maxBid: 0 },
  ...lotState,
  ...changes,
})
