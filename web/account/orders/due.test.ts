import { expect, test } from 'vitest'
import { orderStatuses, unpaidStatuses } from '#domain/orders/state.ts'
import { duesOf } from './due.ts'
import { someOrder } from './testing/some-order.ts'

test('O3 what is to be paid is one total for each currency, with the first day that any of it is due', () => {
  const dues = duesOf([
    someOrder({
      id: 'a',
      dueAt: 20,
      totals: { transfer: '12250.00', hongKongCard: '0.00', otherCard: '0.00' },
    }),
    someOrder({
      id: 'b',
      dueAt: 10,
      totals: { transfer: '0.55', hongKongCard: '0.00', otherCard: '0.00' },
    }),
    someOrder({ id: 'c', dueAt: 15, currency: 'USD' }),
    someOrder({ id: 'd', status: 'PAID', dueAt: 1 }),
    someOrder({
      id: 'e',
      status: 'DRAFT',
      dueAt: 0,
      totals: { transfer: '1.00', hongKongCard: '0.00', otherCard: '0.00' },
    }),
  ])
  expect(dues).toMatchObject([
    { currency: 'HKD', total: '12251.55', count: 3, notInvoiced: 1, dueAt: 10, first: { id: 'b' } },
    { currency: 'USD', total: '12250.00', count: 1, dueAt: 15 },
  ])
})

test('O3 banner and badge count the same orders, in whatever status they are', () => {
  const all = orderStatuses.map((status) => someOrder({ id: status, status }))
  expect(duesOf(all)).toMatchObject([{ count: unpaidStatuses.length, first: { id: 'AUTHORISED' } }])
})

test('what has no invoice yet is unpaid, and due on no day', () => {
  expect(duesOf([someOrder({ status: 'DRAFT' }), someOrder({ status: 'VOIDED' })])).toMatchObject([
    { count: 1, notInvoiced: 1, dueAt: null },
  ])
})
