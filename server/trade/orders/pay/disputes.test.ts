import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { filesIn } from '#server/platform/uploads/testing/files-in.ts'
import { insertOrder } from '#server/trade/deliveries/testing/orders.ts'
import { requestDocument } from '#server/trade/documents/testing.ts'
import { balances } from '#server/trade/journal/journal.ts'
import { addAddress, orderOf } from '#server/trade/mall/orders/testing.ts'
import { stockProduct } from '#server/trade/mall/testing.ts'
import { expectBalanced } from '#server/trade/orders/pay/testing.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { orderDeliveryApply } from '#wire/calls/deliveries.ts'
import { mallOrderPay } from '#wire/calls/mall-orders.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { staffDisputeBear } from '#wire/calls/staff-disputes.ts'
import { staffOrderGet, staffOrderList, staffOrderRefund } from '#wire/calls/staff-orders.ts'

const day = 86_400_000

let api: TestApi
let manager: TestPerson
let people = 0
const renderer = openPdfRenderer()
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'], card: false })
})
afterEach(() => expectBalanced(api))
afterAll(async () => {
  await renderer.close()
  await api.close()
})

/** Creates a buyer whose card disputes its payments. */
async function disputer() {
  const buyer = await createPerson(api, `buyer${++people}@example.com`)
  await api.database.db
    .updateTable('practice_methods')
    .set({ behaviour: 'disputed' })
    .where('id', '=', (eb) =>
      eb.selectFrom('payment_cards').select('method_id').where('id', '=', `card of ${buyer.id}`),
    )
    .execute()
  return buyer
}

/** Creates an order of HKD 12,250.00 that was paid with a card that disputes it. */
async function disputed() {
  const buyer = await disputer()
  const auctionId = `sale-${randomUUID().slice(0, 8)}`
  const orderId = await issueOrder(api, buyer.id, { auctionId, hammers: [10_000] })
  await api.mails()
  expect(await buyer.client.call(orderPay, { orderId, cardId: `card of ${buyer.id}` })).toMatchObject({
    ok: true,
  })
  const letters = await poll()
  const [dispute] = (await sheetOf(orderId)).disputes
  return { buyer, orderId, letters, disputeId: dispute?.id ?? '' }
}

/** Makes the server query disputes. @returns the letters */
async function poll() {
  api.clock.set(api.clock.now() + 11 * 60_000)
  await api.subjects.payments.sweep()
  return [...(await api.mails()), ...(await api.mails())]
}

/** Waits until the time for evidence has passed, so that the dispute is lost. @returns the letters */
async function lose() {
  await api.database.db.updateTable('practice_disputes').set({ due_at: api.clock.now() }).execute()
  return poll()
}

async function sheetOf(orderId: string) {
  const read = await manager.client.call(staffOrderGet, { orderId })
  if (!read.ok) throw new Error(read.error.message)
  return read.data
}

const bear = (disputeId: string) =>
  manager.client.call(staffDisputeBear, { disputeId, reason: 'The signature was not readable' })
const balance = (orderId: string) => balances(api.database.db, { kind: 'order', id: orderId })
const wrong = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

test('O22 staff see a dispute with its amount, reason and due day, and get a letter; the buyer does not', async () => {
  const { buyer, orderId, letters } = await disputed()
  const sheet = await sheetOf(orderId)
  expect(sheet.disputes).toMatchObject([
    { amount: '12615.05', currency: 'HKD', reason: 'fraudulent', state: 'needsResponse', endedAt: 0 },
  ])
  expect(sheet.disputes[0]?.dueAt).toBeGreaterThan(api.clock.now() + 9 * day)
  const { number } = sheet.order
  const about = letters.filter(({ subject = '' }) => subject.includes('disputed'))
  expect(about).toMatchObject([
    { subject: `Card payment disputed: order ${number} · 银行卡付款遭争议：订单 ${number}` },
  ])
  expect(about[0]?.text).toContain('HKD 12,615.05')
  expect(await manager.client.call(staffOrderList, { show: 'disputed' })).toMatchObject({
    data: { list: [{ id: orderId, isDisputed: true }], counts: { disputed: 1 } },
  })
  const seen = await buyer.client.call(orderGet, { orderId })
  expect(seen).toMatchObject({ data: { order: { status: 'PAID' } } })
  expect(JSON.stringify(seen)).not.toContain('disput')
  await lose()
})

test('O22 the money of a lost dispute has gone back to the cardholder and is not refunded again', async () => {
  const { orderId } = await disputed()
  const letters = await lose()
  expect(letters.map(({ subject = '' }) => subject).join()).toContain('Dispute lost: order')
  expect(await sheetOf(orderId)).toMatchObject({
    goneBack: '12615.05',
    toReturn: '0.00',
    disputes: [{ state: 'lost', mayBear: true }],
    charges: [{ refunded: '12615.05' }],
  })
  expect(await balance(orderId)).toMatchObject({ refundsDue: 1_261_505, cardClearing: 0 })
  const refund = { orderId, reason: 'The dispute was lost' }
  expect(await manager.client.call(staffOrderRefund, refund)).toMatchObject({
    data: { order: { status: 'VOIDED' }, toReturn: '0.00', goneBack: '0.00', disputes: [{ mayBear: false }] },
  })
  await poll()
  expect(Object.values(await balance(orderId)).every((cents) => cents === 0)).toBe(true)
})

