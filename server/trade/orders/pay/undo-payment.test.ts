import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { lotCommand } from '#server/platform/http/testing/sell-lot.ts'
import type { TestApi } from '#server/platform/http/testing/test-api.ts'
import { balances } from '#server/trade/journal/journal.ts'
import { staffOrderRescind } from '#wire/calls/order-changes.ts'
import { orderPay, orderUploadVoucher } from '#wire/calls/order-paying.ts'
import { orderGet } from '#wire/calls/orders.ts'
import * as deliveryCalls from '#wire/calls/staff-deliveries.ts'
import * as wire from '#wire/calls/staff-orders.ts'
import { staffReopen } from '#wire/calls/staff-sale.ts'
import { orderStatement } from '#wire/calls/statements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openPaymentTests, type PaymentTests, type Sold } from './testing.ts'

const day = 86_400_000

let warehouse: TestPerson
let accounts: TestPerson
let manager: TestPerson
let issued: PaymentTests['issued']
let api: TestApi
let settle: PaymentTests['settle']

beforeAll(async () => {
  ;({ api, accounts, issued, settle } = await openPaymentTests(inject('postgresUrl')))
  warehouse = await createPerson(api, 'warehouse@example.com', { roles: ['warehouse'], card: false })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
})
afterEach(() => settle())
afterAll(() => api.close())

const today = () => dayOf(api.clock.now(), 'Asia/Hong_Kong')
const later = () => api.clock.set(api.clock.now() + 1_000)

const pay = (
  { orderId }: Sold,
  entered: { amount?: string; means?: 'transfer' | 'cash'; date?: string } = {},
) => {
  later()
  return accounts.client.call(wire.staffOrderPaid, { orderId, reason: 'FPS 4711', ...entered })
}
const sheetOf = async ({ orderId }: Sold) =>
  dataOf(await accounts.client.call(wire.staffOrderGet, { orderId }))
const orderOf = async ({ payer, orderId }: Sold) =>
  dataOf(await payer.client.call(orderGet, { orderId })).order
const journal = ({ orderId }: Sold) => balances(api.database.db, { kind: 'order', id: orderId })
const pointsOf = ({ payer }: Sold) => api.subjects.points.balanceOf(api.database.db, payer.id)
const refusedWith = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

/** Undoes the newest counted payment of an order. */
async function undo(sold: Sold) {
  const receipt = (await sheetOf(sold)).receipts.findLast(({ undoneAt }) => undoneAt === 0)
  later()
  return accounts.client.call(wire.staffOrderReceiptUndo, {
    orderId: sold.orderId,
    receiptId: receipt?.id ?? 'none',
    reason: 'The cheque was returned',
  })
}

type Delivered = { readonly status: string; readonly manner?: 'address' | 'pickup' }

/** Stores a placed delivery of the first lot of an order. @returns its id */
async function deliver({ orderId, payer, sale }: Sold, { status, manner = 'address' }: Delivered) {
  const { db } = api.database
  const [id, at] = [`delivery of ${orderId}`, api.clock.now()]
  await db
    .insertInto('deliveries')
    .values({
      id,
      order_id: orderId,
      user_id: payer.id,
      ak: id,
      manner,
      status,
      destination: '{}',
      pickup_name: '',
      pickup_phone: '',
      pickup_date: '',
      currency: 'HKD',
      grams: 1,
      value: 1,
      paid_by: 'nothing',
      created_at: at,
      changed_at: at,
      asked_at: at,
    })
    .execute()
  await db
    .insertInto('delivery_lots')
    .values({ delivery_id: id, order_id: orderId, lot_id: `${sale}-1` })
    .execute()
  return id
}

