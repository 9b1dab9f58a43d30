import type { LotState } from '#domain/auction/state.ts'
import { isBelowReserveAgreed } from '#domain/consents/consents.ts'
import type { Cents, Whole } from '#domain/money/money.ts'
import type { BuyersPayment } from './due.ts'
import type { LotResult, SettledLot } from './settle.ts'

/** A purchase of a lot, on an order. */
export type LotPurchase = {
  /** The entry of its hammer. */
  readonly seq: number
  /** Null if the sale was rescinded (O10), or the order voided. */
  readonly payment: BuyersPayment | null
  /** The later reductions of its hammer price (O9). */
  readonly reduction: Cents
}

/**
 * Returns the result of a lot in its sale, as a settlement states it (S7), or null while it is undecided. A
 * buyer without an order has no invoice yet.  @param purchases the purchases of the lot, oldest first
 * @param lowestAgreed the lowest price below its reserve that the seller has agreed to (S14); null for none
 */
export function settledLotOf(
  auctionId: string,
  lot: Pick<LotState, 'lotId' | 'seq' | 'withdrawn' | 'replacedBy' | 'saleStatus' | 'finalPrice' | 'terms'>,
  purchases: readonly LotPurchase[],
  lowestAgreed: Whole | null = null,
): SettledLot | null {
  // Its seller did not withdraw it; the lots that replaced it are settled instead (K17).
  if (lot.replacedBy) return null
  const result = resultOf(auctionId, lot, purchases, lowestAgreed)
  const { lowEstimate, reserve } = lot.terms
  // A reserve of 0 means none (T3).
  return result && { lotId: lot.lotId, lowEstimate, reserve: reserve || null, result }
}

function resultOf(
  auctionId: string,
  {
    seq,
    withdrawn,
    saleStatus,
    finalPrice,
  }: Pick<LotState, 'seq' | 'withdrawn' | 'saleStatus' | 'finalPrice'>,
  purchases: readonly LotPurchase[],
  lowestAgreed: Whole | null,
): LotResult | null {
  if (withdrawn) return { kind: 'withdrawn', entry: { auctionId, seq } }
  switch (saleStatus) {
    case 'open':
      return null
    case 'passed':
      return { kind: 'passed', entry: { auctionId, seq } }
    case 'sold': {
      const [last] = purchases.toReversed()
      const purchase = purchases.findLast(({ payment }) => payment !== null) ?? last
      if (purchase?.payment === null) return { kind: 'rescinded', entry: { auctionId, seq: purchase.seq } }
      return {
        kind: 'sold',
        hammer: finalPrice,
        entry: { auctionId, seq: purchase?.seq ?? seq },
        reduction: purchase?.reduction ?? 0,
        hasConsent: isBelowReserveAgreed(lowestAgreed, finalPrice),
        payment: purchase?.payment ?? { kind: 'notInvoiced' },
      }
    }
  }
}
