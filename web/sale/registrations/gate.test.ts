import { expect, test } from 'vitest'
import type { Registration } from '#wire/entities/registration.ts'
import { registrationGate, returnsToGate } from './gate.ts'

const none: Registration = {
  status: 0,
  paddle: '',
  reason: '',
  limit: null,
  limitRequest: null,
  wanting: null,
}
const sale = { isEnd: false, registerStartTime: 100 }
const gateAt = (changes: Partial<Registration>, now = 200, isEnd = false) =>
  registrationGate({ ...none, ...changes }, { ...sale, isEnd }, now)

test('W1 what is missing is asked for before the steps; a card and a deposit are asked for within them', () => {
  expect(gateAt({})).toEqual({ kind: 'open' })
  expect(gateAt({ wanting: 'card' })).toEqual({ kind: 'open' })
  expect(gateAt({ wanting: 'deposit' })).toEqual({ kind: 'open' })
  expect(gateAt({ wanting: 'email' })).toEqual({ kind: 'email' })
  expect(gateAt({ wanting: 'identity' })).toEqual({ kind: 'identity' })
  expect(gateAt({ wanting: 'adult' })).toEqual({ kind: 'account' })
  expect(gateAt({ wanting: 'conditions' })).toEqual({ kind: 'account' })
})

test('R6 staff are told that they cannot bid, whatever their registration says', () => {
  for (const status of [0, 1, 2, -1] as const)
    expect(gateAt({ wanting: 'staff', status })).toEqual({ kind: 'staff' })
})

test('W1 who is approved, waits or was refused is told so', () => {
  expect(gateAt({ status: 2, paddle: '105' })).toEqual({ kind: 'approved', paddle: '105' })
  expect(gateAt({ status: 1 })).toEqual({ kind: 'pending' })
  const reason = 'An invoice is unpaid'
  expect(gateAt({ status: -1, reason })).toEqual({ kind: 'refused', reason, paddle: '' })
})

test('W2 a paddle whose deposit was lost can be freed by its holder, while the sale runs', () => {
  const lost: Partial<Registration> = { status: -1, paddle: '105', wanting: 'deposit' }
  expect(gateAt(lost)).toEqual({ kind: 'renew', paddle: '105', isApproved: true })
  expect(gateAt({ status: 1, wanting: 'deposit' })).toEqual({ kind: 'renew', paddle: '', isApproved: false })
  expect(gateAt({ status: -1, wanting: 'deposit' })).toEqual({ kind: 'renew', paddle: '', isApproved: true })
  expect(gateAt(lost, 200, true)).toEqual({ kind: 'ended' })
})

test('a sale that has ended, or takes no registrations yet, says so', () => {
  expect(gateAt({}, 200, true)).toEqual({ kind: 'ended' })
  expect(gateAt({ wanting: 'email' }, 99)).toEqual({ kind: 'notYet', opensAt: 100 })
})

test('W1 who turns out to lack an identity or a verified address in the middle of the steps is led back to that', () => {
  for (const name of ['identityNeeded', 'emailNotVerified'] as const)
    expect(returnsToGate({ name })).toBe(true)
  for (const name of ['cardDeclined', 'registrationRefused', 'wrongState', 'unreachable'] as const)
    expect(returnsToGate({ name })).toBe(false)
})
