import { expect, test } from 'vitest'
import { identityDigits, identityState } from './identity-digits.ts'
import { registrationDigits, registrationStatus } from './registration-digits.ts'

test.each([
  [0, 'awaiting'],
  [1, 'passed'],
  [-1, 'rejected'],
  [2, 'none'],
  [null, 'none'],
  [7, 'none'],
] as const)('the digit %s of an identity check is %s', (digit, state) => {
  expect(identityState(digit)).toBe(state)
})

test('every digit maps back to its name', () => {
  for (const [state, digit] of Object.entries(identityDigits)) expect(identityState(digit)).toBe(state)
  for (const [status, digit] of Object.entries(registrationDigits))
    expect(registrationStatus(digit)).toBe(status)
})
