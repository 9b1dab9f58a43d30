import { priceOf } from '../opening.ts'
import type { LotState } from '../state.ts'
import type { LotView } from '../view.ts'

/** What everybody sees alike of a lot. */
export type OpenView = Omit<LotView, 'nextPrice' | 'myPrice' | 'win' | 'desk'>

export const openly = (lot: LotState): OpenView => ({
  lotId: lot.lotId,
  seq: lot.seq,
  saleStatus: lot.saleStatus,
  lotStatus: lot.lotStatus,
  withdrawn: lot.withdrawn,
  endTime: lot.endTime,
  lastCall: lot.lastCall,
  lastWarning: lot.lastWarning,
  winPrice: priceOf(lot),
  finalPrice: lot.finalPrice,
  leader: lot.leading?.paddle ?? '',
  leaderChannel: lot.leading?.channel ?? '',
  reserveMet: lot.leading ? lot.leading.reserveMet : lot.terms.reserve === null,
  bidCount: lot.bidCount,
})
