import type { ReactNode } from 'react'
import { toLotView } from '#web/kit/live/initial-view.ts'
import { useLot } from '#web/kit/live/sale-hooks.ts'
import { useRegistrationState } from '#web/kit/live/use-registration-state.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { BiddingLotContext, type Withdrawal } from './bidding-lot.ts'
import { incrementsOf } from './increments-of.ts'

/**
 * Provides everything for bidding on a lot. A bid rerenders only the parts that use it, not the whole page.
 * It must be inside the sale's `SaleProvider`.
 */
export function BiddingLotProvider({
  auction,
  lot,
  withdrawal = null,
  children,
}: {
  auction: Auction
  lot: Lot
  withdrawal?: Withdrawal | null
  children: ReactNode
}) {
  const view = useLot(lot.id) ?? toLotView(lot)
  const registrationState = useRegistrationState(auction.id)
  const increments = incrementsOf(auction)
  return (
    <BiddingLotContext value={{ auction, lot, view, registrationState, increments, withdrawal }}>
      {children}
    </BiddingLotContext>
  )
}
