import { expect, test } from 'vitest'
import { isFinal } from './is-final.ts'

test('G2 keeps refreshing a paid, cancelled order until it is refunded', () => {
  expect(isFinal({ status: 'cancelled', paidAt: 1, refundedAt: 0 })).toBe(false)
  expect(isFinal({ status: 'cancelled', paidAt: 1, refundedAt: 2 })).toBe(true)
  expect(isFinal({ status: 'cancelled', paidAt: 0, refundedAt: 0 })).toBe(true)
})

test('keeps refreshing an order until it is delivered', () => {
  expect(isFinal({ status: 'pending', paidAt: 0, refundedAt: 0 })).toBe(false)
  expect(isFinal({ status: 'shipped', paidAt: 1, refundedAt: 0 })).toBe(false)
  expect(isFinal({ status: 'delivered', paidAt: 1, refundedAt: 0 })).toBe(true)
})
