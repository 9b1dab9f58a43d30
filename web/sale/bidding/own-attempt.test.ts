import { expect, test } from 'vitest'
import type { Attempt } from '#web/kit/live/attempt.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import { before, followed, isDone, type Phase, shown } from './own-attempt.ts'

const none: Attempt = { kind: 'none' }
const sending: Attempt = { kind: 'sending', price: 5_000 }
const accepted: Attempt = { kind: 'accepted', price: 5_000 }
const refused: Attempt = {
  kind: 'refused',
  price: 4_000,
  idempotencyKey: 'the one before',
  error: transportError('status', 'No', { status: 400 }),
}
const pressed: Phase = { kind: 'pressed', price: 5_000 }

/** What the sheet has shown, attempt by attempt, from the press on. */
function told(...attempts: readonly Attempt[]) {
  const said: string[] = []
  let phase: Phase = pressed
  for (const attempt of attempts) {
    phase = followed(phase, attempt)
    said.push(isDone(phase, attempt) ? 'done' : shown(phase, attempt).kind)
  }
  return said
}

test('a press shows as sending at once, and is done when its bid is in and seen', () => {
  expect(told(none, sending, accepted, none)).toEqual(['sending', 'sending', 'accepted', 'done'])
})

test('what became of an earlier bid is not taken for this one', () => {
  expect(shown(before, refused)).toEqual(none)
  expect(told(refused, sending, none)).toEqual(['sending', 'sending', 'done'])
})

test('a refusal stays until it is put away, though the house forgets it when the price moves on', () => {
  expect(told(sending, refused, none)).toEqual(['sending', 'refused', 'refused'])
})

test('a bid of unknown fate is never done and never failed', () => {
  expect(told(sending, { kind: 'asking', price: 5_000 })).toEqual(['sending', 'asking'])
})
