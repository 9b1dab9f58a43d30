import { expect, test } from 'vitest'
import { transportError } from '#wire/call-error.ts'
import { CallFailure } from '#wire/query-policy.ts'
import { askAgainAfter, attemptOf, isFateUnknown, type Sending } from './attempt.ts'

const sending = (changes: Partial<Sending>): Sending => ({
  status: 'pending',
  failureCount: 0,
  isPaused: false,
  variables: { price: 3_000, ak: 'k' },
  data: undefined,
  error: null,
  ...changes,
})

const refusal = new CallFailure({
  scope: 'server',
  code: 1005,
  name: 'notAllowed',
  message: '',
  requestID: '',
  data: null,
})

test('V9 without a press there is no attempt', () => {
  expect(attemptOf(undefined, 9)).toEqual({ kind: 'none' })
})

test('V9 sending, received and accepted are different states', () => {
  expect(attemptOf(sending({}), 5)).toEqual({ kind: 'sending', price: 3_000 })
  const received = sending({ status: 'success', data: { status: 'pending', seq: 6, bidId: '6' } })
  expect(attemptOf(received, 5)).toEqual({ kind: 'received', price: 3_000, bidId: '6' })
  const accepted = sending({ status: 'success', data: { status: 'accepted', seq: 6 } })
  expect(attemptOf(accepted, 5)).toEqual({ kind: 'accepted', price: 3_000, seq: 6 })
})

test('what the page shows already needs no word of its own', () => {
  for (const data of [
    { status: 'accepted', seq: 6 },
    { status: 'pending', seq: 6, bidId: '6' },
  ] as const) {
    expect(attemptOf(sending({ status: 'success', data }), 6)).toEqual({ kind: 'none' })
  }
})

test('a bid whose answer was lost is still being asked about, never said to have failed', () => {
  expect(attemptOf(sending({ failureCount: 1 }), 5).kind).toBe('asking')
  expect(attemptOf(sending({ isPaused: true }), 5).kind).toBe('asking')
})

test('a refusal says why', () => {
  expect(attemptOf(sending({ status: 'error', error: refusal }), 5)).toMatchObject({
    kind: 'refused',
    error: { name: 'notAllowed' },
  })
})

test('the fate of a bid is unknown exactly where no true answer came', () => {
  const failure = (...told: Parameters<typeof transportError>) => new CallFailure(transportError(...told))
  expect(isFateUnknown(failure('unreachable', ''))).toBe(true)
  expect(isFateUnknown(failure('timeout', ''))).toBe(true)
  expect(isFateUnknown(failure('malformed', ''))).toBe(true)
  expect(isFateUnknown(failure('status', '', { status: 503 }))).toBe(true)
  expect(isFateUnknown(failure('status', '', { status: 429 }))).toBe(true)
  expect(isFateUnknown(failure('status', '', { status: 413 }))).toBe(false)
  expect(isFateUnknown(failure('aborted', ''))).toBe(false)
  expect(isFateUnknown(refusal)).toBe(false)
})

test('asking again slows down to every five seconds', () => {
  expect([0, 1, 2, 3, 9].map(askAgainAfter)).toEqual([500, 1_000, 2_000, 4_000, 5_000])
})
