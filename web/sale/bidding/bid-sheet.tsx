import { useEffect, useEffectEvent, useState } from 'react'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import { lotOutcome } from '#domain/auction/lot-state.ts'
import type { Whole } from '#domain/money/money.ts'
import { useOffer, usePreBid } from '#web/sale/bidding/use-bidding.ts'
import { BidForm } from './bid-form.tsx'
import { bidResult } from './bid-result.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { BiddingOver, SheetResult } from './sheet-result.tsx'
import { type OwnAttempt, useOwnAttempt } from './use-own-attempt.ts'

/** Content of the bid dialog: the form, the bid's result, or how bidding ended. */
export function BidSheet({
  initialPrice,
  onClose,
  onRegister,
}: {
  initialPrice: Whole | null
  onClose: () => void
  onRegister: () => void
}) {
  const { auction, view } = useBiddingLot()
  const ownAttempt = useOwnBid(bidModalMode(view) === 'liveBid')
  const [form, setForm] = useState({ key: 0, initialPrice: initialPrice ?? view.nextPrice })
  const [isPlaced, setPlaced] = useState(false)
  useOnDone(ownAttempt, () => {
    setForm(({ key }) => ({ key: key + 1, initialPrice: view.nextPrice }))
    setPlaced(true)
    ownAttempt.clear()
  })
  const result = isPlaced && ownAttempt.attempt.kind === 'none' ? bidResult(view, auction.type) : null
  const outcome = lotOutcome(view)
  if (outcome) return <BiddingOver outcome={outcome} attempt={ownAttempt.attempt} onClose={onClose} />
  if (result && result !== 'outbid' && result !== 'tied')
    return <SheetResult result={result} onClose={onClose} onRaise={() => setPlaced(false)} />
  return (
    <BidForm
      key={form.key}
      initialPrice={form.initialPrice}
      ownAttempt={ownAttempt}
      result={result}
      onRegister={onRegister}
    />
  )
}

function useOwnBid(isLive: boolean): OwnAttempt {
  const { lot, registrationState } = useBiddingLot()
  const offer = useOffer(lot.id, registrationState.paddle)
  const preBid = usePreBid(lot.id, registrationState.paddle)
  return useOwnAttempt(isLive ? offer : preBid)
}

/** Calls `onDone` once the bid is placed and visible. */
function useOnDone({ isDone }: OwnAttempt, onDone: () => void): void {
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
}
