import { expect, test } from 'vitest'
import { balancesOf } from '#domain/journal/entry.ts'
import type { Payment } from '#domain/money/invoice.ts'
import { legacyRates } from '#domain/money/rates.ts'
import type { OrderLine } from './lines.ts'
import {
  addLine,
  captureDeposit,
  draft,
  invoiceOf,
  issue,
  type Order,
  type OrderChange,
  pay,
} from './order.ts'
import { adjust, rescind } from './revise.ts'

/** Returns a change that is not refused. */
function done<C extends OrderChange>(change: C): Extract<C, { kind: 'changed' }> {
  if (change.kind === 'refused') throw new Error(`Refused: ${change.why}`)
  return change as Extract<C, { kind: 'changed' }>
}

const issued = (...hammers: number[]): Order => {
  const lots = hammers.map((hammer, index) => ({ seq: index + 1, hammer }))
  const full = lots.reduce((order, lot) => done(addLine(order, lot)).order, draft('o1', legacyRates))
  return done(issue(full, 1)).order
}
const paidBy = (order: Order, payment: Payment) =>
  done(pay(order, payment, invoiceOf(order, payment).total, 2)).order
const line = (kind: OrderLine['kind'], seq: number | null, cents: number): OrderLine => ({ kind, seq, cents })
const refused = (reason: string) => ({ kind: 'refused', why: reason })
const due = (change: OrderChange) => 0 - (balancesOf(done(change).entries).get('refundsDue') ?? 0)

test('O9 an unpaid invoice is issued again with its lines', () => {
  const { order, second } = done(
    adjust(issued(10_000), [line('reduction', 1, 122_500), line('interest', null, 1_000)], 3),
  )
  expect(order).toMatchObject({ status: 'AUTHORISED', revision: 1 })
  expect(invoiceOf(order, 'transfer').total).toBe(1_225_000 - 122_500 + 1_000)
  expect(invoiceOf(order, 'hongKongCard').fee).toBe(32_884)
  expect(second).toEqual([])
})

test('O9 a reduction is shared between the seller’s hammer price and the premium', () => {
  const { entries } = done(adjust(issued(10_000), [line('reduction', 1, 122_500)], 3))
  const balances = balancesOf(entries)
  expect([balances.get('consignors'), balances.get('premium'), balances.get('receivable')]).toEqual([
    100_000, 22_500, -122_500,
  ])
})

test('O9 the house pays for damage, not the seller', () => {
  const balances = balancesOf(done(adjust(issued(10_000), [line('damage', 1, 50_000)], 3)).entries)
  expect(balances.get('compensation')).toBe(50_000)
  expect(balances.get('consignors')).toBeUndefined()
})

test('O9 a reduction of a paid order is refunded with its share of the card fee', () => {
  const order = paidBy(issued(10_000), 'hongKongCard')
  const change = done(adjust(order, [line('reduction', 1, 122_500)], 3))
  // 12,615.05 was paid; 11,025.00 plus 2.98% is 11,353.55.
  expect(due(change)).toBe(1_261_505 - 1_135_355)
  expect(change.order).toMatchObject({ status: 'PAID', returned: 126_150 })
})

test('O9 leaves additional charges of a paid order to a second one', () => {
  const order = paidBy(issued(10_000), 'transfer')
  const storage = line('storage', 1, 5_000)
  const change = done(adjust(order, [storage, line('damage', 1, 2_000)], 3))
  expect(change.second).toEqual([storage])
  expect(change.order.lines).toEqual([line('damage', 1, 2_000)])
  const charged = done(adjust(order, [line('interest', null, 700)], 3))
  expect(charged).toMatchObject({ order, entries: [], second: [line('interest', null, 700)] })
})

test('O9 a charge waived at once remains on a paid order without moving money', () => {
  const order = paidBy(issued(10_000), 'transfer')
  const change = done(adjust(order, [line('interest', null, 700), line('waiver', null, 700)], 3))
  expect(change.second).toEqual([])
  expect(change.order.lines).toHaveLength(2)
  expect(due(change)).toBe(0)
})

