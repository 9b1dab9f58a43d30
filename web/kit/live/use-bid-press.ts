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

/** State and event handlers of a bid button. */
export type BidButtonState = {
  /** The amount has just changed: a press sends nothing yet. */
  readonly isSettling: boolean
  /** The last press sent nothing, because the amount had changed. */
  readonly isOvertaken: boolean
  /** Spread on the button. Its children must not take pointer events: replacing one would lose the press. */
  readonly events: {
    readonly onPointerDown: (event: { readonly timeStamp: number }) => void
    readonly onPointerCancel: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onClick: (event: MouseEvent) => void
  }
}

/**
 * A button that sends the amount it showed when pressed (V9). A click that sends nothing is prevented, so that it
 * submits no form.
 *
 * @param amount the amount on the button; null for none
 * @param minBid the lowest possible bid; 0 while none is possible
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
        // A held key bids once.
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

/** A click without pointer or key down comes from assistive technology or a form field. */
const pressedBy = ({ detail }: MouseEvent, heldKind: 'none' | 'armed' | 'void'): PressedBy => {
  if (detail > 0) return 'pointer'
  return heldKind === 'none' ? 'assistance' : 'key'
}

/** Whether an instant of the tab's clock is in the future. */
function useIsBefore(instant: number): boolean {
  const [passed, setPassed] = useState(instant)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(instant), Math.max(0, instant - performance.now()))
    return () => clearTimeout(timer)
  }, [instant])
  return Number.isFinite(instant) && passed !== instant
}
