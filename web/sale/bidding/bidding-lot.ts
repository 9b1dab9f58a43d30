import { createContext, use } from 'react'
import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { LotView } from '#domain/auction/view.ts'
import type { RegistrationState } from '#web/kit/live/use-registration-state.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** The context of bidding on one lot. */
export type BiddingLot = {
  readonly auction: Auction
  readonly lot: Lot
  /** The lot's live state. */
  readonly view: LotView
  readonly registrationState: RegistrationState
  readonly increments: IncrementTable
  /** The withdrawal of the lot according to the public record, or null for a lot in the sale. */
  readonly withdrawal: Withdrawal | null
}

/** When and why a lot was withdrawn. */
export type Withdrawal = {
  readonly at: number
  readonly reason: string
  /** The lots that replaced it (K17). */
  readonly parts?: readonly { readonly id: string; readonly number: string }[]
}

export const BiddingLotContext = createContext<BiddingLot | null>(null)

/** Returns the lot on which this part of the page bids. */
export function useBiddingLot(): BiddingLot {
  const value = use(BiddingLotContext)
  if (!value) throw new Error('There is no lot to bid on around this component')
  return value
}
