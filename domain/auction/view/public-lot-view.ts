import { currentBid } from '../minimum-bid.ts'
import type { LotState } from '../state.ts'
import type { LotView } from '../view.ts'

/** The public view of a lot. */
export type PublicLotView = Omit<LotView, 'nextPrice' | 'myPrice' | 'win' | 'desk'>

export const publicLotView = (lot: LotState): PublicLotView => ({
  lotId: lot.lotId,
  seq: lot.seq,
  saleStatus: lot.saleStatus,
  lotStatus: lot.lotStatus,
  withdrawn: lot.withdrawn,
  notices: lot.notices,
  corrections: lot.corrections,
  endTime: lot.endTime,
  lastCall: lot.lastCall,
  lastWarning: lot.lastWarning,
  winPrice: currentBid(lot),
  finalPrice: lot.finalPrice,
  soldAfter: lot.soldAfter !== null,
  parcelOf: lot.soldAfter === null ? (lot.inParcel?.firstLotId ?? '') : '',
  leader: lot.leading?.paddle ?? '',
  leaderChannel: lot.leading?.channel ?? '',
  chosen: lot.choice?.chosen ?? null,
  reserveMet: lot.leading ? lot.leading.reserveMet : lot.terms.reserve === null,
  bidCount: lot.bidCount,
})
