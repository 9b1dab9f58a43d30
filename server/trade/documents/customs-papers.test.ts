import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { sendSignature } from '#server/people/registrations/testing/signature.ts'
import type { Viewer } from '#server/platform/http/calls.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { filesIn } from '#server/platform/uploads/testing/files-in.ts'
import { insertOrder } from '#server/trade/deliveries/testing/orders.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { orderDeliveryApply, orderDeliveryCancel } from '#wire/calls/deliveries.ts'
import { staffDeliveryMove } from '#wire/calls/staff-deliveries.ts'
import { requestDocument } from './testing.ts'

let api: TestApi
let manager: TestPerson
let ann: TestPerson
const renderer = openPdfRenderer()

beforeAll(async () => {
  const settings = { CALLS_PER_TEN_SECONDS: '0', HS_CODES: 'wine:2204,spirits:2208,whisky:2208.30' }
  api = await openTestApi(inject('postgresUrl'), settings)
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  ann = await createPerson(api, 'ann@example.com')
  await createSale(api, { id: 'first', lots: 2 })
  await createSale(api, { id: 'second', lots: 1 })
  await createSale(api, { id: 'third', lots: 1 })
  await api.database.db.updateTable('lots').set({ weight_grams: 2_250 }).execute()
})
afterAll(async () => {
  await renderer.close()
  await api.close()
})

const asWarehouse = (): Viewer => ({ userId: manager.id, roles: ['warehouse'] })
const asAnn = (): Viewer => ({ userId: ann.id, roles: [] })

const toShanghai = {
  countryId: 'CN',
  stateId: 'CN-31',
  cityId: 'CN-31-xh',
  idType: 'passport',
  idNumber: 'K12345678',
} as const

/** Requests the delivery of lots to an address, by default in Shanghai. */
async function deliver(
  orderId: string,
  lotIds: string[],
  place: typeof toShanghai | { readonly countryId: 'HK' } = toShanghai,
) {
  const street = { phone: '+85291234567', street1: '12 Wukang Road' }
  const address = await ann.client.call(userAddressAdd, { ...street, ...place })
  if (!address.ok) throw new Error(JSON.stringify(address))
  const placed = await ann.client.call(orderDeliveryApply, {
    orderId,
    lotIds,
    addressId: address.data.id,
    cardId: `card of ${ann.id}`,
    signatureFile: await sendSignature(ann.client),
    ak: randomUUID(),
  })
  if (!placed.ok) throw new Error(JSON.stringify(placed))
  return placed.data
}

const approve = (id: string) =>
  manager.client.call(staffDeliveryMove, { id, step: 'approve', seen: 'pendingReview' })

const request = (path: string, viewer: Viewer | null, lang: PageLanguage = 'en') =>
  requestDocument(api, renderer, path, viewer, lang)
const allOf = (id: string) => `/house/deliveries/${id}/customs.zip`
const invoiceOf = (id: string) => `/order/deliveryRecord/${id}/commercialInvoice.pdf`
const textOf = (pdf: Uint8Array) => readPdf(pdf).pages.join(' ').replaceAll(/\s+/g, ' ')

test('O26 a delivery abroad has its customs papers, which name every invoice, in both languages', async () => {
  const first = await insertOrder(api, { userId: ann.id, auctionId: 'first', lots: 2 })
  await insertOrder(api, { userId: ann.id, auctionId: 'second', lots: 1 })
  const { id, number, orders } = await deliver(first, ['first-1', 'first-2', 'second-1'])
  for (const viewer of [null, asAnn()]) expect((await request(allOf(id), viewer)).statusCode).toBe(404)
  const response = await request(allOf(id), asWarehouse())
  expect(response.headers['content-type']).toBe('application/zip')
  const files = await filesIn(response.rawPayload)
  const names = ['proforma', 'packing-list', 'commercial-invoice'].map((name) => `${name}-${number}.pdf`)
  expect([...files.keys()]).toEqual(names)
  const [proforma = '', packing = '', invoice = ''] = [...files.values()].map(textOf)
  const numbers = orders.map((order) => order.number)
  expect(numbers).toHaveLength(2)
  for (const text of [proforma, packing, invoice])
    for (const part of [number, ...numbers, '12 Wukang Road', 'K12345678', '2204', '2208.30', '6.75', '18'])
      expect(text).toContain(part)
  // Three lots of 12,250.00 each.
  for (const text of [proforma, invoice]) expect(text).toContain('36,750.00')
  expect(packing).not.toContain('12,250.00')
  expect(proforma).toContain('This is not a request for payment.')
  expect(invoice).toContain('Château Belmont 1981')
  expect(invoice).toContain('贝蒙酒庄 1981')
  const inChinese = await filesIn((await request(allOf(id), asWarehouse(), 'zh-Hans')).rawPayload)
  const [, , chinese = ''] = [...inChinese.values()].map(textOf)
  for (const part of ['商业发票', 'Commercial invoice', '收货人', '毛重', ...numbers])
    expect(chinese).toContain(part)
  const acts = await api.database.db
    .selectFrom('audit_log')
    .select('act')
    .where('about_id', '=', id)
    .where('act', '=', 'delivery.customs')
    .execute()
  expect(acts).toHaveLength(2)

  expect((await request(invoiceOf(id), asAnn())).statusCode).toBe(404)
  await approve(id)
  const own = await request(invoiceOf(id), asAnn())
  expect(textOf(own.rawPayload)).toContain('36,750.00')
  for (const viewer of [null, { userId: 'another', roles: [] }])
    expect((await request(invoiceOf(id), viewer)).statusCode).toBe(404)
  await ann.client.call(orderDeliveryCancel, { id })
  expect((await request(invoiceOf(id), asAnn())).statusCode).toBe(404)
  expect((await request(allOf(id), asWarehouse())).statusCode).toBe(404)
})

test('O26 a delivery within Hong Kong and an unknown one have no customs papers', async () => {
  const orderId = await insertOrder(api, { userId: ann.id, auctionId: 'third', lots: 1 })
  const { id } = await deliver(orderId, ['third-1'], { countryId: 'HK' })
  await approve(id)
  expect((await request(allOf(id), asWarehouse())).statusCode).toBe(404)
  expect((await request(invoiceOf(id), asAnn())).statusCode).toBe(404)
  expect((await request(allOf('none'), asWarehouse())).statusCode).toBe(404)
})
