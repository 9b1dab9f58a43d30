import {
  type KeyboardEvent,
  type MouseEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import {
  abandoned,
  amountSet,
  type BidPress,
  bidPress,
  blurred,
  isPainted,
  type PressedBy,
  painted,
  pressed,
  released,
} from '#domain/auction/bid-press.ts'
import type { Whole } from '#domain/money/money.ts'
import { useLive } from './live-context.ts'
import { useSettleTime } from './settle-time.ts'

/** The state and event handlers of a bid button. */
export type BidButtonState = {
  /** Whether the amount has just changed, so that a press sends nothing yet. */
  readonly isSettling: boolean
  /** Whether the last press sent nothing because the amount had changed. */
  readonly isOvertaken: boolean
  /**
   * Changes with each such press. It is the key of the announcement, which a screen reader would not repeat
   * otherwise.
   */
  readonly overtakenCount: number
  /** Spread these on the button. Its children must not take pointer events, as replacing one would lose the press. */
  readonly events: {
    readonly onPointerDown: (event: { readonly timeStamp: number }) => void
    readonly onPointerCancel: () => void
    readonly onBlur: () => void
    readonly onKeyDown: (event: KeyboardEvent) => void
    readonly onClick: (event: MouseEvent) => void
  }
}

/**
 * Returns a button that sends the amount it showed when pressed (V9). A click that sends nothing is
 * prevented, so that it submits no form. While a press would send an amount, the attribute `data-sends` of the button has it, for scripts that press the button.
 *
 * @param amount the amount on the button; null for none
 * @param minBid the lowest possible bid; 0 while none is possible
 */
export function useBidPress(
  amount: Whole | null,
  minBid: Whole,
  button: RefObject<HTMLButtonElement | null>,
  send: (amount: Whole) => void,
): BidButtonState {
  const settle = useSettleTime()
  const { afterPaint } = useLive()
  // A ref rather than state, since only the three states below are shown, and a rendering costs a slow phone a frame.
  const press = useRef(bidPress(null, 0))
  const [isOvertaken, setOvertaken] = useState(false)
  const [overtakenCount, setOvertakenCount] = useState(0)
  const [isSettling, settleUntil] = useSettling()
  const setPress = useCallback(
    (next: BidPress) => {
      press.current = next
      setOvertaken(next.isOvertaken)
      setOvertakenCount(next.overtakenCount)
      settleUntil(next.settlesAt)
    },
    [settleUntil],
  )
  // Set on the element, for the reason above.
  const markButton = useCallback(() => {
    const now = performance.now()
    const { held } = pressed(press.current, now, 'pointer')
    if (held.kind === 'armed' && press.current.least > 0)
      button.current?.setAttribute('data-sends', `${held.amount}`)
    else button.current?.removeAttribute('data-sends')
  }, [button])
  useLayoutEffect(() => {
    setPress(amountSet(press.current, { shown: amount, least: minBid }, performance.now(), settle))
    markButton()
    if (isPainted(press.current)) return
    let isCurrent = true
    afterPaint(() => {
      // Another amount may have been rendered between the frame and this task.
      if (!isCurrent) return
      press.current = painted(press.current, performance.now())
      markButton()
    })
    return () => {
      isCurrent = false
    }
  }, [amount, minBid, settle, setPress, markButton, afterPaint])
  useEffect(() => void (isSettling || markButton()), [isSettling, markButton])
  const pressDown = (at: number, by: PressedBy) => setPress(pressed(press.current, at, by))
  return {
    isSettling,
    isOvertaken,
    overtakenCount,
    events: {
      onPointerDown: ({ timeStamp }) => pressDown(timeStamp, 'pointer'),
      onPointerCancel: () => setPress(abandoned(press.current)),
      onBlur: () => setPress(blurred(press.current)),
      onKeyDown: (event) => {
        // A held key bids only once.
        if (event.repeat) event.preventDefault()
        else if (event.key === 'Enter' || event.key === ' ') pressDown(event.timeStamp, 'key')
      },
      onClick: (event) => {
        const by = event.detail > 0 ? 'pointer' : 'key'
        const { press: next, send: sentAmount } = released(press.current, event.timeStamp, by)
        setPress(next)
        if (sentAmount === null) event.preventDefault()
        else send(sentAmount)
      },
    },
  }
}

/** Returns whether the button settles, and a function that sets until when, by the tab's clock. */
function useSettling(): readonly [boolean, (until: number) => void] {
  const [settlesAt, setSettlesAt] = useState<number | null>(null)
  useEffect(() => {
    if (settlesAt === null) return
    const timer = setTimeout(() => setSettlesAt(null), Math.ceil(settlesAt - performance.now()))
    return () => clearTimeout(timer)
  }, [settlesAt])
  const settleUntil = useCallback(
    (until: number) => setSettlesAt(until > performance.now() ? until : null),
    [],
  )
  return [settlesAt !== null, settleUntil]
}
