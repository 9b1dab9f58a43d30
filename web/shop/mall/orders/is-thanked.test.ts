import { expect, test } from 'vitest'
import { isThanked } from './is-thanked.ts'

test('G2 only of what is paid, and has not been cancelled since, it is said that it is paid', () => {
  expect(isThanked({ status: 'paid', paidAt: 1 })).toBe(true)
  expect(isThanked({ status: 'delivered', paidAt: 1 })).toBe(true)
  expect(isThanked({ status: 'pending', paidAt: 0 })).toBe(false)
  expect(isThanked({ status: 'cancelled', paidAt: 1 })).toBe(false)
  expect(isThanked({ status: 'cancelled', paidAt: 0 })).toBe(false)
})
