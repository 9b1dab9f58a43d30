import { expect, test } from 'vitest'
import { showsThanks } from './shows-thanks.ts'

test('G2 confirms payment only for paid orders that were not cancelled', () => {
  expect(showsThanks({ status: 'paid', paidAt: 1 })).toBe(true)
  expect(showsThanks({ status: 'delivered', paidAt: 1 })).toBe(true)
  expect(showsThanks({ status: 'pending', paidAt: 0 })).toBe(false)
  expect(showsThanks({ status: 'cancelled', paidAt: 1 })).toBe(false)
  expect(showsThanks({ status: 'cancelled', paidAt: 0 })).toBe(false)
})
