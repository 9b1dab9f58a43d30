import { type MouseEvent, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useBidPress } from '#web/kit/live/use-bid-press.ts'
import { useConnection } from '#web/kit/live/use-connection.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { useBiddingLot } from './bidding-lot.ts'
import { useReturnFocus } from './use-return-focus.ts'
import { useUnusualBid } from './use-unusual-bid.tsx'

/**
 * Sends the amount shown when pressed (V9); an unusual one is confirmed first (V15).
 *
 *
 * @param ready what a press sends, or null for nothing
 * @param price the amount on the button, or null for none
 * @param act whether the button names a bid or confirms one
 *
 * @param isClosed whether no bid is accepted at the moment
 */
export function SubmitBid({
  ready,
  price,
  act,
  isBusy,
  isClosed = false,
  onPress = () => undefined,
  onSend,
}: {
  ready: Whole | null
  price: Whole | null
  act: 'bid' | 'confirm'
  isBusy: boolean
  isClosed?: boolean
  onPress?: () => void
  onSend: (price: Whole) => void
}) {
  const t = useTranslations('bidResult')
  const { lot, view } = useBiddingLot()
  const connection = useConnection()
  const unusual = useUnusualBid(ready, bidModalMode(view), onSend)
  const button = useRef<HTMLButtonElement>(null)
  const { events, isOvertaken, overtakenCount } = useBidPress(
    unusual.unconfirmed,
    isBusy ? 0 : view.nextPrice,
    button,
    onSend,
  )
  // A disabled button cannot take the focus, so its form does.
  useReturnFocus(Boolean(unusual.question), () =>
    button.current?.disabled ? button.current.form : button.current,
  )
  const label =
    price === null ? t(`act.${act}.bare`) : t(`act.${act}.amount`, { amount: money(price, lot.currency) })
  const click = (event: MouseEvent) => {
    onPress()
    if (!unusual.confirm() && !isBusy) events.onClick(event)
  }
  if (unusual.question) return unusual.question
  return (
    <>
      {/* A confirmed amount never changes, so a press can be too early but is never overtaken. */}
      {isOvertaken && act === 'bid' && (
        <Banner key={overtakenCount} className={layout.above3} kind="error">
          {t('issue.overtaken')}
        </Banner>
      )}
      <Button
        ref={button}
        kind="bid"
        size="lg"
        full
        type="submit"
        busy={isBusy}
        disabled={(connection !== 'live' || isClosed) && !isBusy}
        {...events}
        onClick={click}
      >
        {label}
      </Button>
    </>
  )
}
