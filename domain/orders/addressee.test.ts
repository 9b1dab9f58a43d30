import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ratesArbitrary } from '#domain/money/testing/rates.ts'
import { readdress } from './addressee.ts'
import { draft, invoiceOf, type Order } from './order.ts'
import { type OrderStatus, orderStatuses } from './state.ts'

const orders: fc.Arbitrary<Order> = fc
  .record({
    rates: ratesArbitrary,
    status: fc.constantFrom(...orderStatuses),
    hammers: fc.array(fc.integer({ min: 1, max: 1_000_000_000 }), { maxLength: 4 }),
    credited: fc.constantFrom(0, 0, 100),
    received: fc.constantFrom(0, 0, 100),
    revision: fc.nat({ max: 5 }),
  })
  .map(({ rates, hammers, ...rest }) => ({
    ...draft('o1', rates),
    ...rest,
    lots: hammers.map((hammer, i) => ({ seq: i + 1, hammer })),
  }))

test('O19 changing the addressee creates a new version of an invoice, but changes neither its amounts nor the journal', () => {
  fc.assert(
    fc.property(orders, fc.boolean(), (order, isSame) => {
      const change = readdress(order, { isSame })
      const isUnpaid = order.status === 'AUTHORISED' && order.credited === 0 && order.received === 0
      expect(change.kind).toBe(isUnpaid && !isSame ? 'changed' : 'refused')
      if (change.kind === 'refused') return
      const { revision, ...rest } = change.order
      expect({ ...rest, revision: revision - 1 }).toEqual(order)
      for (const payment of ['transfer', 'hongKongCard', 'otherCard'] as const)
        expect(invoiceOf(change.order, payment)).toEqual(invoiceOf(order, payment))
      expect(change.entries).toEqual([])
    }),
  )
})

const issued: Order = {
  ...draft('o1', { premium: [{ from: 0, share: 2_250 }], hongKongCard: 298, otherCard: 352 }),
  status: 'AUTHORISED',
  lots: [{ seq: 1, hammer: 10_000 }],
}

test.each<readonly [string, Partial<Order>, boolean, string]>([
  ...orderStatuses
    .filter((status) => status !== 'AUTHORISED')
    .map((status: OrderStatus) => [status, { status }, false, 'wrongState'] as const),
  ['paid in part from the deposit', { credited: 1 }, false, 'partPaid'],
  ['paid in part by transfer', { received: 1 }, false, 'partPaid'],
  ['issued to it already', {}, true, 'sameAddressee'],
])('O19 refuses another addressee with a code: %s', (_name, given, isSame, reason) => {
  expect(readdress({ ...issued, ...given }, { isSame })).toEqual({ kind: 'refused', why: reason })
})
