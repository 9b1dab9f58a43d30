import { expect, test } from 'vitest'
import type { BidView } from '#domain/auction/view.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import { transportError } from '#wire/refusals/call-error.ts'
import {
  askAgainAfter,
  attemptOf,
  isFateUnknown,
  type Sending,
  type Shown,
  whileItMatters,
} from './attempt.ts'

const sending = (changes: Partial<Sending>): Sending => ({
  status: 'pending',
  failureCount: 0,
  isPaused: false,
  variables: { price: 3_000, ak: 'k', validUntil: 5_000 },
  data: undefined,
  error: null,
  ...changes,
})

const shown = (seq: number, ...bids: readonly BidView[]): Shown => ({ seq, bids, paddle: '7' })

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

const about = { scope: 'server', message: '', requestID: '' } as const
const notAllowed = new CallFailure({ ...about, code: 1005, name: 'notAllowed', data: null })
const tooLow = new CallFailure({
  ...about,
  code: 2001,
  name: 'priceTooLow',
  data: { nowPrice: 3_500, nextPrice: 3_800 },
})

test('V9 without a press there is no attempt', () => {
  expect(attemptOf(undefined, shown(9))).toEqual({ kind: 'none' })
})

test('V9 sending, received and accepted are different states', () => {
  expect(attemptOf(sending({}), shown(5))).toEqual({ kind: 'sending', price: 3_000 })
  expect(attemptOf(pending, shown(5))).toEqual({ kind: 'received', price: 3_000 })
  const accepted = sending({ status: 'success', data: { status: 'accepted', seq: 6 } })
  expect(attemptOf(accepted, shown(5))).toEqual({ kind: 'accepted', price: 3_000 })
  expect(attemptOf(accepted, shown(6))).toEqual({ kind: 'none' })
})

test('V3 an offer stays with the auctioneer until the sale says what became of it', () => {
  expect(attemptOf(pending, shown(6, offer())).kind).toBe('received')
  expect(attemptOf(pending, shown(7, offer({ status: 'accepted' }))).kind).toBe('none')
  expect(attemptOf(pending, shown(7, offer({ status: 'rejected', reason: 'outbid' })))).toMatchObject({
    kind: 'rejected',
    reason: 'outbid',
  })
})

test('V3 an offer that another page of the same bidder sent is shown as well, a stranger’s is not', () => {
  expect(attemptOf(undefined, shown(6, offer()))).toEqual({ kind: 'received', price: 3_000 })
  expect(attemptOf(undefined, shown(6, offer({ paddle: '8' }))).kind).toBe('none')
})

test('a bid whose answer was lost is still being asked about, never said to have failed', () => {
  expect(attemptOf(sending({ failureCount: 1 }), shown(5)).kind).toBe('asking')
  expect(attemptOf(sending({ isPaused: true }), shown(5)).kind).toBe('asking')
})

test('a refusal says why', () => {
  expect(attemptOf(sending({ status: 'error', error: notAllowed }), shown(5))).toMatchObject({
    kind: 'refused',
    error: { name: 'notAllowed' },
  })
})

test('what came to nothing is said until the price moves on', () => {
  const refused = attemptOf(sending({ status: 'error', error: notAllowed }), shown(5))
  expect(whileItMatters(refused, 3_000, 3_000).kind).toBe('refused')
  expect(whileItMatters(refused, 3_000, 3_200).kind).toBe('none')
})

test('a refusal that told of a higher price is not over when that price arrives', () => {
  const refused = attemptOf(sending({ status: 'error', error: tooLow }), shown(5))
  expect(whileItMatters(refused, 3_000, 3_500).kind).toBe('refused')
  expect(whileItMatters(refused, 3_000, 3_800).kind).toBe('none')
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
  expect(isFateUnknown(notAllowed)).toBe(false)
})

test('asking again slows down to every five seconds', () => {
  expect([0, 1, 2, 3, 9].map(askAgainAfter)).toEqual([500, 1_000, 2_000, 4_000, 5_000])
})