test('O9 a waiver of part of a charge on a paid order lowers the second order, not the first', () => {
  const order = paidBy(issued(10_000), 'transfer')
  const lines = [line('interest', null, 700), line('waiver', null, 200), line('storage', 1, 500)]
  const change = done(adjust(order, lines, 3))
  expect(change).toMatchObject({ order, entries: [], second: lines })
  const waived = [line('storage', 1, 500), line('waiver', 1, 500)]
  expect(done(adjust(order, [line('interest', null, 700), ...waived], 3))).toMatchObject({
    order: { lines: waived },
    second: [line('interest', null, 700)],
  })
})

test('O9 no lot is reduced below zero, no more is waived than charged, and drafts have no lines', () => {
  const order = issued(10_000, 2_000)
  expect(adjust(order, [line('reduction', 1, 1_225_001)], 3)).toEqual(refused('wrongAmount'))
  expect(adjust(order, [line('reduction', 1, 1_000_000), line('damage', 1, 225_001)], 3)).toEqual(
    refused('wrongAmount'),
  )
  expect(adjust(order, [line('waiver', null, 1)], 3)).toEqual(refused('wrongAmount'))
  const charged = done(adjust(order, [line('storage', 1, 1_000)], 3)).order
  expect(adjust(charged, [line('waiver', 2, 1_000)], 4)).toEqual(refused('wrongAmount'))
  expect(adjust(charged, [line('waiver', 1, 1_000)], 4).kind).toBe('changed')
  expect(adjust(order, [line('reduction', 9, 1)], 3)).toEqual(refused('noSuchLot'))
  expect(adjust(order, [line('storage', null, 1)], 3)).toEqual(refused('noSuchLot'))
  expect(adjust(order, [line('interest', 1, 1)], 3)).toEqual(refused('noSuchLot'))
  expect(adjust(order, [line('damage', 1, 0)], 3)).toEqual(refused('wrongAmount'))
  expect(adjust(order, [], 3)).toEqual(refused('wrongAmount'))
  expect(adjust(draft('o2', legacyRates), [line('interest', null, 1)], 3)).toEqual(refused('wrongState'))
})

test('O10 rescinding a lot of an unpaid order releases its share of the deposit', () => {
  const credited = done(captureDeposit(issued(1_000, 2_000), 300_000, 'h1', 2)).order
  const change = done(rescind(credited, [2], 3))
  expect(change.order).toMatchObject({ status: 'AUTHORISED', credited: 122_500, lots: [{ seq: 1 }] })
  expect(due(change)).toBe(177_500)
})

test('O10 rescinds a lot of a paid order with its premium, its lines and its share of the fee', () => {
  const reduced = done(adjust(issued(10_000, 2_000), [line('reduction', 1, 25_000)], 2)).order
  const order = paidBy(reduced, 'otherCard')
  const before = invoiceOf(order, 'otherCard').total
  const change = done(rescind(order, [1], 3))
  expect(due(change)).toBe(before - invoiceOf(issued(2_000), 'otherCard').total)
  expect(change.order).toMatchObject({ lines: [], lots: [{ seq: 2, hammer: 2_000 }] })
})

test('O10 a deposit counts towards the remainder of a paid order', () => {
  const credited = done(captureDeposit(issued(1_000, 2_000), 300_000, 'h1', 2)).order
  const change = done(rescind(paidBy(credited, 'otherCard'), [2], 3))
  expect(change.order.credited).toBe(122_500)
  // 67,500 by card with its fee of 2,376, and 177,500 of the deposit.
  expect(due(change)).toBe(67_500 + 2_376 + 177_500)
})

test('O10 voids an order without lots; a lot is rescinded once', () => {
  expect(done(rescind(issued(1_000), [1], 3)).order.status).toBe('VOIDED')
  const paid = paidBy(issued(1_000), 'transfer')
  expect(due(rescind(paid, [1], 3))).toBe(122_500)
  expect(done(rescind(paid, [1], 3)).order.status).toBe('VOIDED')
  const left = done(rescind(issued(1_000, 2_000), [1], 3)).order
  expect(rescind(left, [1], 4)).toEqual(refused('noSuchLot'))
  expect(rescind(left, [], 4)).toEqual(refused('noSuchLot'))
  expect(rescind(draft('o2', legacyRates), [1], 4)).toEqual(refused('wrongState'))
})
