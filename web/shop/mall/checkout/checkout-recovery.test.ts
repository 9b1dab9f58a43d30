import { expect, test } from 'vitest'
import { checkoutRecovery } from './checkout-recovery.ts'

test('G1 returns to the basket for unavailable products', () => {
  expect(checkoutRecovery({ name: 'outOfStock' }, false)).toBe('basket')
  expect(checkoutRecovery({ name: 'notFound' }, false)).toBe('basket')
})

test('G1 shows an order that has expired', () => {
  expect(checkoutRecovery({ name: 'wrongState' }, true)).toBe('order')
})

test('G2 reports too many unpaid orders', () => {
  expect(checkoutRecovery({ name: 'wrongState' }, false)).toBe('unpaid')
})

test('stays at the checkout after a declined card or a changed amount', () => {
  for (const name of ['cardDeclined', 'conflict', 'timeout'] as const) {
    expect(checkoutRecovery({ name }, false)).toBe('none')
    expect(checkoutRecovery({ name }, true)).toBe('none')
  }
})
