import type { Duration, Whole } from '#domain/money/money.ts'
import { maxSettleMs } from './max-settle.ts'

/** The time in milliseconds after its press within which a bid is placed, or not at all (V9). */
export const bidValidity: Duration = 5_000

/**
 * The input device of a press. Assistive technology acts like a key that is released without having been
 * pressed down.
 */
export type PressedBy = 'pointer' | 'key'

/** What a press in progress will do when released, unless the amount changes before. */
type Held =
  | { readonly kind: 'none' }
  | { readonly kind: 'armed'; readonly by: PressedBy; readonly amount: Whole }
  /**
   * It sends nothing: the amount changed during the press, or it began before the amount was painted or while
   * the button settled. `hadAmount` is false if the button named no amount then.
   */
  | { readonly kind: 'void'; readonly by: PressedBy; readonly hadAmount: boolean }

/** A button that sends the amount that it shows (V9). Instants are milliseconds of one monotonic clock. */
export type BidPress = {
  /** null while the button names no amount. */
  readonly shown: Whole | null
  /** The minimum bid; 0 while nobody can bid. If `shown` changes and this does not, the bidder chose it. */
  readonly least: Whole
  /**
   * When the amount reached the screen; `Infinity` while it is rendered but not yet painted. A press that
   * began before sends nothing.
   */
  readonly paintedAt: Duration
  /** Before this instant a press sends nothing. */
  readonly settlesAt: Duration
  /** Before this instant a further change does not make it settle, so that fast bidding locks nobody out. */
  readonly openUntil: Duration
  readonly held: Held
  /** Whether the last press sent nothing because the amount had changed. */
  readonly isOvertaken: boolean
  /** How many presses have been overtaken; each is announced. */
  readonly overtakenCount: number
}

const always = Number.NEGATIVE_INFINITY
const never = Number.POSITIVE_INFINITY

/** Returns a button as it first appears. */
export const bidPress = (shown: Whole | null, least: Whole): BidPress => ({
  shown,
  least,
  paintedAt: always,
  settlesAt: always,
  openUntil: always,
  held: { kind: 'none' },
  isOvertaken: false,
  overtakenCount: 0,
})

/**
 * Returns the button after its amount was set, before the new amount is painted. After a change that the
 * bidder did not make, it settles for `settle` milliseconds, and not again before it has been open for as
 * long, unless there was no amount before.
 */
export function amountSet(
  press: BidPress,
  { shown, least }: Pick<BidPress, 'shown' | 'least'>,
  at: Duration,
  settle: Duration,
): BidPress {
  if (shown === press.shown) return least === press.least ? press : { ...press, least }
  const isChosen = least === press.least
  const paintedAt = shown === null ? always : never
  const next = { ...press, shown, least, paintedAt, isOvertaken: shown !== null && press.isOvertaken }
  if (isChosen) return next
  const held = press.held.kind === 'armed' ? voidHeld(press.held.by, true) : press.held
  const changed = { ...next, held }
  if (shown === null) return { ...changed, settlesAt: always, openUntil: always }
  if (at < press.openUntil) return changed
  const length = Math.min(settle, maxSettleMs)
  return { ...changed, settlesAt: at + length, openUntil: at + 2 * length }
}

/** Returns the button once the amount set last has been painted. */
export const painted = (press: BidPress, at: Duration): BidPress =>
  isPainted(press) ? press : { ...press, paintedAt: at }

/** Returns whether the amount of the button has reached the screen. */
export const isPainted = ({ paintedAt }: BidPress): boolean => paintedAt < never

const voidHeld = (by: PressedBy, hadAmount: boolean): Held => ({ kind: 'void', by, hadAmount })

/**
 * Returns the button after it was pressed down. @param at when the press began, which may be before the
 * amount on screen changed
 */
export function pressed(press: BidPress, at: Duration, by: PressedBy): BidPress {
  const { shown, paintedAt, settlesAt } = press
  if (shown === null || at < settlesAt || at < paintedAt)
    return { ...press, held: voidHeld(by, shown !== null) }
  return { ...press, held: { kind: 'armed', by, amount: shown }, isOvertaken: false }
}

/**
 * Returns the amount to send when the button is released, or null if there is none. A key release without a
 * preceding key down counts as a complete press, from assistive technology or a form field, even after a
 * finger that was dragged off the button.
 */
export function released(
  press: BidPress,
  at: Duration,
  by: PressedBy,
): { readonly press: BidPress; readonly send: Whole | null } {
  const { held, shown } = by === 'key' && !isHeldByKey(press) ? pressed(press, at, by) : press
  const send = held.kind === 'armed' && held.amount === shown ? shown : null
  const hadAmount = held.kind !== 'void' || held.hadAmount
  const isOvertaken = send === null && shown !== null && hadAmount
  const overtakenCount = press.overtakenCount + (isOvertaken ? 1 : 0)
  return { press: { ...press, held: { kind: 'none' }, isOvertaken, overtakenCount }, send }
}

const isHeldByKey = ({ held }: BidPress): boolean => held.kind !== 'none' && held.by === 'key'

/** Returns the button after a press was abandoned, because the browser interpreted it as another gesture. */
export const abandoned = (press: BidPress): BidPress =>
  press.held.kind === 'none' ? press : { ...press, held: { kind: 'none' } }

/**
 * Returns the button after it lost focus: a key released elsewhere presses nothing. Pointer presses need no
 * focus.
 */
export const blurred = (press: BidPress): BidPress => (isHeldByKey(press) ? abandoned(press) : press)
