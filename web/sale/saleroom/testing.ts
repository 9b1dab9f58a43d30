import { hongKongIncrements, toPriceLevel } from '#domain/auction/increment-table.ts'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { RegistrationState } from '#web/kit/live/use-registration-state.ts'
import { auctionWith } from '#web/kit/testing/auction.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { SaleroomLot } from './room-lot.ts'

/** A live sale with a lot and a registration, for tests. */

export const auction: Auction = auctionWith({
  id: 'evening',
  no: 'BH0142',
  title: 'The Cellar of a Peak Collector',
  accent: 'Peak Collector',
  liveStatus: 'open',
  currentLotId: 'l47',
  bidAcceptance: 'clerk',
  config: { priceLevel: { ...toPriceLevel(hongKongIncrements) }, currencyRate: {}, cate: [], meeting: [] },
  lotCount: 2,
  seq: 9,
})

export const lot: SaleroomLot = {
  id: 'l47',
  lotNum: 47,
  lotSuffix: '',
  title: 'Château Belmont-Laroque 1982',
  accent: '1982',
  facts: 'Pauillac',
  condition: '',
  lowEstimate: 280_000,
  highEstimate: 380_000,
  startPrice: 200_000,
  currency: 'HKD',
  identical: 0,
  fav: false,
  otherTitle: '贝蒙拉罗克酒庄 1982',
  pictures: [],
}

export const view = (changes: Partial<LotView> = {}) =>
  lotView({
    lotId: lot.id,
    seq: 9,
    lotStatus: 'biddingOpen',
    winPrice: 320_000,
    nextPrice: 330_000,
    leader: '340',
    leaderChannel: 'online',
    reserveMet: true,
    bidCount: 7,
    ...changes,
  })

export const registrationState = (changes: Partial<RegistrationState> = {}): RegistrationState => ({
  admittance: 'approved',
  paddle: '218',
  registration: { status: 2, paddle: '218', reason: '', limit: null, limitRequest: null, wanting: null },
  ...changes,
})
