import { expect, test } from 'vitest'
import { isPaymentConfirmed } from './shows-thanks.ts'

test('G2 confirms payment only for paid orders that were not cancelled', () => {
  expect(isPaymentConfirmed({ status: 'paid', paidAt: 1 })).toBe(true)
  expect(isPaymentConfirmed({ status: 'delivered', paidAt: 1 })).toBe(true)
  expect(isPaymentConfirmed({ status: 'pending', paidAt: 0 })).toBe(false)
  expect(isPaymentConfirmed({ status: 'cancelled', paidAt: 1 })).toBe(false)
  expect(isPaymentConfirmed({ status: 'cancelled', paidAt: 0 })).toBe(false)
})
