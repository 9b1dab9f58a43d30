import { checkIncrementTable, hongKongIncrements } from '#domain/auction/increment-table.ts'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import type { SaleDraft } from '#domain/drafts/sale-draft.ts'
import { type Instant, isBiddable } from '#domain/money/money.ts'
import { ratesIssue } from '#domain/money/rates.ts'
import type { StoredLot } from './rows.ts'

const weekMs = 7 * 24 * 3_600_000

/**
 * Returns a sale with default terms in place of missing or invalid ones, so that it can be shown before K2 is met.
 */
export function previewableSale(draft: SaleDraft, now: Instant): SaleDraft {
  const isTimed = draft.kind === 'timed'
  const registerStartTime = draft.registerStartTime ?? now
  const bidStartTime = draft.bidStartTime ?? registerStartTime
  const startTime = draft.startTime ?? (isTimed ? bidStartTime : bidStartTime + weekMs)
  const opening = Math.max(bidStartTime, startTime)
  const isEnded = draft.endTime === null || draft.endTime <= opening
  return {
    ...draft,
    number: draft.number === '' ? '–' : draft.number,
    increments: checkIncrementTable(draft.increments) ? hongKongIncrements : draft.increments,
    rates: draft.rates && ratesIssue(draft.rates) ? null : draft.rates,
    registerStartTime,
    bidStartTime,
    startTime,
    endTime: isTimed && isEnded ? opening + weekMs : draft.endTime,
  }
}

/** Returns the lots whose prices the ledger accepts, without the others. */
export const previewableLots = (lots: readonly StoredLot[]): readonly StoredLot[] =>
  lots.map((lot) => ({ ...lot, draft: { ...lot.draft, ...previewablePrices(lot.draft) } }))

const usable = (price: number | null): number => (price !== null && isBiddable(price) ? price : 0)

function previewablePrices({ lowEstimate, highEstimate, startPrice, reserve }: LotDraft) {
  const low = usable(lowEstimate)
  const high = highEstimate === 0 ? 0 : Math.max(usable(highEstimate), low)
  const isReserve = reserve !== null && isBiddable(reserve) && reserve <= low && high > 0
  return {
    lowEstimate: low,
    highEstimate: high,
    startPrice: usable(startPrice),
    reserve: isReserve ? reserve : null,
  }
}