test('O16 undoing a payment that paid an order in full makes the same amount due again', async () => {
  const sold = await issued(10_000)
  const due = (await orderOf(sold)).dueAt
  await pay(sold)
  expect(await pointsOf(sold)).toBe(12_250)
  expect((await sheetOf(sold)).receipts).toMatchObject([
    { amount: '12250.00', date: today(), reference: 'FPS 4711', mayUndo: true },
  ])
  expect(await undo(sold)).toMatchObject({ ok: true })
  expect(await orderOf(sold)).toMatchObject({
    status: 'AUTHORISED',
    payment: '',
    paid: '0.00',
    received: '0.00',
    paidAt: 0,
    dueAt: due,
    totals: { transfer: '12250.00' },
    // The receipt that was sent is kept.
    revision: 1,
    versions: [{ revision: 0 }],
  })
  expect(await journal(sold)).toMatchObject({ receivable: 1_225_000, bank: 0, refundsDue: 0 })
  expect(await pointsOf(sold)).toBe(0)
  expect((await sheetOf(sold)).receipts).toMatchObject([
    { amount: '12250.00', undoneReason: 'The cheque was returned', mayUndo: false },
  ])
  expect((await auditedActs(api.database.db, sold.orderId)).at(-1)).toEqual([
    'order.receiveUndo',
    accounts.id,
  ])
  // Once paid again, the order earns its points again, and the statement shows all three entries.
  expect(await pay(sold)).toMatchObject({ data: { order: { status: 'PAID', paid: '12250.00' } } })
  expect(await journal(sold)).toMatchObject({ receivable: 0, bank: 1_225_000 })
  expect(await pointsOf(sold)).toBe(12_250)
  const { list } = dataOf(await sold.payer.client.call(orderStatement, {}))
  expect(list).toMatchObject([
    {
      closing: '0.00',
      lines: [
        { kind: 'invoice', amount: '12250.00' },
        { kind: 'transfer', amount: '-12250.00' },
        { kind: 'correction', amount: '12250.00' },
        { kind: 'transfer', amount: '-12250.00' },
      ],
    },
  ])
})

test('O16 the buyer gets a letter instead of the reminders that have fallen due, and no receipt', async () => {
  const sold = await issued(10_000)
  await api.mails()
  await pay(sold)
  const due = api.clock.now() - 8 * day
  await api.database.db.updateTable('orders').set({ due_at: due }).where('id', '=', sold.orderId).execute()
  await undo(sold)
  await api.subjects.orderPayments.sweep()
  const { number } = await orderOf(sold)
  const letters = (await api.mails()).filter(({ subject = '' }) => subject.includes(number))
  expect(letters.map(({ subject }) => subject?.split(':')[0])).toEqual(['Payment reversed'])
  for (const text of ['HKD 12,250.00 of the invoice for', 'is on hold until the invoice is paid in full'])
    expect(`${letters[0]?.subject} ${letters[0]?.text}`).toContain(text)
})

test('O16 undoes a single part payment of a fully paid order, also of one paid under an earlier version', async () => {
  const sold = await issued(10_000)
  await pay(sold, { amount: '5000.00', means: 'cash' })
  await pay(sold)
  const { receipts } = await sheetOf(sold)
  const cash = receipts.find(({ means }) => means === 'cash')
  const params = { orderId: sold.orderId, receiptId: cash?.id ?? '', reason: 'Meant for 100002' }
  const both = await Promise.all([
    accounts.client.call(wire.staffOrderReceiptUndo, params),
    accounts.client.call(wire.staffOrderReceiptUndo, params),
  ])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await orderOf(sold)).toMatchObject({ received: '7250.00', totals: { transfer: '5000.00' } })
  expect(await journal(sold)).toMatchObject({ receivable: 500_000, bank: 725_000 })
  await pay(sold)
  await api.database.db
    .deleteFrom('order_receipts')
    .where('means', '=', 'transfer')
    .where('cents', '=', 500_000)
    .execute()
  expect((await sheetOf(sold)).receipts.at(-1)).toMatchObject({ amount: '5000.00', mayUndo: true })
  expect(await undo(sold)).toMatchObject({ ok: true })
  expect(await orderOf(sold)).toMatchObject({ status: 'AUTHORISED', received: '7250.00', revision: 2 })
})

