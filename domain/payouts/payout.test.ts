import { expect, test } from 'vitest'
import {
  approveRefusal,
  isConfirmed,
  type Payout,
  type PayoutFacts,
  payoutMoved,
  payoutStates,
  prepareRefusal,
} from './payout.ts'

const account = { isOwnName: true, addedBy: 'pn', confirmedBy: 'kw' }
const facts: PayoutFacts = { account, isHeld: false, issues: [], isOwn: false, payable: 943_350 }
const payout: Payout = { id: 'p1', state: 'prepared', cents: 943_350, bankCharge: 0, preparedBy: 'pn' }

test('S8 a payout is prepared, approved, sent and confirmed, each once', () => {
  expect(payoutMoved('prepared', 'approve')).toBe('approved')
  expect(payoutMoved('approved', 'send')).toBe('sent')
  expect(payoutMoved('sent', 'confirm')).toBe('confirmed')
  expect(payoutStates.filter((state) => payoutMoved(state, 'approve') !== null)).toEqual(['prepared'])
  expect(payoutStates.filter((state) => payoutMoved(state, 'send') !== null)).toEqual(['approved'])
})

test('S8 a bank can return sent and confirmed payouts; sent ones cannot be cancelled', () => {
  expect(payoutStates.filter((state) => payoutMoved(state, 'bounce') !== null)).toEqual(['sent', 'confirmed'])
  expect(payoutStates.filter((state) => payoutMoved(state, 'cancel') !== null)).toEqual([
    'prepared',
    'approved',
  ])
})

test('S2 an account must be confirmed by someone other than the person who added it', () => {
  expect(isConfirmed(account)).toBe(true)
  expect(isConfirmed({ ...account, confirmedBy: 'pn' })).toBe(false)
  expect(isConfirmed({ ...account, confirmedBy: null })).toBe(false)
})

test.each<[string, Partial<PayoutFacts>]>([
  ['ownPayout', { isOwn: true }],
  ['held', { isHeld: true }],
  ['notCleared', { issues: ['screeningExpired'] }],
  ['noAccount', { account: null }],
  ['notOwnName', { account: { ...account, isOwnName: false } }],
  ['unconfirmedAccount', { account: { ...account, confirmedBy: null } }],
])('S2 S8 a payout can be neither prepared nor approved: %s', (reason, change) => {
  expect(prepareRefusal({ ...facts, ...change }, [])).toBe(reason)
  expect(approveRefusal(payout, 'kw', { ...facts, ...change })).toBe(reason)
  expect(prepareRefusal(facts, [])).toBeNull()
})

test('S8 no payout is prepared if nothing is due', () => {
  expect(prepareRefusal({ ...facts, payable: 0 }, [])).toBe('nothingDue')
})

test('S8 another person approves, for no more than is due by then', () => {
  expect(approveRefusal(payout, 'kw', facts)).toBeNull()
  expect(approveRefusal(payout, 'pn', facts)).toBe('samePerson')
  expect(approveRefusal({ ...payout, state: 'approved' }, 'kw', facts)).toBe('wrongState')
  expect(approveRefusal(payout, 'kw', { ...facts, payable: 943_349 })).toBe('amountChanged')
  expect(approveRefusal({ ...payout, bankCharge: 1 }, 'kw', facts)).toBe('amountChanged')
})

test('S8 a settlement has one payout under way at a time', () => {
  const refused = payoutStates.filter((state) => prepareRefusal(facts, [{ state }]) !== null)
  expect(refused).toEqual(['prepared', 'approved', 'sent'])
  expect(prepareRefusal(facts, [{ state: 'bounced' }, { state: 'sent' }])).toBe('underWay')
})
