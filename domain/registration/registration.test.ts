import { expect, test } from 'vitest'
import { type AdmissionPolicy, type Applicant, qualify, type Requirement } from './registration.ts'

const ready: Applicant = {
  emailVerified: true,
  isAdult: true,
  agreed: true,
  identity: 'passed',
  hasCard: true,
  depositHeld: true,
}
const strict: AdmissionPolicy = { admission: 'automatic', identityNeeded: true, depositNeeded: true }
const lenient: AdmissionPolicy = { admission: 'automatic', identityNeeded: false, depositNeeded: false }

test('W1 a complete registration is approved at once, or awaits staff', () => {
  expect(qualify(ready, strict)).toEqual({ kind: 'approved' })
  expect(qualify(ready, { ...strict, admission: 'staff' })).toEqual({ kind: 'pending' })
})

test('W1 missing requirements are named in order', () => {
  const gaps: readonly (readonly [Partial<Applicant>, Requirement])[] = [
    [{ emailVerified: false }, 'email'],
    [{ isAdult: false }, 'adult'],
    [{ agreed: false }, 'conditions'],
    [{ identity: 'rejected' }, 'identity'],
    [{ identity: 'awaiting' }, 'identity'],
    [{ hasCard: false }, 'card'],
    [{ depositHeld: false }, 'deposit'],
  ]
  for (const [gap, what] of gaps) {
    expect(qualify({ ...ready, ...gap }, strict)).toEqual({ kind: 'wanting', what })
  }
  const nothing: Applicant = { ...ready, emailVerified: false, isAdult: false, hasCard: false }
  expect(qualify(nothing, strict)).toEqual({ kind: 'wanting', what: 'email' })
})

test('W1 identity and deposit are required only if the sale requires them', () => {
  expect(qualify({ ...ready, identity: 'none', depositHeld: false }, lenient)).toEqual({ kind: 'approved' })
})
