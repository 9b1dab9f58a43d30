import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  createRecoveryCode,
  inGroups,
  parseAppCode,
  parseRecoveryCode,
  recoveryCodeBytes,
} from './recovery-code.ts'
import { roles } from './rights.ts'
import { freshSignInMs, isFreshSignIn, needsSecondFactor } from './second-factor.ts'

test('R5 users who may move money or rights need a second factor, others do not, and nobody does if it is off', () => {
  expect(needsSecondFactor('required', ['manager'])).toBe(true)
  expect(needsSecondFactor('required', ['clerk', 'manager'])).toBe(true)
  for (const role of roles)
    expect(needsSecondFactor('required', [role]), role).toBe(['owner', 'manager', 'accounts'].includes(role))
  expect(needsSecondFactor('required', ['clerk'])).toBe(false)
  expect(needsSecondFactor('required', [])).toBe(false)
  expect(needsSecondFactor('off', ['manager'])).toBe(false)
})

test('R5 a confirmation is valid for ten minutes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2 ** 45 }), fc.nat(2 * freshSignInMs), (provedAt, age) => {
      expect(isFreshSignIn(provedAt, provedAt + age)).toBe(age <= 600_000)
    }),
  )
  expect(isFreshSignIn(0, Date.UTC(2026, 0, 1))).toBe(false)
})

const random = fc.uint8Array({ minLength: recoveryCodeBytes, maxLength: recoveryCodeBytes })

test('R5 a recovery code is accepted in any notation', () => {
  fc.assert(
    fc.property(random, fc.constantFrom('', ' ', '-', ' - '), fc.boolean(), (bytes, between, isSmall) => {
      const code = createRecoveryCode(bytes)
      const typed = inGroups(code, between).replaceAll('0', 'o').replaceAll('1', 'l')
      expect(parseRecoveryCode(isSmall ? typed.toLowerCase() : typed)).toBe(code)
      expect(parseAppCode(code)).toBeNull()
    }),
  )
  for (const none of ['', '123456', 'ABCD-EFGH-JKMN-PQR', 'ABCD-EFGH-JKMN-PQRU', 'ABCD-EFGH-JKMN-PQRS-T'])
    expect(parseRecoveryCode(none), none).toBeNull()
})

test('R5 the six digits of an app may contain spaces', () => {
  expect(parseAppCode(' 123 456 ')).toBe('123456')
  for (const none of ['', '12345', '1234567', '12345a', '１２３４５６'])
    expect(parseAppCode(none), none).toBeNull()
})
