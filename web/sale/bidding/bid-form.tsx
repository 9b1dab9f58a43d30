import { type MouseEvent, useState } from 'react'
import { useTranslations } from 'use-intl'
import { type BidModalMode, bidModalMode } from '#domain/auction/bid-modal.ts'
import type { Whole } from '#domain/money/money.ts'
import { money } from '#web/kit/i18n/formats.ts'
import { useSale } from '#web/kit/live/sale-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import type { Draft } from '#web/kit/ui/stepper.tsx'
import { biddable, checkDraft, type PriceCheck } from './bid-choice.ts'
import { BidFields } from './bid-fields.tsx'
import { BidLimit } from './bid-limit.tsx'
import { BidLot } from './bid-lot.tsx'
import { BidOutcome } from './bid-outcome.tsx'
import type { BidResult } from './bid-result.ts'
import css from './bid-sheet.module.css'
import { BidSum } from './bid-sum.tsx'
import { useBiddingLot } from './bidding-lot.ts'
import { NoConnection } from './no-connection.tsx'
import { priceCheckText } from './price-check-text.ts'
import { ResultStrip, ResultText } from './sheet-result.tsx'
import { SubmitBid } from './submit-bid.tsx'
import { type Amount, useAmount } from './use-amount.ts'
import { useBidButton } from './use-bid-button.ts'
import { useFocusOnMount } from './use-focus-on-mount.ts'
import { isUnderWay, type OwnAttempt } from './use-own-attempt.ts'

/**
 * The bid form: lot, price and total. A live bid is sent at once, a maximum is confirmed in the next step.
 *
 *
 * @param initialPrice the starting price
 *
 * @param result the result of the previous bid, if another is needed
 * @param onReview opens the confirmation of a maximum
 */
export function BidForm({
  initialPrice,
  ownAttempt,
  result,
  onReview,
  onRegister,
}: {
  initialPrice: Whole
  ownAttempt: OwnAttempt
  result: BidResult | null
  onReview: (price: Whole) => void
  onRegister: () => void
}) {
  const t = useTranslations('bidding')
  const { auction, lot, view, increments } = useBiddingLot()
  const mode = bidModalMode(view)
  const amount = useAmount(initialPrice, increments, mode)
  const [isPressed, setPressed] = useState(false)
  const form = useFocusOnMount()
  // Typed text counts even before it is entered, so that the button shows at the press what its release will
  // send (V9).
  const priceCheck = checkDraft(amount, view, mode)
  const price = biddable(priceCheck)
  const [limitLeft, setLimitLeft] = useState<Whole | null>(null)
  const isOver = limitLeft !== null && (price ?? view.nextPrice) > limitLeft
  const isBusy = isUnderWay(ownAttempt.attempt)
  const ready = priceCheck.kind === 'ready' && !isBusy ? priceCheck.price : null
  const onChoice = () => {
    setPressed(false)
    ownAttempt.clear()
  }
  const enter = (next: Whole | null) => {
    onChoice()
    amount.enter(next)
  }
  const setDraft = (draft: Draft | null) => {
    // At once, as otherwise the button would move when the field loses focus to a press.
    onChoice()
    amount.setDraft(draft)
  }
  return (
    <form ref={form} tabIndex={-1} className={css.step} onSubmit={(event) => event.preventDefault()}>
      {!isBusy && <NoConnection />}
      {result && <ResultStrip result={result} />}
      <BidLot />
      {result && <ResultText result={result} />}
      <BidFields
        amount={{ ...amount, typed: price === null ? null : amount.typed, enter, setDraft }}
        minBid={view.nextPrice}
        increments={increments}
        rates={auction.rates}
        currency={lot.currency}
        mode={mode}
        max={limitLeft}
        error={
          isPressed || isIssuey(priceCheck, amount) ? priceCheckText(priceCheck, t, lot.currency) : undefined
        }
        disabled={isBusy}
      />
      <AmountIssue priceCheck={priceCheck} onPrice={enter} />
      <BidSum price={price ?? view.nextPrice} />
      <BidOutcome attempt={ownAttempt.attempt} onPrice={enter} onRegister={onRegister} />
      {!isBusy && <BidLimit price={price ?? view.nextPrice} onLimitLeft={setLimitLeft} />}
      {(!isOver || isBusy) && (
        <Act
          mode={mode}
          price={price}
          ready={ready}
          isBusy={isBusy}
          onPress={() => setPressed(true)}
          onReview={onReview}
          onSend={ownAttempt.send}
        />
      )}
    </form>
  )
}

/**
 * Returns the issue of an amount before the press: none during typing or for a dialog that begins with a maximum.
 */
const isIssuey = ({ kind }: PriceCheck, { isTyping }: Amount): boolean =>
  kind !== 'same' && !(kind === 'empty' && isTyping)

/** Explains an issue of the amount; one that has become too low can be replaced with the next one. */
function AmountIssue({ priceCheck, onPrice }: { priceCheck: PriceCheck; onPrice: (price: Whole) => void }) {
  const t = useTranslations('bidResult.issue')
  const { lot } = useBiddingLot()
  if (priceCheck.kind !== 'tooLow') return null
  return (
    <Button kind="line" size="sm" onClick={() => onPrice(priceCheck.minBid)}>
      {t('takeLeast', { amount: money(priceCheck.minBid, lot.currency) })}
    </Button>
  )
}

/** The button that sends a live bid or opens the confirmation of a maximum. */
function Act({
  mode,
  price,
  ready,
  isBusy,
  onPress,
  onReview,
  onSend,
}: {
  mode: BidModalMode
  price: Whole | null
  ready: Whole | null
  isBusy: boolean
  onPress: () => void
  onReview: (price: Whole) => void
  onSend: (price: Whole) => void
}) {
  const t = useTranslations('bidResult')
  const reviewButton = useBidButton(price, isBusy)
  const wait = useWait()
  if (mode !== 'liveBid') {
    const review = (event: MouseEvent) => {
      // The next step replaces this form, so there is nothing to submit.
      event.preventDefault()
      onPress()
      if (ready !== null) onReview(ready)
    }
    return <Button size="lg" full type="submit" {...reviewButton} onClick={review} />
  }
  return (
    <>
      <SubmitBid
        ready={wait === null ? ready : null}
        price={price}
        act="bid"
        isBusy={isBusy}
        isClosed={wait !== null}
        onPress={onPress}
        onSend={onSend}
      />
      {wait === null || isBusy ? (
        <p className={css.binding}>{t('binding')}</p>
      ) : (
        <p role="status" className={css.binding}>
          {t(`wait.${wait}`)}
        </p>
      )}
    </>
  )
}

/**
 * Returns why no live bid is accepted yet (V9): bidding on the lot has not opened or the sale is paused.
 * Returns null if one is accepted.
 */
function useWait(): 'lotOpen' | 'paused' | null {
  const { view } = useBiddingLot()
  const { paused } = useSale()
  if (view.lotStatus === 'lotOpen') return 'lotOpen'
  return paused ? 'paused' : null
}