test('O16 refuses to undo card payments, payments being refunded, and payments for lots that were handed over', async () => {
  const byCard = await issued(10_000)
  await pay(byCard, { amount: '5000.00' })
  const paying = { orderId: byCard.orderId, cardId: `card of ${byCard.payer.id}` }
  expect(await byCard.payer.client.call(orderPay, paying)).toMatchObject({ ok: true })
  expect((await sheetOf(byCard)).receipts).toMatchObject([{ mayUndo: false }])
  expect(await undo(byCard)).toMatchObject(refusedWith('paidByCard'))
  const reduced = await issued(10_000, 1_000)
  await pay(reduced)
  const taken = { orderId: reduced.orderId, lotIds: [`${reduced.sale}-2`], en: 'A forgery', zh: '经查为赝品' }
  await accounts.client.call(staffOrderRescind, { ...taken, dryRun: false, rev: 0 })
  expect(await undo(reduced)).toMatchObject(refusedWith('goneBack'))
  for (const delivered of [
    { status: 'shipped' },
    { status: 'completed' },
    { status: 'completed', manner: 'pickup' },
  ] as const) {
    const sold = await issued(10_000)
    await pay(sold)
    await deliver(sold, delivered)
    expect((await sheetOf(sold)).receipts).toMatchObject([{ mayUndo: false }])
    expect(await undo(sold)).toMatchObject(refusedWith('handedOver'))
    expect(await orderOf(sold)).toMatchObject({ status: 'PAID' })
  }
})

test.each([
  { status: 'pendingReview', step: 'approve' },
  { status: 'pendingDelivery', step: 'ship' },
  // The lot is ready for collection, and has not left the house.
  { status: 'shipped', manner: 'pickup', step: 'complete' },
] as const)(
  'O16 a delivery that is $status is on hold while its order is unpaid again',
  async ({ step, ...delivered }) => {
    const sold = await issued(10_000)
    await pay(sold)
    const id = await deliver(sold, delivered)
    expect(await undo(sold)).toMatchObject({ ok: true })
    const deliveryOf = async () => dataOf(await warehouse.client.call(deliveryCalls.staffDeliveryGet, { id }))
    expect(await deliveryOf()).toMatchObject({ isHeld: true, status: delivered.status })
    const parcel = { shippingCompany: 'SF Express', trackingNumber: 'SF1' }
    const move = () =>
      warehouse.client.call(deliveryCalls.staffDeliveryMove, { id, step, seen: delivered.status, ...parcel })
    expect(await move()).toMatchObject(refusedWith('held'))
    expect(
      await accounts.client.call(wire.staffOrderVoid, { orderId: sold.orderId, reason: 'No payment' }),
    ).toMatchObject(refusedWith('delivering'))
    const lot = await lotCommand(api, sold.sale, `${sold.sale}-1`)
    expect(
      await manager.client.call(staffReopen, { ...lot, reason: 'The bidder did not pay' }),
    ).toMatchObject(refusedWith('onHold'))
    await pay(sold)
    expect(await deliveryOf()).toMatchObject({ isHeld: false })
    expect(await move()).toMatchObject({ ok: true })
  },
)

