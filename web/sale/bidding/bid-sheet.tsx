import { useEffect, useEffectEvent, useState } from 'react'
import { bidModalMode } from '#domain/auction/bid-modal.ts'
import { lotOutcome } from '#domain/auction/lot-state.ts'
import type { Whole } from '#domain/money/money.ts'
import { useOffer, usePreBid } from '#web/sale/bidding/use-bidding.ts'
import { BidForm } from './bid-form.tsx'
import { resultOf } from './bid-result.ts'
import { useBiddingLot } from './bidding-lot.ts'
import { SheetOver, SheetResult } from './sheet-result.tsx'
import { type OwnAttempt, useOwnAttempt } from './use-own-attempt.ts'

/** The bid sheet: the form, what became of the bid, or how bidding on the lot ended. */
export function BidSheet({
  first,
  onClose,
  onRegister,
}: {
  first: Whole | null
  onClose: () => void
  onRegister: () => void
}) {
  const { auction, view } = useBiddingLot()
  const own = useOwnBid(bidModalMode(view) === 'liveBid')
  const [form, setForm] = useState({ place: 0, opening: first ?? view.nextPrice })
  const [isIn, setIn] = useState(false)
  useDone(own, () => {
    setForm(({ place }) => ({ place: place + 1, opening: view.nextPrice }))
    setIn(true)
    own.clear()
  })
  const result = isIn && own.attempt.kind === 'none' ? resultOf(view, auction.type) : null
  const outcome = lotOutcome(view)
  if (outcome) return <SheetOver outcome={outcome} attempt={own.attempt} onClose={onClose} />
  if (result && result !== 'outbid' && result !== 'tied')
    return <SheetResult result={result} onClose={onClose} onRaise={() => setIn(false)} />
  return <BidForm key={form.place} opening={form.opening} own={own} result={result} onRegister={onRegister} />
}

function useOwnBid(isLive: boolean): OwnAttempt {
  const { lot, standing } = useBiddingLot()
  const offer = useOffer(lot.id, standing.paddle)
  const preBid = usePreBid(lot.id, standing.paddle)
  return useOwnAttempt(isLive ? offer : preBid)
}

/** Once the bid is in and seen, the sheet says how it stands (`onDone`). */
function useDone({ isDone }: OwnAttempt, onDone: () => void): void {
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) finish()
  }, [isDone])
}
