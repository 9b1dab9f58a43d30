import { expect, test } from 'vitest'
import type { Attempt, FailedAttempt } from '#web/kit/live/attempt.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { idle, isDone, nextPhase, type Phase, visibleAttempt } from './own-attempt.ts'

const none: Attempt = { kind: 'none' }
const sending: Attempt = { kind: 'sending', price: 5_000 }
const accepted: Attempt = { kind: 'accepted', price: 5_000 }
const refused: Extract<FailedAttempt, { kind: 'refused' }> = {
  kind: 'refused',
  price: 4_000,
  idempotencyKey: 'previous',
  error: transportError('status', 'No', { status: 400 }),
}
const pressedPhase: Phase = { kind: 'pressed', price: 5_000 }

/** Returns what the dialog shows for a sequence of attempts after the press. */
function visibleKinds(...attempts: readonly Attempt[]) {
  const kinds: string[] = []
  let phase: Phase = pressedPhase
  for (const attempt of attempts) {
    phase = nextPhase(phase, attempt)
    kinds.push(isDone(phase, attempt) ? 'done' : visibleAttempt(phase, attempt).kind)
  }
  return kinds
}

test('shows immediately that it is sending, and is done when the bid is placed and visible', () => {
  expect(visibleKinds(none, sending, accepted, none)).toEqual(['sending', 'sending', 'accepted', 'done'])
})

test('ignores the outcome of an earlier bid', () => {
  expect(visibleAttempt(idle, refused)).toEqual(none)
  expect(visibleKinds(refused, sending, none)).toEqual(['sending', 'sending', 'done'])
})

test('keeps a refusal until dismissed, even if the price changes', () => {
  expect(visibleKinds(sending, refused, none)).toEqual(['sending', 'refused', 'refused'])
})

test('never ends a bid with unknown outcome', () => {
  expect(visibleKinds(sending, { kind: 'asking', price: 5_000 })).toEqual(['sending', 'asking'])
})

test('shows the failure of a raise, not the bid that is still pending', () => {
  const pendingBid: Attempt = { kind: 'received', price: 3_500, failed: refused }
  expect(visibleKinds(sending, pendingBid)).toEqual(['sending', 'refused'])
})

test('V9 keeps showing a bid that is pending when the dialog opens, until its outcome', () => {
  const opened = nextPhase(idle, sending)
  expect(visibleAttempt(opened, sending)).toEqual(sending)
  expect(isDone(opened, none)).toBe(true)
  expect(nextPhase(opened, refused)).toEqual({ kind: 'over', attempt: refused })
})

test('V9 shows a bid whose bidder was signed out before the response again after they sign in', () => {
  const unconfirmed: FailedAttempt = { ...refused, isUnconfirmed: true }
  const over = nextPhase(nextPhase(idle, sending), unconfirmed)
  expect(visibleAttempt(over, none)).toEqual(unconfirmed)
  expect(nextPhase(over, none)).toBe(over)
  expect(visibleAttempt(nextPhase(over, sending), sending)).toEqual(sending)
  expect(nextPhase({ kind: 'over', attempt: refused }, sending)).toEqual({ kind: 'over', attempt: refused })
})
