import { expect, test } from 'vitest'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { idle, isDone, nextPhase, type Phase, visibleAttempt } from './own-attempt.ts'

const none: Attempt = { kind: 'none' }
const sending: Attempt = { kind: 'sending', price: 5_000 }
const accepted: Attempt = { kind: 'accepted', price: 5_000 }
const refused: Attempt = {
  kind: 'refused',
  price: 4_000,
  idempotencyKey: 'the one before',
  error: transportError('status', 'No', { status: 400 }),
}
const pressedPhase: Phase = { kind: 'pressed', price: 5_000 }

/** What the sheet has shown, attempt by attempt, from the press on. */
function visibleKinds(...attempts: readonly Attempt[]) {
  const kinds: string[] = []
  let phase: Phase = pressedPhase
  for (const attempt of attempts) {
    phase = nextPhase(phase, attempt)
    kinds.push(isDone(phase, attempt) ? 'done' : visibleAttempt(phase, attempt).kind)
  }
  return kinds
}

test('a press shows as sending at once, and is done when its bid is in and seen', () => {
  expect(visibleKinds(none, sending, accepted, none)).toEqual(['sending', 'sending', 'accepted', 'done'])
})

test('what became of an earlier bid is not taken for this one', () => {
  expect(visibleAttempt(idle, refused)).toEqual(none)
  expect(visibleKinds(refused, sending, none)).toEqual(['sending', 'sending', 'done'])
})

test('a refusal stays until it is put away, though the house forgets it when the price moves on', () => {
  expect(visibleKinds(sending, refused, none)).toEqual(['sending', 'refused', 'refused'])
})

test('a bid of unknown fate is never done and never failed', () => {
  expect(visibleKinds(sending, { kind: 'asking', price: 5_000 })).toEqual(['sending', 'asking'])
})
