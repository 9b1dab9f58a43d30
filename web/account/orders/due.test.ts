import { expect, test } from 'vitest'
import { orderStatuses, unpaidStatuses } from '#domain/orders/state.ts'
import { createOrder, createProof } from '#wire/entities/testing/order.ts'
import { groupDues, singleDueOrder } from './due.ts'

test('O3 groups unpaid orders by currency with the first due date', () => {
  const dues = groupDues([
    createOrder({
      id: 'a',
      dueAt: 20,
      totals: { transfer: '12250.00', hongKongCard: '0.00', otherCard: '0.00' },
    }),
    createOrder({
      id: 'b',
      dueAt: 10,
      totals: { transfer: '0.55', hongKongCard: '0.00', otherCard: '0.00' },
    }),
    createOrder({ id: 'c', dueAt: 15, currency: 'USD' }),
    createOrder({ id: 'd', status: 'PAID', dueAt: 1 }),
    createOrder({
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

test('O3 counts the same orders as the badge in every status', () => {
  const all = orderStatuses.map((status) => createOrder({ id: status, status }))
  expect(groupDues(all)).toMatchObject([{ count: unpaidStatuses.length, first: { id: 'AUTHORISED' } }])
})

test('counts orders without an invoice as unpaid without a due date', () => {
  expect(groupDues([createOrder({ status: 'DRAFT' }), createOrder({ status: 'VOIDED' })])).toMatchObject([
    { count: 1, notInvoiced: 1, dueAt: null },
  ])
})

test('O12 first suggests an order without a proof of payment under review', () => {
  const sent = createOrder({ id: 'a', dueAt: 10, proofs: [createProof()] })
  const open = createOrder({ id: 'b', dueAt: 20 })
  expect(groupDues([sent, open])).toMatchObject([{ first: { id: 'b' }, isUnderReview: false, count: 2 }])
  expect(groupDues([sent])).toMatchObject([{ first: { id: 'a' }, isUnderReview: true }])
  const refused = createOrder({ proofs: [createProof({ status: 'refused' })] })
  expect(groupDues([refused])).toMatchObject([{ isUnderReview: false }])
})

test('returns the order that is due only if there is no other', () => {
  const [due, other] = [createOrder({ id: 'a' }), createOrder({ id: 'b' })]
  const paid = createOrder({ id: 'c', status: 'PAID' })
  expect(singleDueOrder([paid, due])?.id).toBe('a')
  expect(singleDueOrder([due, other])).toBeNull()
  expect(singleDueOrder([due, createOrder({ id: 'd', currency: 'USD' })])).toBeNull()
  expect(singleDueOrder([paid])).toBeNull()
})
