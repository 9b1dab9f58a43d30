import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { dayOf } from '#domain/delivery/pickup.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { openPaymentTests, type PaymentTests } from '#server/trade/orders/pay/testing.ts'
import { orderReference } from '#wire/calls/order-reference.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { staffOrderReceiptUndo, staffOrderReceive } from '#wire/calls/staff-orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { requestDocument } from './testing.ts'

let tests: PaymentTests
const renderer = openPdfRenderer()
beforeAll(async () => {
  tests = await openPaymentTests(inject('postgresUrl'))
})
afterAll(async () => {
  await renderer.close()
  await tests.api.close()
})

const staff = (): Viewer => ({ userId: tests.accounts.id, roles: ['accounts'] })
const today = () => dayOf(tests.api.clock.now(), 'Asia/Hong_Kong')

/** Issues an invoice of HKD 12,250.00, and records parts of it. */
async function paidInParts(...amounts: readonly string[]) {
  const sold = await tests.issued(10_000)
  const { orderId } = sold
  for (const amount of amounts) {
    tests.api.clock.set(tests.api.clock.now() + 1_000)
    dataOf(
      await tests.accounts.client.call(staffOrderReceive, {
        orderId,
        amount,
        means: 'transfer',
        date: today(),
        reference: 'FT4711',
        ak: randomUUID(),
      }),
    )
  }
  const { order } = dataOf(await sold.payer.client.call(orderGet, { orderId }))
  return { ...sold, order, buyer: { userId: sold.payer.id, roles: [] } satisfies Viewer }
}

const request = (orderId: string, receiptId: string, viewer: Viewer | null, lang: 'en' | 'zh-Hans' = 'en') =>
  requestDocument(
    tests.api,
    renderer,
    `/profile/orders/auction/${orderId}/receipt.pdf?of=${encodeURIComponent(receiptId)}`,
    viewer,
    lang,
  )

const textOf = async (...of: Parameters<typeof request>) =>
  readPdf((await request(...of)).rawPayload)
    .pages.join(' ')
    .replaceAll(/\s+/g, ' ')

test('O12 each part of an invoice has a receipt of its own, in both languages', async () => {
  const { orderId, order, buyer } = await paidInParts('5000.00', '250.50')
  const [first, second] = order.receipts.map(({ id }) => id)
  const text = await textOf(orderId, first ?? '', buyer)
  for (const expected of [
    'Receipt',
    `${order.number}-R1`,
    'HKD 5,000.00',
    today(),
    'bank transfer',
    'FT4711',
  ])
    expect(text).toContain(expected)
  const chinese = await textOf(orderId, second ?? '', buyer, 'zh-Hans')
  for (const expected of ['收据', `${order.number}-R2`, 'HKD 250.50', '银行转账'])
    expect(chinese).toContain(expected)
})

test('O23 the receipt of a part states the buyer’s reference', async () => {
  const { orderId, order, buyer, payer } = await paidInParts('5000.00')
  dataOf(await payer.client.call(orderReference, { orderId, reference: 'PO-77' }))
  expect(await textOf(orderId, order.receipts[0]?.id ?? '', buyer)).toContain('PO-77')
})

test('O12 the receipt of a part that was undone says so, and the others keep their numbers', async () => {
  const { orderId, order, buyer } = await paidInParts('5000.00', '250.50')
  const [first, second] = order.receipts.map(({ id }) => id)
  const undo = { orderId, receiptId: first ?? '', reason: 'Another invoice' }
  dataOf(await tests.accounts.client.call(staffOrderReceiptUndo, undo))
  expect(await textOf(orderId, first ?? '', buyer)).toContain('Undone on')
  const text = await textOf(orderId, second ?? '', buyer)
  expect(text).toContain(`${order.number}-R2`)
  expect(text).not.toContain('Undone')
})

test('O12 the receipt of a part is for its buyer, and for staff with the right to invoices', async () => {
  const { orderId, order, buyer } = await paidInParts('5000.00')
  const other = await paidInParts('1.00')
  const id = order.receipts[0]?.id ?? ''
  const statuses = await Promise.all(
    [null, other.buyer, { ...other.buyer, roles: ['clerk'] } satisfies Viewer].map(async (viewer) => {
      const { statusCode } = await request(orderId, id, viewer)
      return statusCode
    }),
  )
  expect(statuses).toEqual([404, 404, 404])
  expect((await request(orderId, 'none', buyer)).statusCode).toBe(404)
  expect((await request('none', id, buyer)).statusCode).toBe(404)
  // A receipt of another order is not one of this.
  expect((await request(other.orderId, id, staff())).statusCode).toBe(404)
  expect((await request(orderId, id, staff())).statusCode).toBe(200)
  const acts = (await auditedActs(tests.api.database.db, orderId)).map(([act]) => act)
  expect(acts.filter((act) => act === 'invoice.download')).toHaveLength(1)
})
