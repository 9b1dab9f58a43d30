import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { requestDocument } from '#server/trade/documents/testing.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderReference, staffOrderReference } from '#wire/calls/order-reference.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { openPaymentTests, type PaymentTests, type Sold } from './testing.ts'

let tests: PaymentTests
const renderer = openPdfRenderer()
beforeAll(async () => {
  tests = await openPaymentTests(inject('postgresUrl'))
})
afterAll(async () => {
  await renderer.close()
  await tests.api.close()
})
afterEach(() => tests.settle())

const invoiceOf = async ({ payer, orderId }: Sold) => {
  const path = `/profile/orders/auction/${orderId}/invoice.pdf`
  const viewer = { userId: payer.id, roles: [] }
  const { rawPayload } = await requestDocument(tests.api, renderer, path, viewer)
  return readPdf(rawPayload).pages.join(' ')
}

test('O23 a buyer sets a reference until the order is paid; invoice and receipt state it', async () => {
  const sold = await tests.issued(10_000)
  const { payer, orderId } = sold
  const set = (reference: string) => payer.client.call(orderReference, { orderId, reference })
  expect(await invoiceOf(sold)).not.toContain('Purchase reference')
  expect(await set('PO-2026-117')).toMatchObject({ data: { reference: 'PO-2026-117' } })
  expect(await set('')).toMatchObject({ data: { reference: '' } })
  expect(await set('PO-2026-118')).toMatchObject({ data: { reference: 'PO-2026-118' } })
  expect(await invoiceOf(sold)).toContain('PO-2026-118')
  await payer.client.call(orderPay, { orderId, cardId: `card of ${payer.id}` })
  expect(await set('PO-2026-119')).toMatchObject({ error: { name: 'wrongState', data: { status: 'PAID' } } })
  expect(await payer.client.call(orderGet, { orderId })).toMatchObject({
    data: { order: { reference: 'PO-2026-118' } },
  })
  expect(await invoiceOf(sold)).toContain('PO-2026-118')
})

test('O23 staff can set it too, which is recorded; clients cannot set that of another', async () => {
  const { payer, orderId } = await tests.issued(10_000)
  const set = { orderId, reference: 'PO-2026-120' }
  expect(await tests.accounts.client.call(staffOrderReference, set)).toMatchObject({
    data: { order: { reference: 'PO-2026-120' } },
  })
  expect(await auditedActs(tests.api.database.db, orderId)).toEqual([['order.reference', tests.accounts.id]])
  const other = await createPerson(tests.api, 'other@example.com')
  expect(await other.client.call(orderReference, set)).toMatchObject({ error: { name: 'notFound' } })
  const unknown = { ...set, orderId: 'none' }
  expect(await tests.accounts.client.call(staffOrderReference, unknown)).toMatchObject({
    error: { name: 'notFound' },
  })
  await payer.client.call(orderPay, { orderId, cardId: `card of ${payer.id}` })
  expect(await tests.accounts.client.call(staffOrderReference, set)).toMatchObject({
    error: { name: 'wrongState', data: { status: 'PAID' } },
  })
})
