import { expect, test } from 'vitest'
import type { StaffOrderLine } from '#wire/entities/staff-order.ts'
import { sumOf } from './due-orders.ts'

const order = (owed: string, currency = 'HKD') => ({ owed, currency, toReturn: '0.00' }) as StaffOrderLine

test('sums the amounts owed to the cent', () => {
  expect(sumOf({ list: [order('0.10'), order('0.20')], total: 2 }, 'owed')).toEqual({
    cents: 30,
    currency: 'HKD',
  })
})

test('has no sum for several currencies, for a partial list, or for none', () => {
  expect(sumOf({ list: [order('1.00'), order('1.00', 'GBP')], total: 2 }, 'owed')).toBeNull()
  expect(sumOf({ list: [order('1.00')], total: 2 }, 'owed')).toBeNull()
  expect(sumOf({ list: [], total: 0 }, 'owed')).toBeNull()
})
