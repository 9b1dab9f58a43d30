import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { nextIncrement } from '#domain/auction/increment-table.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import typography from '#web/kit/ui/type.module.css'
import css from './bid-box.module.css'
import { useBiddingLot } from './bidding-lot.ts'
import limitCss from './limit-request.module.css'
import { focusLimitRequest, LimitRequest } from './limit-request.tsx'
import { useBidLimit } from './use-bid-limit.ts'

await loadTexts('bidResult')

/**
 * The remaining limit for this lot (W3); above it, the limit request replaces the button.
 *
 * @param price the chosen amount
 * @param onLimitLeft receives the remaining limit, or null if there is none
 */
export function BidLimit({
  price,
  isLineElsewhere = false,
  onLimitLeft,
}: {
  price: Whole
  /** Whether the remaining limit is stated elsewhere (`LimitLeft`). */
  isLineElsewhere?: boolean
  onLimitLeft: (limitLeft: Whole | null) => void
}) {
  const t = useTranslations('bidResult.limit')
  const { auction, lot } = useBiddingLot()
  const limit = useBidLimit()
  const limitLeft = limit?.limitLeft ?? null
  const notify = useEffectEvent(onLimitLeft)
  useEffect(() => notify(limitLeft), [limitLeft])
  if (!limit) return null
  if (price <= limit.limitLeft) {
    if (isLineElsewhere) return null
    return <p className={css.foot}>{t('forLot', { amount: money(limit.limitLeft, lot.currency) })}</p>
  }
  return (
    <LimitRequest auctionId={auction.id} lotId={lot.id} currency={lot.currency} price={price} {...limit} />
  )
}

/**
 * The remaining limit below the choice of an amount. Its button chooses the next amount above it, for which a
 * higher limit can be requested (W7); the request replaces this line and takes the focus.
 */
export function LimitLeft({ limitLeft, onChoose }: { limitLeft: Whole; onChoose: (price: Whole) => void }) {
  const t = useTranslations('bidResult.limit')
  const { lot, view, increments } = useBiddingLot()
  const isPressed = useRef(false)
  useEffect(() => () => void (isPressed.current && focusLimitRequest()), [])
  const press = () => {
    isPressed.current = true
    onChoose(Math.max(view.nextPrice, nextIncrement(increments, limitLeft)))
  }
  return (
    <p className={limitCss.left}>
      <span>{t('forLot', { amount: money(limitLeft, lot.currency) })}</span>
      <button type="button" className={typography.link} onClick={press}>
        {t('askMore')}
      </button>
    </p>
  )
}
