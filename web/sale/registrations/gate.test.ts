import { expect, test } from 'vitest'
import type { Registration } from '#wire/entities/registration.ts'
import { registrationGate, returnsToGate } from './gate.ts'
import { notRegistered } from './testing.ts'

const sale = { isEnd: false, registerStartTime: 100 }
const gateAt = (changes: Partial<Registration>, now = 200, isEnd = false) =>
  registrationGate({ ...notRegistered, ...changes }, { ...sale, isEnd }, now)

test('W1 asks for missing prerequisites before the steps, and for card and deposit within them', () => {
  expect(gateAt({})).toEqual({ kind: 'open' })
  expect(gateAt({ wanting: 'card' })).toEqual({ kind: 'open' })
  expect(gateAt({ wanting: 'deposit' })).toEqual({ kind: 'open' })
  expect(gateAt({ wanting: 'email' })).toEqual({ kind: 'email' })
  expect(gateAt({ wanting: 'identity' })).toEqual({ kind: 'identity' })
  expect(gateAt({ wanting: 'adult' })).toEqual({ kind: 'account' })
  expect(gateAt({ wanting: 'conditions' })).toEqual({ kind: 'account' })
})

test('R6 tells staff that they cannot bid, whatever their registration', () => {
  for (const status of [0, 1, 2, -1] as const)
    expect(gateAt({ wanting: 'staff', status })).toEqual({ kind: 'staff' })
})

test('W1 shows an approved, pending or declined registration', () => {
  expect(gateAt({ status: 2, paddle: '105' })).toEqual({ kind: 'approved', paddle: '105' })
  expect(gateAt({ status: 1 })).toEqual({ kind: 'pending' })
  const reason = 'An invoice is unpaid'
  expect(gateAt({ status: -1, reason })).toEqual({ kind: 'refused', reason, paddle: '' })
})

test('W2 lets the paddle holder renew a lost deposit while the sale is running', () => {
  const lost: Partial<Registration> = { status: -1, paddle: '105', wanting: 'deposit' }
  expect(gateAt(lost)).toEqual({ kind: 'renew', paddle: '105', isApproved: true })
  expect(gateAt({ status: 1, wanting: 'deposit' })).toEqual({ kind: 'renew', paddle: '', isApproved: false })
  expect(gateAt({ status: -1, wanting: 'deposit' })).toEqual({ kind: 'renew', paddle: '', isApproved: true })
  expect(gateAt(lost, 200, true)).toEqual({ kind: 'ended' })
})

test('reports a sale that has ended or is not yet open for registration', () => {
  expect(gateAt({}, 200, true)).toEqual({ kind: 'ended' })
  expect(gateAt({ wanting: 'email' }, 99)).toEqual({ kind: 'notYet', opensAt: 100 })
})

test('W1 returns to the gate for a missing identity or email verification', () => {
  for (const name of ['identityNeeded', 'emailNotVerified'] as const)
    expect(returnsToGate({ name })).toBe(true)
  for (const name of ['cardDeclined', 'registrationRefused', 'wrongState', 'unreachable'] as const)
    expect(returnsToGate({ name })).toBe(false)
})

test('W9 waits for a deposit by transfer, whatever else the registration lacks', () => {
  for (const status of [1, -1] as const)
    expect(gateAt({ status, wanting: 'transfer' })).toEqual({ kind: 'transfer' })
  expect(gateAt({ status: 1, wanting: 'transfer' }, 200, true)).toEqual({ kind: 'ended' })
})
