import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useState } from 'react'
import {
  abandoned,
  amountSet,
  bidPress,
  type PressedBy,
  pressed,
  released,
} from '#domain/auction/bid-press.ts'
import type { Whole } from '#domain/money/money.ts'
import { useSettleTime } from './settle-time.ts'

/** What a button that bids has to know, and what it has to hear. */
export type BidButtonState = {
  /** The amount has just changed: a press sends nothing yet. */
  readonly isSettling: boolean
  /** The last press sent nothing, because the amount had changed. */
  readonly isOvertaken: boolean
  /** To be spread on the button. What is inside it must take no pointer events: what is replaced there would lose the press. */
  readonly events: {
    readonly onPointerDown: (event: { readonly timeStamp: number }) => void
    readonly onPointerCancel: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onClick: (event: MouseEvent) => void
  }
}

/**
 * A button that sends what it showed when it was pressed (V9). A click that sends nothing is prevented, so that it
 * submits no form either.
 *
 * @param amount what the button names; null where it names none
 * @param minBid the least that may be bid now; 0 while nothing may be
 */
export function useBidPress(
  amount: Whole | null,
  minBid: Whole,
  send: (amount: Whole) => void,
): BidButtonState {
  const settle = useSettleTime()
  const [press, setPress] = useState(() => bidPress(null, 0))
  useLayoutEffect(() => {
    setPress((before) => amountSet(before, { shown: amount, least: minBid }, performance.now(), settle))
  }, [amount, minBid, settle])
  const isSettling = useIsBefore(press.settlesAt)
  const pressDown = (at: number) => setPress((before) => pressed(before, at))
  return {
    isSettling,
    isOvertaken: press.isOvertaken,
    events: {
      onPointerDown: ({ timeStamp }) => pressDown(timeStamp),
      onPointerCancel: () => setPress(abandoned),
      onKeyDown: (event) => {
        // A key that is held down bids once.
        if (event.repeat) event.preventDefault()
        else if (event.key === 'Enter' || event.key === ' ') pressDown(event.timeStamp)
      },
      onClick: (event) => {
        const { press: next, send: sentAmount } = released(
          press,
          event.timeStamp,
          pressedBy(event, press.held.kind),
        )
        setPress(next)
        if (sentAmount === null) event.preventDefault()
        else send(sentAmount)
      },
    },
  }
}

/** A click that nothing went down for, and that no pointer made, comes from assistive technology or a form's field. */
const pressedBy = ({ detail }: MouseEvent, heldKind: 'none' | 'armed' | 'void'): PressedBy => {
  if (detail > 0) return 'pointer'
  return heldKind === 'none' ? 'assistance' : 'key'
}

/** Whether an instant of the tab's own clock is still to come. */
function useIsBefore(instant: number): boolean {
  const [passed, setPassed] = useState(instant)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(instant), Math.max(0, instant - performance.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return Number.isFinite(instant) && passed !== instant
}
