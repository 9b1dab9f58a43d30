import { expect, test } from 'vitest'
import type { Order } from '#wire/entities/order.ts'
import { createOrder } from '#wire/entities/testing/order.ts'
import { fpsCodeOf } from './fps-code-of.ts'

const bank = { bank: '', holder: '', account: '', swift: '', fps: '1234567' }

/** Returns the amount that the code of an order asks for, or '' without a code. */
function asked(change: Partial<Order>, fpsLimit = 1_000_000): string {
  const order = createOrder({
    status: 'AUTHORISED',
    totals: { transfer: '12250.00', hongKongCard: '12615.05', otherCard: '12681.20' },
    ...change,
  })
  return /5303344540\d([\d.]+)5802HK/.exec(fpsCodeOf({ bank, fpsLimit }, order))?.[1] ?? ''
}

test('O20 requests the amount due on an issued invoice', () => {
  expect(asked({})).toBe('12250.00')
  expect(asked({}, 12_250)).toBe('12250.00')
})

test('O15 O20 asks for the next instalment of a plan', () => {
  const instalment = { date: '2026-12-04', dueAt: 1, amount: '6000.00' }
  const instalments = [
    { ...instalment, left: '0.00' },
    { ...instalment, left: '4250.00' },
    { ...instalment, left: '6000.00' },
  ]
  expect(asked({ instalments })).toBe('4250.00')
})

test.each(['DRAFT', 'SUBMITTED', 'PAID', 'VOIDED', 'DELETED'] as const)(
  'O20 asks for nothing on %s',
  (status) => {
    expect(asked({ status })).toBe('')
  },
)

test('O20 there is no code above the limit, in another currency, or if the limit is 0', () => {
  expect(asked({}, 12_249)).toBe('')
  expect(asked({}, 0)).toBe('')
  expect(asked({ currency: 'USD' })).toBe('')
})
