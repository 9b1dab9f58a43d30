import type { Whole } from '#domain/money/money.ts'
import { LimitRequest } from '#web/sale/bidding/limit-request.tsx'
import css from './bid-panel.module.css'
import { useSaleroom } from './room-context.ts'
import type { SaleroomLot } from './room-lot.ts'

/**
 * Replaces the button if its amount is above the remaining limit (W7).
 * @param next the minimum bid; if the limit covers it, another amount can be chosen
 */
export function OverLimit({
  lot,
  price,
  next,
  limitLeft,
  onChange,
}: {
  lot: SaleroomLot
  price: Whole
  next: Whole
  limitLeft: Whole
  onChange: () => void
}) {
  const { auction, registrationState } = useSaleroom()
  return (
    <LimitRequest
      className={css.over}
      auctionId={auction.id}
      lotId={lot.id}
      currency={lot.currency}
      price={price}
      limit={registrationState.registration?.limit ?? limitLeft}
      limitLeft={limitLeft}
      request={registrationState.registration?.limitRequest ?? null}
      onChange={next <= limitLeft ? onChange : undefined}
    />
  )
}
