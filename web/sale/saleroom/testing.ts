import { hongKongIncrements, toPriceLevel } from '#domain/auction/increment-table.ts'
import { lotView } from '#domain/auction/testing/lot-view.ts'
import type { LotView } from '#domain/auction/view.ts'
import { legacyRates } from '#domain/money/rates.ts'
import type { RegistrationState } from '#web/kit/live/use-registration-state.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { RoomLot } from './room-lot.ts'

/** For tests: a live sale with a lot and a registration. */

export const auction: Auction = {
  id: 'evening',
  no: 'BH0142',
  type: 'live',
  title: 'The Cellar of a Peak Collector',
  accent: 'Peak Collector',
  summary: '',
  description: '',
  place: '',
  cover: null,
  registerStartTime: 0,
  bidStartTime: 0,
  startTime: 0,
  endTime: 0,
  firstEnd: 0,
  lastEnd: 0,
  isEnd: false,
  liveStatus: 'open',
  currentLotId: 'l47',
  lotInterval: 0,
  bidAcceptance: 'clerk',
  paused: false,
  pauseReason: '',
  message: null,
  config: { priceLevel: { ...toPriceLevel(hongKongIncrements) }, currencyRate: {}, cate: [], meeting: [] },
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
  lotCount: 2,
  isTobacco: false,
  isRehearsal: false,
  estimate: { low: 0, high: 0 },
  totals: null,
  seq: 9,
  serverTime: 0,
}

export const lot: RoomLot = {
  id: 'l47',
  lotNum: 47,
  title: 'Château Belmont-Laroque 1982',
  accent: '1982',
  facts: 'Pauillac',
  condition: '',
  lowEstimate: 280_000,
  highEstimate: 380_000,
  startPrice: 200_000,
  currency: 'HKD',
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
