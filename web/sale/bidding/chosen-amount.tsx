import { useTranslations } from 'use-intl'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import { lazyAtOnce } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './bid-box.module.css'
import { BidFields } from './bid-fields.tsx'
import { BidSum } from './bid-sum.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { priceCheckText } from './price-check-text.ts'
import type { BidAmount } from './use-bid-amount.ts'

const LimitLeft = lazyAtOnce(async () => (await import('./bid-limit.tsx')).LimitLeft)

/**
 * The amount being chosen, with the total of a winning bid (M4).
 *
 * @param isTrial whether it is only a calculation, as the viewer cannot bid yet
 */
export function ChosenAmount({
  bidAmount: { amount, priceCheck, price, minBid, field, limitLeft, isOverLimit },
  isTrial = false,
}: {
  bidAmount: BidAmount
  isTrial?: boolean
}) {
  const t = useTranslations('bidding')
  const { auction, lot, view, increments } = useBiddingLot()
  const mode = bidModalMode(view)
  // V1: whether it is a bid before its lot is offered.
  const isCommission = auction.type === 'live' && mode === 'preBid'
  const legend = isTrial ? 'try' : isCommission ? 'commission' : null
  return (
    <>
      <BidFields
        {...(legend && { legend: t(`fields.${legend}`) })}
        amount={amount}
        minBid={minBid}
        increments={increments}
        rates={auction.rates}
        currency={lot.currency}
        mode={mode}
        max={limitLeft}
        fieldRef={field}
        error={priceCheckText(priceCheck, t, lot.currency)}
      />
      {limitLeft !== null && !isOverLimit && <LimitLeft limitLeft={limitLeft} onChoose={amount.enter} />}
      <BidSum price={price ?? minBid} isTrial={isTrial} className={css.sum} />
    </>
  )
}