test('O12 a proof pays the amount that staff saw on the account; the buyer is told the remainder and its due day', async () => {
  const sold = await issued(10_000)
  await api.mails()
  const proof = async () => {
    const file = new File([Buffer.from('%PDF-1.7\n%%EOF')], 'transfer.pdf')
    return dataOf(await sold.payer.client.call(orderUploadVoucher, { orderId: sold.orderId, file })).id
  }
  const [first, second] = [await proof(), await proof()]
  const confirm = (proofId: string, seen: { amount?: string; date?: string; owed?: string } = {}) => {
    later()
    return accounts.client.call(wire.staffOrderProof, { proofId, confirm: true, ...seen })
  }
  expect(await confirm(first, { amount: '12250.01' })).toMatchObject(refusedWith('tooMuch'))
  expect(await confirm(first, { owed: '12000.00' })).toMatchObject(refusedWith('changed'))
  const tomorrow = dayOf(api.clock.now() + 2 * day, 'Asia/Hong_Kong')
  expect(await confirm(first, { date: tomorrow })).toMatchObject(refusedWith('badDate'))
  const yesterday = dayOf(api.clock.now() - day, 'Asia/Hong_Kong')
  expect(await confirm(first, { amount: '5000.00', owed: '12250.00', date: yesterday })).toMatchObject({
    ok: true,
  })
  expect(await orderOf(sold)).toMatchObject({
    status: 'AUTHORISED',
    totals: { transfer: '7250.00' },
    receipts: [{ amount: '5000.00', date: yesterday, reference: 'transfer.pdf' }],
  })
  expect((await sheetOf(sold)).proofs).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: first, status: 'confirmed' }),
      expect.objectContaining({ id: second, status: 'waiting' }),
    ]),
  )
  const order = await orderOf(sold)
  const [letter] = (await api.mails()).filter(({ subject = '' }) => subject.includes(order.number))
  for (const text of [
    `We received your payment of HKD 5,000.00 by transfer on ${yesterday}.`,
    'HKD 7,250.00 of invoice',
    dayOf(order.dueAt, 'Asia/Hong_Kong'),
  ])
    expect(letter?.text).toContain(text)
  expect(await confirm(first)).toMatchObject(refusedWith('confirmed'))
  expect(await confirm(second)).toMatchObject({ data: { order: { status: 'PAID', paid: '12250.00' } } })
  expect(await journal(sold)).toMatchObject({ receivable: 0, bank: 1_225_000 })
})

test('O16 a proof states when the payment that confirmed it was undone', async () => {
  const sold = await issued(10_000)
  const proof = async () => {
    const file = new File([Buffer.from('%PDF-1.7\n%%EOF')], 'transfer.pdf')
    return dataOf(await sold.payer.client.call(orderUploadVoucher, { orderId: sold.orderId, file })).id
  }
  const confirm = (proofId: string, amount?: string) => {
    later()
    const seen = amount === undefined ? {} : { amount }
    return accounts.client.call(wire.staffOrderProof, { proofId, confirm: true, ...seen })
  }
  const undoneAt = async () =>
    new Map((await orderOf(sold)).proofs.map(({ id, undoneAt: at }) => [id, at] as const))
  const [part, rest, waiting] = [await proof(), await proof(), await proof()]
  expect(await confirm(part, '5000.00')).toMatchObject({ ok: true })
  expect(await confirm(rest)).toMatchObject({ data: { order: { status: 'PAID' } } })
  expect(await undoneAt()).toEqual(new Map([part, rest, waiting].map((id) => [id, 0])))
  expect(await undo(sold)).toMatchObject({ ok: true })
  const at = api.clock.now()
  // The last one was confirmed because the order was paid in full.
  const expected = new Map([
    [part, 0],
    [rest, at],
    [waiting, at],
  ])
  expect(await undoneAt()).toEqual(expected)
  expect(new Map((await sheetOf(sold)).proofs.map(({ id, undoneAt: when }) => [id, when]))).toEqual(expected)
  expect(await undo(sold)).toMatchObject({ ok: true })
  expect((await undoneAt()).get(part)).toBe(api.clock.now())
})

test('O12 O13 a payment at the counter has an amount, a day and a method, within the cash limit', async () => {
  const sold = await issued(10_000)
  expect(await pay(sold, { means: 'cash' })).toMatchObject(refusedWith('cashCap'))
  expect(await pay(sold, { amount: '12250.01' })).toMatchObject(refusedWith('tooMuch'))
  expect(await pay(sold, { date: 'today' })).toMatchObject(refusedWith('badDate'))
  expect(await pay(sold, { amount: '250.00', means: 'cash' })).toMatchObject({
    data: { order: { status: 'AUTHORISED', received: '250.00' }, cashLeft: '11750.00' },
  })
  const yesterday = dayOf(api.clock.now() - day, 'Asia/Hong_Kong')
  const paid = await pay(sold, { date: yesterday })
  expect(paid).toMatchObject({ data: { order: { status: 'PAID', paid: '12250.00' } } })
  expect(dayOf((await orderOf(sold)).paidAt, 'Asia/Hong_Kong')).toBe(yesterday)
})
