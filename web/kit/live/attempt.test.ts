import { expect, test } from 'vitest'
import type { BidView } from '#domain/auction/view.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import {
  type BidMutation,
  type DisplayedSale,
  deriveAttempt,
  failedAttempt,
  hideWhenOutdated,
  isOutcomeUnknown,
  retryDelayMs,
} from './attempt.ts'

const request = { price: 3_000, idempotencyKey: 'k', validUntil: 5_000 }

const sending = (changes: Partial<BidMutation>): BidMutation => ({
  status: 'pending',
  failureCount: 0,
  isPaused: false,
  variables: request,
  data: undefined,
  error: null,
  ...changes,
})

const displayed = (seq: number, ...bids: readonly BidView[]): DisplayedSale => ({ seq, bids, paddle: '7' })

const offer = (changes: Partial<BidView> = {}): BidView => ({
  id: '6.0',
  lotId: 'x',
  paddle: '7',
  price: 3_000,
  channel: 'online',
  at: 0,
  isDel: false,
  status: 'pending',
  reason: '',
  ...changes,
})

const pending = sending({ status: 'success', data: { status: 'pending', seq: 6, bidId: '6.0' } })

const baseError = { scope: 'server', message: '', requestID: '' } as const
const notAllowed = new CallFailure({ ...baseError, code: 1005, name: 'notAllowed', data: null })
const tooLow = new CallFailure({
  ...baseError,
  code: 2001,
  name: 'priceTooLow',
  data: { nowPrice: 3_500, nextPrice: 3_800 },
})

test('V9 has no attempt without a bid', () => {
  expect(deriveAttempt(undefined, displayed(9))).toEqual({ kind: 'none' })
})

test('V9 distinguishes sending, received and accepted', () => {
  expect(deriveAttempt(sending({}), displayed(5))).toEqual({ kind: 'sending', price: 3_000 })
  expect(deriveAttempt(pending, displayed(5))).toEqual({ kind: 'received', price: 3_000 })
  const accepted = sending({ status: 'success', data: { status: 'accepted', seq: 6 } })
  expect(deriveAttempt(accepted, displayed(5))).toEqual({ kind: 'accepted', price: 3_000 })
  expect(deriveAttempt(accepted, displayed(6))).toEqual({ kind: 'none' })
})

test('V3 keeps a bid with the auctioneer until the sale shows its outcome', () => {
  expect(deriveAttempt(pending, displayed(6, offer())).kind).toBe('received')
  expect(deriveAttempt(pending, displayed(7, offer({ status: 'accepted' }))).kind).toBe('none')
  expect(deriveAttempt(pending, displayed(7, offer({ status: 'rejected', reason: 'outbid' })))).toMatchObject(
    {
      kind: 'rejected',
      reason: 'outbid',
    },
  )
})

test('V3 shows a pending bid from another page of the same bidder, but nobody else’s', () => {
  expect(deriveAttempt(undefined, displayed(6, offer()))).toEqual({ kind: 'received', price: 3_000 })
  expect(deriveAttempt(undefined, displayed(6, offer({ paddle: '8' }))).kind).toBe('none')
})

test('V9 keeps a pending bid while a later one fails, and shows both', () => {
  const refused = sending({ status: 'error', error: tooLow, variables: { ...request, price: 3_200 } })
  const raise = { kind: 'refused', price: 3_200, idempotencyKey: 'k', error: tooLow.error } as const
  expect(deriveAttempt(refused, displayed(6, offer()))).toEqual({
    kind: 'received',
    price: 3_000,
    failed: raise,
  })
  expect(deriveAttempt(refused, displayed(6, offer({ paddle: '8' })))).toEqual(raise)
  const isRejected = offer({ status: 'rejected', reason: 'auctioneer' })
  const later = offer({ id: '8.0', price: 4_000 })
  expect(deriveAttempt(pending, displayed(8, isRejected, later))).toMatchObject({
    kind: 'received',
    price: 4_000,
    failed: { kind: 'rejected', price: 3_000, reason: 'auctioneer' },
  })
})

test('V3 does not treat a bid raised on another page as failed', () => {
  const isRaised = offer({ status: 'rejected', reason: 'raised' })
  const later = offer({ id: '8.0', price: 4_000 })
  expect(deriveAttempt(pending, displayed(8, isRaised, later))).toEqual({ kind: 'received', price: 4_000 })
  expect(deriveAttempt(pending, displayed(8, isRaised)).kind).toBe('rejected')
})

test('V9 keeps the pending bid when the failure of a later one is hidden', () => {
  const refused = deriveAttempt(sending({ status: 'error', error: notAllowed }), displayed(6, offer()))
  expect(failedAttempt(hideWhenOutdated(refused, 3_000, 3_000))).not.toBeNull()
  expect(hideWhenOutdated(refused, 3_000, 3_200)).toEqual({ kind: 'received', price: 3_000 })
})

test('reports a bid without a response as unconfirmed, never as failed', () => {
  expect(deriveAttempt(sending({ failureCount: 1 }), displayed(5)).kind).toBe('asking')
  expect(deriveAttempt(sending({ isPaused: true }), displayed(5)).kind).toBe('asking')
})

test('includes the error in a refused attempt', () => {
  expect(deriveAttempt(sending({ status: 'error', error: notAllowed }), displayed(5))).toMatchObject({
    kind: 'refused',
    error: { name: 'notAllowed' },
  })
})

test('keeps a failed attempt until the price changes', () => {
  const refused = deriveAttempt(sending({ status: 'error', error: notAllowed }), displayed(5))
  expect(hideWhenOutdated(refused, 3_000, 3_000).kind).toBe('refused')
  expect(hideWhenOutdated(refused, 3_000, 3_200).kind).toBe('none')
})

test('keeps a refusal until the price exceeds the price it reported', () => {
  const refused = deriveAttempt(sending({ status: 'error', error: tooLow }), displayed(5))
  expect(hideWhenOutdated(refused, 3_000, 3_500).kind).toBe('refused')
  expect(hideWhenOutdated(refused, 3_000, 3_800).kind).toBe('none')
})

test('V9 keeps the refusal of a bid that came after the hammer, although the price had risen earlier', () => {
  const tooLate = new CallFailure({
    ...baseError,
    code: 2006,
    name: 'lotEnded',
    data: { nowPrice: 3_500, late: { at: 2_000, closedAt: 1_000 } },
  })
  const refused = deriveAttempt(sending({ status: 'error', error: tooLate }), displayed(5))
  expect(hideWhenOutdated(refused, 3_000, 3_500).kind).toBe('refused')
})

test('treats the outcome as unknown exactly when no valid response arrived', () => {
  const failure = (...args: Parameters<typeof transportError>) => new CallFailure(transportError(...args))
  expect(isOutcomeUnknown(failure('unreachable', ''))).toBe(true)
  expect(isOutcomeUnknown(failure('timeout', ''))).toBe(true)
  expect(isOutcomeUnknown(failure('malformed', ''))).toBe(true)
  expect(isOutcomeUnknown(failure('status', '', { status: 503 }))).toBe(true)
  expect(isOutcomeUnknown(failure('status', '', { status: 429 }))).toBe(true)
  expect(isOutcomeUnknown(failure('status', '', { status: 413 }))).toBe(false)
  expect(isOutcomeUnknown(failure('aborted', ''))).toBe(false)
  expect(isOutcomeUnknown(notAllowed)).toBe(false)
})

test('backs off to five seconds between retries', () => {
  expect([0, 1, 2, 3, 9].map(retryDelayMs)).toEqual([500, 1_000, 2_000, 4_000, 5_000])
})
