import { useEffectEvent, useLayoutEffect } from 'react'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import { lotOutcome } from '#domain/auction/lot-state.ts'
import type { Whole } from '#domain/money/money.ts'
import { useOffer, usePreBid } from '#web/sale/bidding/use-bidding.ts'
import { BidForm } from './bid-form.tsx'
import { bidResult } from './bid-result.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { ConfirmBid } from './confirm-bid.tsx'
import { BiddingOver, SheetResult } from './sheet-result.tsx'
import { hasMoved, isLost, type SheetStep } from './sheet-step.ts'
import { isUnderWay, type OwnAttempt, useOwnAttempt } from './use-own-attempt.ts'

/** The content of the bid dialog: the form, its confirmation, the bid's result, or how bidding ended. */
export function BidSheet({
  step,
  onStep,
  onClose,
  onRegister,
}: {
  step: SheetStep
  onStep: (step: SheetStep) => void
  onClose: () => void
  onRegister: () => void
}) {
  const { auction, view } = useBiddingLot()
  const isLive = bidModalMode(view) === 'liveBid'
  const ownAttempt = useOwnBid(isLive)
  const sentPrice = isUnderWay(ownAttempt.attempt) ? ownAttempt.attempt.price : null
  useOnUnanswered(isLive ? null : sentPrice, (price) => onStep({ kind: 'confirm', price, isSent: true }))
  useOnDone(ownAttempt, () => {
    onStep({ kind: 'placed' })
    ownAttempt.clear()
  })
  // At once, as otherwise the price that the bid itself has moved would be shown first.
  const isPlaced = step.kind === 'placed' || ownAttempt.isDone
  const result = isPlaced && ownAttempt.attempt.kind === 'none' ? bidResult(view, auction.type) : null
  const outcome = lotOutcome(view)
  if (outcome) {
    const isUnsent = step.kind === 'confirm' && !isPlaced && ownAttempt.attempt.kind === 'none'
    return (
      <BiddingOver
        outcome={outcome}
        attempt={ownAttempt.attempt}
        unsent={isUnsent ? step.price : null}
        onClose={onClose}
      />
    )
  }
  if (result && !isLost(result)) {
    return (
      <SheetResult
        result={result}
        onClose={onClose}
        onRaise={() =>
          // V1: a commission bid can be raised and lowered, beginning with its amount.
          onStep({ kind: 'review', price: result === 'commission' ? view.myPrice : view.nextPrice })
        }
      />
    )
  }
  if (step.kind === 'confirm' && !isPlaced) {
    return (
      <ConfirmBid
        price={step.price}
        hasMoved={hasMoved(view, step)}
        attempt={ownAttempt.attempt}
        onSend={(price) => {
          onStep({ kind: 'confirm', price, isSent: true })
          ownAttempt.send(price)
        }}
        onPrice={(price) => {
          ownAttempt.clear()
          onStep({ kind: 'confirm', price })
        }}
        onChange={() => {
          ownAttempt.clear()
          onStep({ kind: 'review', price: Math.max(step.price, view.nextPrice) })
        }}
        onRegister={onRegister}
      />
    )
  }
  return (
    <BidForm
      key={step.kind}
      initialPrice={sentPrice ?? (step.kind === 'review' ? step.price : view.nextPrice)}
      ownAttempt={ownAttempt}
      result={result}
      onReview={(price) => onStep({ kind: 'confirm', price })}
      onRegister={onRegister}
    />
  )
}

/**
 * Returns the bid of this dialog, which is live or a maximum. A sent bid is shown until its outcome, even if
 * the lot is opened or set aside in the meantime; the next one is sent as the lot then requires.
 */
function useOwnBid(isLive: boolean): OwnAttempt {
  const { lot, registrationState } = useBiddingLot()
  const offer = useOwnAttempt(useOffer(lot.id, registrationState.paddle))
  const preBid = useOwnAttempt(usePreBid(lot.id, registrationState.paddle))
  const next = isLive ? offer : preBid
  const sent = [offer, preBid].find(({ attempt, isDone }) => attempt.kind !== 'none' || isDone) ?? next
  return {
    ...sent,
    send: (price) => {
      if (sent !== next) sent.clear()
      next.send(price)
    },
  }
}

/**
 * Calls `onUnanswered` with the amount of an unanswered bid, from this dialog or an earlier one, which is
 * shown until its outcome.
 */
function useOnUnanswered(sentPrice: Whole | null, onUnanswered: (price: Whole) => void): void {
  const show = useEffectEvent(onUnanswered)
  useLayoutEffect(() => {
    if (sentPrice !== null) show(sentPrice)
  }, [sentPrice])
}

/**
 * Calls `onDone` when the bid is placed and visible, before any frame shows the result below the title of the
 * previous step.
 */
function useOnDone({ isDone }: OwnAttempt, onDone: () => void): void {
  const finish = useEffectEvent(onDone)
  useLayoutEffect(() => {
    if (isDone) finish()
  }, [isDone])
}
