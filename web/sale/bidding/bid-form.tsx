import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useBidPress } from '#web/kit/live/use-bid-press.ts'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { biddable, checkPrice, type PriceCheck } from './bid-choice.ts'
import { BidFields } from './bid-fields.tsx'
import { BidLimit } from './bid-limit.tsx'
import { BidLot } from './bid-lot.tsx'
import { BidOutcome } from './bid-outcome.tsx'
import type { BidResult } from './bid-result.ts'
import css from './bid-sheet.module.css'
import { BidSum } from './bid-sum.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { priceCheckText } from './price-check-text.ts'
import { ResultStrip, ResultText } from './sheet-result.tsx'
import { useAmount } from './use-amount.ts'
import { useBidButton } from './use-bid-button.ts'
import type { OwnAttempt } from './use-own-attempt.ts'
import { useUnusualBid } from './use-unusual-bid.tsx'

/**
 * The bid form: lot, price and total.
 *
 * @param initialPrice the starting price
 * @param result result of the previous bid, if another is needed
 */
export function BidForm({
  initialPrice,
  ownAttempt,
  result,
  onRegister,
}: {
  initialPrice: Whole
  ownAttempt: OwnAttempt
  result: BidResult | null
  onRegister: () => void
}) {
  const t = useTranslations('bidding')
  const { auction, lot, view, increments } = useBiddingLot()
  const mode = bidModalMode(view)
  const amount = useAmount(initialPrice, increments, mode)
  const [isPressed, setPressed] = useState(false)
  const priceCheck = checkPrice(amount.price, view, mode)
  const price = biddable(priceCheck)
  const [limitLeft, setLimitLeft] = useState<Whole | null>(null)
  const isOver = limitLeft !== null && (price ?? view.nextPrice) > limitLeft
  const isBusy = ['sending', 'asking', 'received', 'accepted'].includes(ownAttempt.attempt.kind)
  const enter = (next: Whole | null) => {
    setPressed(false)
    ownAttempt.clear()
    amount.enter(next)
  }
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      {result && <ResultStrip result={result} />}
      <BidLot />
      {result && <ResultText result={result} />}
      <BidFields
        amount={{ ...amount, typed: price === null ? null : amount.typed, enter }}
        minBid={view.nextPrice}
        increments={increments}
        rates={auction.rates}
        currency={lot.currency}
        mode={mode}
        max={limitLeft}
        error={
          isPressed || priceCheck.kind !== 'empty' ? priceCheckText(priceCheck, t, lot.currency) : undefined
        }
        disabled={isBusy}
      />
      {priceCheck.kind === 'same' && isPressed && <Banner className={css.banner}>{t('fault.same')}</Banner>}
      {priceCheck.kind === 'tooLow' && (
        <Button kind="line" size="sm" onClick={() => enter(priceCheck.minBid)}>
          {t('fault.takeLeast', { amount: money(priceCheck.minBid, lot.currency) })}
        </Button>
      )}
      <BidSum price={price ?? view.nextPrice} auction={auction} />
      <BidOutcome attempt={ownAttempt.attempt} onPrice={enter} onRegister={onRegister} />
      {!isBusy && <BidLimit open price={price ?? view.nextPrice} onLimitLeft={setLimitLeft} />}
      {(!isOver || isBusy) && (
        <Submit
          priceCheck={priceCheck}
          isBusy={isBusy}
          onPress={() => setPressed(true)}
          onSend={ownAttempt.send}
        />
      )}
      <p className={css.binding}>{t('binding')}</p>
    </form>
  )
}

/** Sends the amount shown when pressed (V9); an unusual one is confirmed first (V15). */
function Submit({
  priceCheck,
  isBusy,
  onPress,
  onSend,
}: {
  priceCheck: PriceCheck
  isBusy: boolean
  onPress: () => void
  onSend: (price: Whole) => void
}) {
  const t = useTranslations('bidding')
  const { view } = useBiddingLot()
  const price = biddable(priceCheck)
  const ready = priceCheck.kind === 'ready' && !isBusy ? priceCheck.price : null
  const unusual = useUnusualBid(ready, bidModalMode(view), onSend)
  const { events, isOvertaken } = useBidPress(unusual.unconfirmed, isBusy ? 0 : view.nextPrice, onSend)
  const bidButton = useBidButton(price, isBusy)
  const click = (event: MouseEvent) => {
    onPress()
    if (!unusual.confirm() && !isBusy) events.onClick(event)
  }
  if (unusual.question) return unusual.question
  return (
    <>
      {isOvertaken && (
        <Banner className={css.banner} kind="error">
          {t('fault.overtaken')}
        </Banner>
      )}
      <Button
        kind="bid"
        size="lg"
        full
        type="submit"
        busy={isBusy}
        {...bidButton}
        {...events}
        onClick={click}
      />
    </>
  )
}
