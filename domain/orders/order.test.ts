import { expect, test } from 'vitest'
import { balancesOf } from '#domain/journal/entry.ts'
import { legacyRates } from '#domain/money/rates.ts'
import {
  addLine,
  cancel,
  captureDeposit,
  discard,
  draft,
  invoiceOf,
  issue,
  type Order,
  type OrderChange,
  pay,
  receive,
  removeLine,
  reverse,
  submit,
  undoReceived,
} from './order.ts'

/** Returns the order after a change that is not refused. */
function after(change: OrderChange): Order {
  if (change.kind === 'refused') throw new Error(`Refused: ${change.why}`)
  return change.order
}

/** Returns a draft with a lot for each hammer price, whose seq counts from 1. */
const withLots = (...hammers: number[]): Order =>
  hammers.reduce(
    (order, hammer, index) => after(addLine(order, { seq: index + 1, hammer })),
    draft('o1', legacyRates),
  )

const issued = (...hammers: number[]): Order => after(issue(withLots(...hammers), 1))
const totals = (order: Order) =>
  (['transfer', 'hongKongCard', 'otherCard'] as const).map((payment) => invoiceOf(order, payment).total)

test('O2 the worked examples to the cent', () => {
  expect(totals(withLots(10_000))).toEqual([1_225_000, 1_261_505, 1_268_120])
  const three = { ...withLots(1_100, 2_300, 4_700), delivery: 30_000 }
  expect(invoiceOf(three, 'transfer').premium).toBe(182_250)
  expect(totals(three)).toEqual([1_022_250, 1_052_713, 1_058_233])
})

test('O1 a lot can be added to an order once, and only while it is a draft', () => {
  const order = withLots(1_000)
  expect(addLine(order, { seq: 1, hammer: 1_000 })).toMatchObject({ kind: 'changed', order })
  expect(addLine(issued(1_000), { seq: 2, hammer: 500 })).toEqual({ kind: 'refused', why: 'wrongState' })
  expect(addLine(after(submit(order)), { seq: 2, hammer: 500 }).kind).toBe('refused')
})

test('O3 an invoice needs lots, and is paid once, by exactly its amount', () => {
  expect(issue(draft('o1', legacyRates), 1).kind).toBe('refused')
  expect(pay(withLots(10_000), 'transfer', 1_225_000, 2).kind).toBe('refused')
  const order = issued(10_000)
  expect(pay(order, 'hongKongCard', 1_225_000, 2)).toEqual({ kind: 'refused', why: 'wrongAmount' })
  const paid = after(pay(order, 'hongKongCard', 1_261_505, 2))
  expect(paid).toMatchObject({ status: 'PAID', payment: 'hongKongCard' })
  expect(pay(paid, 'hongKongCard', 1_261_505, 3)).toEqual({ kind: 'refused', why: 'wrongState' })
})

test('V6 a lot whose hammer is undone is removed from the order, unless that is paid', () => {
  const order = issued(1_000, 2_000)
  const left = after(removeLine(order, 1, 2))
  expect(left.lots).toEqual([{ seq: 2, hammer: 2_000 }])
  expect(totals(left)[0]).toBe(245_000)
  expect(removeLine(left, 1, 3)).toEqual({ kind: 'refused', why: 'noSuchLot' })
  expect(after(removeLine(left, 2, 3)).status).toBe('VOIDED')
  expect(after(removeLine(withLots(1_000), 1, 2)).status).toBe('DELETED')
  const paid = after(pay(order, 'transfer', 367_500, 2))
  expect(removeLine(paid, 1, 3)).toEqual({ kind: 'refused', why: 'wrongState' })
})

test('W2 a deposit reduces the debt, never below zero, and thereby the fee', () => {
  const order = issued(10_000)
  expect(captureDeposit(order, 1_225_001, 'h1', 2)).toEqual({ kind: 'refused', why: 'wrongAmount' })
  const credited = after(captureDeposit(order, 225_000, 'h1', 2))
  expect(totals(credited)).toEqual([1_000_000, 1_029_800, 1_035_200])
  expect(pay(credited, 'transfer', 1_225_000, 3).kind).toBe('refused')
  expect(after(pay(credited, 'otherCard', 1_035_200, 3)).status).toBe('PAID')
  expect(captureDeposit(withLots(10_000), 100, 'h1', 2).kind).toBe('refused')
})

test('W2 a deposit’s share of a reopened lot or a voided invoice is refunded', () => {
  const order = after(captureDeposit(issued(1_000, 2_000), 300_000, 'h1', 2))
  const smaller = removeLine(order, 2, 3)
  expect(after(smaller)).toMatchObject({ credited: 122_500 })
  const entries = smaller.kind === 'changed' ? smaller.entries : []
  expect(balancesOf(entries).get('refundsDue')).toBe(-177_500)
  const voided = cancel(order, 3)
  expect(balancesOf(voided.kind === 'changed' ? voided.entries : []).get('refundsDue')).toBe(-300_000)
  expect(after(voided)).toMatchObject({ status: 'VOIDED', credited: 0 })
})

test('O16 undoing a payment leaves the order unpaid; other transfers remain', () => {
  const part = after(receive(issued(1_000), 22_500, 'part', 2))
  const paid = after(pay(part, 'transfer', 100_000, 3))
  expect(paid.status).toBe('PAID')
  const rest = undoReceived(paid, 100_000, 'rest', 4)
  expect(after(rest)).toMatchObject({ status: 'AUTHORISED', payment: null, received: 22_500, revision: 1 })
  expect(totals(after(rest))[0]).toBe(100_000)
  // The part payment was the mistake; the last payment remains.
  const withoutPart = after(undoReceived(paid, 22_500, 'part', 4))
  expect(withoutPart).toMatchObject({ status: 'AUTHORISED', received: 100_000 })
  const again = pay(withoutPart, 'transfer', 22_500, 5)
  expect(again.kind === 'changed' && again.entries.map(({ key }) => key)).toEqual(['paid:order:o1:1'])
})

test('O16 neither card payments nor refunds can be undone', () => {
  const byCard = after(pay(issued(1_000), 'otherCard', 126_812, 2))
  expect(undoReceived(byCard, 1, 'x', 3)).toEqual({ kind: 'refused', why: 'paidByCard' })
  const paid = after(pay(issued(1_000), 'transfer', 122_500, 2))
  expect(undoReceived(paid, 122_501, 'x', 3)).toEqual({ kind: 'refused', why: 'wrongAmount' })
  expect(undoReceived({ ...paid, returned: 1 }, 122_500, 'x', 3)).toEqual({
    kind: 'refused',
    why: 'wrongAmount',
  })
  expect(undoReceived(after(reverse(paid, 3)), 122_500, 'x', 4).kind).toBe('refused')
})

test('O3 a draft can be deleted, an invoice voided, and a paid order reversed', () => {
  expect(after(discard(withLots(1_000))).status).toBe('DELETED')
  expect(discard(issued(1_000)).kind).toBe('refused')
  expect(cancel(withLots(1_000), 2).kind).toBe('refused')
  expect(after(cancel(after(submit(withLots(1_000))), 2)).status).toBe('VOIDED')
  expect(reverse(issued(1_000), 2).kind).toBe('refused')
  const paid = after(pay(issued(1_000), 'transfer', 122_500, 2))
  expect(after(reverse(paid, 3)).status).toBe('VOIDED')
})
