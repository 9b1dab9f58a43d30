import type { LotView } from '#domain/auction/view.ts'
import type { Cents, Whole } from '#domain/money/money.ts'
import { type ProceedsOf, proceedsAt } from '#domain/settlements/proceeds.ts'
import type { OwnLot } from '#wire/entities/seller-consignment.ts'

/** The terms in force; null without a signed agreement. */
type Terms = ProceedsOf['terms'] | null

/** A seller's view of a lot: its state, its price, and the proceeds. */
export type ShownLot =
  | { readonly kind: 'preparing' | 'passed' | 'withdrawn' | 'rescinded' }
  | {
      readonly kind: 'open'
      /** The current bid; 0 if there is none. */
      readonly price: Whole
      readonly bids: number
      readonly isReserveMet: boolean
      /** The expected proceeds and the price they are based on; null if unknown. */
      readonly would: {
        readonly at: 'price' | 'reserve' | 'estimate'
        readonly price: Whole
        readonly net: Cents
      } | null
    }
  | {
      readonly kind: 'sold'
      readonly price: Whole
      readonly isAfterSale: boolean
      /** The proceeds of the lot until its sale is settled; null if unknown. */
      readonly net: Cents | null
    }

/**
 * Combines the server's data of a seller's lot with its live state.
 *
 * @param live undefined if the page has not loaded it: drafts, and lots that the viewer may not see
 */
export function shownLot(lot: OwnLot, live: LotView | undefined, terms: Terms): ShownLot {
  if (lot.proceeds?.result === 'rescinded') return { kind: 'rescinded' }
  const state = live ? (live.withdrawn ? 'withdrawn' : live.saleStatus) : lot.state
  switch (state) {
    case 'draft':
      return { kind: 'preparing' }
    case 'passed':
    case 'withdrawn':
      return { kind: state }
    case 'sold': {
      const price = live ? live.finalPrice : lot.price
      return { kind: 'sold', price, isAfterSale: live?.soldAfter ?? false, net: netAt(price, lot, terms) }
    }
    case 'open': {
      const [price, bids] = [live?.winPrice ?? 0, live?.bidCount ?? 0]
      const isReserveMet = price > 0 && (live?.reserveMet ?? false)
      return { kind: 'open', price, bids, isReserveMet, would: wouldReceive(lot, price, isReserveMet, terms) }
    }
  }
}

/**
 * Returns what the seller would receive: at the current bid if it would sell the lot, else at the reserve,
 * else at the low estimate.
 */
function wouldReceive(lot: OwnLot, price: Whole, isReserveMet: boolean, terms: Terms) {
  const { reserve, lowEstimate } = lot
  const basis =
    isReserveMet || (price > 0 && reserve === null)
      ? ({ at: 'price', price } as const)
      : reserve !== null
        ? ({ at: 'reserve', price: reserve } as const)
        : lowEstimate !== null
          ? ({ at: 'estimate', price: lowEstimate } as const)
          : null
  if (basis === null) return null
  const net = netAt(basis.price, lot, terms)
  return net === null ? null : { ...basis, net }
}

const netAt = (price: Whole, lot: OwnLot, terms: Terms): Cents | null => {
  const { reserve, withholding, waived } = lot
  return (
    terms && proceedsAt(price, { terms, lowEstimate: lot.lowEstimate ?? 0, reserve, withholding, waived })
  )
}