test('O22 the house can bear the loss once, with a reason; the buyer then owes nothing', async () => {
  const { orderId, disputeId } = await disputed()
  expect(await bear('du_none')).toMatchObject({ error: { name: 'notFound' } })
  expect(await bear(disputeId)).toMatchObject(wrong('needsResponse'))
  await lose()
  expect(await bear(disputeId)).toMatchObject({
    data: { dispute: { borneAt: api.clock.now(), mayBear: false } },
  })
  expect(await balance(orderId)).toMatchObject({ refundsDue: 0, disputeLosses: 1_261_505 })
  expect(await bear(disputeId)).toMatchObject(wrong('borne'))
  expect(await auditedActs(api.database.db, orderId)).toEqual([
    ['dispute.open', null],
    ['dispute.end', null],
    ['dispute.bear', manager.id],
  ])
})

test('O22 a loss settled by a refund cannot be borne', async () => {
  const { orderId, disputeId } = await disputed()
  await lose()
  await manager.client.call(staffOrderRefund, { orderId, reason: 'The dispute was lost' })
  expect(await bear(disputeId)).toMatchObject(wrong('settled'))
})

test('R7 nobody can bear the loss of their own dispute', async () => {
  const { buyer, disputeId } = await disputed()
  await api.database.db
    .updateTable('payment_charges')
    .set({ user_id: manager.id })
    .where('user_id', '=', buyer.id)
    .execute()
  expect(await bear(disputeId)).toMatchObject({ error: { name: 'secondPersonNeeded' } })
})

test('O22 staff with the right to invoices can download the documents of a dispute as one file, which is recorded', async () => {
  const { buyer, orderId, disputeId } = await disputed()
  const path = `/house/disputes/${disputeId}/papers.zip`
  for (const viewer of [
    null,
    { userId: buyer.id, roles: [] },
    { userId: 'w', roles: ['warehouse' as const] },
  ])
    expect((await requestDocument(api, renderer, path, viewer)).statusCode).toBe(404)
  const accounts = { userId: manager.id, roles: ['accounts' as const] }
  const unknown = await requestDocument(api, renderer, '/house/disputes/du_none/papers.zip', accounts)
  expect(unknown.statusCode).toBe(404)
  const response = await requestDocument(api, renderer, path, accounts)
  expect(response.headers['content-type']).toBe('application/zip')
  const files = await filesIn(response.rawPayload)
  const { number } = (await sheetOf(orderId)).order
  expect([...files.keys()]).toEqual([
    `invoice-${number}.pdf`,
    `receipt-${number}.pdf`,
    `evidence-${number}.pdf`,
  ])
  const textOf = (name: string) =>
    readPdf(files.get(`${name}-${number}.pdf`) ?? Buffer.alloc(0)).pages.join(' ')
  expect(textOf('invoice')).toContain('12,250.00')
  expect(textOf('receipt')).toContain('12,615.05')
  // A wide id of the sandbox continues on a second line.
  expect(textOf('evidence').replaceAll(/\s/g, '')).toContain(disputeId)
  expect((await auditedActs(api.database.db, orderId)).at(-1)).toEqual(['dispute.papers', manager.id])
})

test('O22 a dispute of a mall order has its receipt and evidence in the file', async () => {
  const buyer = await disputer()
  await stockProduct(api.database.db, { id: 'claret', stock: 3 })
  const order = await orderOf(buyer, await addAddress(buyer), 'claret:1')
  const paid = { orderId: order.id, cardId: `card of ${buyer.id}` }
  expect(await buyer.client.call(mallOrderPay, paid)).toMatchObject({ ok: true })
  await poll()
  const { id } = await api.database.db
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payment_charges as charge', 'charge.id', 'dispute.charge_id')
    .select('dispute.id')
    .where('charge.about_id', '=', order.id)
    .executeTakeFirstOrThrow()
  const accounts = { userId: manager.id, roles: ['accounts' as const] }
  const response = await requestDocument(api, renderer, `/house/disputes/${id}/papers.zip`, accounts)
  const files = await filesIn(response.rawPayload)
  expect([...files.keys()]).toEqual([`receipt-${order.number}.pdf`, `evidence-${order.number}.pdf`])
})

test('O22 O25 a dispute of a delivery has the invoices of its orders and its signature in the file, once', async () => {
  const buyer = await disputer()
  const orderIds: string[] = []
  for (const auctionId of ['north', 'south']) {
    await createSale(api, { id: auctionId, lots: 1 })
    orderIds.push(await insertOrder(api, { userId: buyer.id, auctionId, lots: 1 }))
  }
  await api.database.db.updateTable('lots').set({ weight_grams: 2_000 }).execute()
  const addressId = await addAddress(buyer)
  const placed = await buyer.client.call(orderDeliveryApply, {
    orderId: orderIds[0] ?? '',
    lotIds: ['north-1', 'south-1'],
    addressId,
    cardId: `card of ${buyer.id}`,
    signatureFile: await sendSignature(buyer.client),
  })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  await poll()
  const { id } = await api.database.db
    .selectFrom('payment_disputes as dispute')
    .innerJoin('payment_charges as charge', 'charge.id', 'dispute.charge_id')
    .select('dispute.id')
    .where('charge.about_id', '=', placed.data.id)
    .executeTakeFirstOrThrow()
  const accounts = { userId: manager.id, roles: ['accounts' as const] }
  const response = await requestDocument(api, renderer, `/house/disputes/${id}/papers.zip`, accounts)
  const files = await filesIn(response.rawPayload)
  const [first, second] = placed.data.orders.map(({ number }) => number)
  expect([...files.keys()]).toEqual([
    `invoice-${first}.pdf`,
    `receipt-${first}.pdf`,
    `signature-${placed.data.number}.png`,
    `invoice-${second}.pdf`,
    `receipt-${second}.pdf`,
    `evidence-${first}.pdf`,
  ])
  const signature = files.get(`signature-${placed.data.number}.png`)
  expect(signature?.subarray(1, 4).toString()).toBe('PNG')
})
