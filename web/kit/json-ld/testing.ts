import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { Page } from '#web/kit/page/page.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** A page in Chinese, for tests. */
export const chinesePage: Page = {
  lang: 'zh-Hans',
  houseName: '宝云拍卖行',
  origin: 'https://bowen.example',
  path: '/auction/BH1/lot/L1',
  canonical: 'https://bowen.example/zh-Hans/auction/BH1/lot/L1',
}

const picture = { key: 'k1', width: 100, height: 100, alt: '' }

/** Creates a live sale with pre-bids from 500, for tests. */
export const sale = (changes: Partial<Auction> = {}): Auction =>
  auctionWith({
    id: 'BH1',
    no: 'BH1',
    title: '冬季',
    summary: '十二件',
    place: '上环',
    cover: picture,
    registerStartTime: 100,
    bidStartTime: 200,
    startTime: 1_000,
    lotInterval: 30_000,
    config: { priceLevel: {}, currencyRate: {}, cate: [{ id: 'wine', name: '葡萄酒' }], meeting: [] },
    lotCount: 12,
    seq: 1,
    serverTime: 500,
    ...changes,
  })

const { lotId: _, desk: _desk, ...lotState } = lotView()

/** Creates an open lot of that sale without bids, for tests. */
export const lot = (changes: Partial<Lot> = {}): Lot => ({
  id: 'L1',
  auctionId: 'BH1',
  lotNum: 7,
  lotSuffix: '',
  title: '拉菲 1982',
  accent: '',
  latinTitle: '',
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
  identical: 0,
  fav: false,
  preBid: { maxBid: 0 },
  ...lotState,
  ...changes,
})
