import { expect, test } from 'vitest'
import { isOver } from './is-over.ts'

test('G2 an order that was paid and cancelled is looked at until its money has gone back', () => {
  expect(isOver({ status: 'cancelled', paidAt: 1, refundedAt: 0 })).toBe(false)
  expect(isOver({ status: 'cancelled', paidAt: 1, refundedAt: 2 })).toBe(true)
  expect(isOver({ status: 'cancelled', paidAt: 0, refundedAt: 0 })).toBe(true)
})

test('an order is looked at until it has come', () => {
  expect(isOver({ status: 'pending', paidAt: 0, refundedAt: 0 })).toBe(false)
  expect(isOver({ status: 'shipped', paidAt: 1, refundedAt: 0 })).toBe(false)
  expect(isOver({ status: 'delivered', paidAt: 1, refundedAt: 0 })).toBe(true)
})
