import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openPdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { isReleaseRun } from '#server/platform/process/testing/breadth.ts'
import { requestDocument } from '#server/trade/documents/testing.ts'
import { addAddress } from '#server/trade/mall/orders/testing.ts'
import { orderData } from '#server/trade/orders/personal-data.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import * as wire from '#wire/calls/order-addressees.ts'
import { staffOrderAdjust } from '#wire/calls/order-changes.ts'
import { orderPay } from '#wire/calls/order-paying.ts'
import { orderGet } from '#wire/calls/orders.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffOrderReceive, staffOrderVoid } from '#wire/calls/staff-orders.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { openPaymentTests, type PaymentTests, type Sold } from './testing.ts'

let tests: PaymentTests
let manager: TestPerson
const renderer = openPdfRenderer()

beforeAll(async () => {
  tests = await openPaymentTests(inject('postgresUrl'))
  manager = await createPerson(tests.api, 'manager@example.com', { roles: ['manager'], card: false })
})
afterAll(async () => {
  await renderer.close()
  await tests.api.close()
})
afterEach(() => tests.settle())

/** Adds the address of a company. */
const addCompany = async (
  { client }: TestPerson,
  companyName: string,
  street1 = '9 Queen’s Road Central',
): Promise<string> =>
  dataOf(
    await client.call(userAddressAdd, {
      countryId: 'HK',
      stateId: '',
      cityId: '',
      street1,
      phone: '+85291234567',
      clearanceType: 'company',
      companyName,
      uniformNumber: '12345678',
    }),
  ).id

const addresseesOf = async ({ payer, orderId }: Sold) =>
  dataOf(await payer.client.call(wire.orderAddressees, { orderId })).list

const order = async ({ payer, orderId }: Sold) => dataOf(await payer.client.call(orderGet, { orderId })).order

/** Returns the text of an invoice as its buyer downloads it. */
async function textOf({ payer, orderId }: Sold, version = ''): Promise<string> {
  const path = `/profile/orders/auction/${orderId}/invoice.pdf${version}`
  const { rawPayload } = await requestDocument(tests.api, renderer, path, { userId: payer.id, roles: [] })
  return readPdf(rawPayload).pages.join(' ').replaceAll(/\s+/g, ' ')
}

/** Returns an unpaid invoice whose buyer also has a company. */
async function withCompany() {
  const sold = await tests.issued(10_000)
  return { sold, addressId: await addCompany(sold.payer, 'Harbour Cellars Limited') }
}

const refused = (status: string) => ({ ok: false, error: { name: 'wrongState', data: { status } } })

test('O19 the buyer has an unpaid invoice issued to their company, and opens both versions', async () => {
  const { sold, addressId } = await withCompany()
  const { payer, orderId } = sold
  const before = await order(sold)
  await tests.api.mails()
  const company = (await addresseesOf(sold)).find(({ billTo }) => billTo === 'company')
  expect(company).toMatchObject({
    addressId,
    lines: expect.arrayContaining(['Harbour Cellars Limited', 'BR No. 12345678', '9 Queen’s Road Central']),
    isCurrent: false,
  })
  const done = await payer.client.call(wire.orderReaddress, { orderId, addressId, billTo: 'company', rev: 0 })
  expect(dataOf(done)).toEqual({
    ...before,
    revision: 1,
    versions: [{ revision: 0, until: expect.any(Number) }],
  })
  expect((await addresseesOf(sold)).filter(({ isCurrent }) => isCurrent)).toMatchObject([{ addressId }])

  const [latest, earlier] = [await textOf(sold), await textOf(sold, '?version=0')]
  expect(latest).toContain('Replaces version 1')
  expect(latest).toContain('Harbour Cellars Limited')
  expect(latest).not.toContain('Ann Lee')
  expect(earlier).toContain('Ms Ann Lee')
  expect(earlier).toContain('Replaced on')
  expect(earlier).not.toContain('Harbour Cellars Limited')
  for (const text of [latest, earlier]) expect(text).toContain('12,250.00')

  const [mail] = await tests.api.mails()
  expect(mail?.subject).toContain(`New addressee of invoice ${before.number}`)
  expect(mail?.text).toContain(`reissued invoice ${before.number} to Harbour Cellars Limited`)
  const audit = await manager.client.call(staffAuditList, { aboutId: orderId })
  expect(dataOf(audit).list[0]).toMatchObject({
    act: 'order.readdress',
    by: 'Ann Lee',
    detail: [{ name: 'version', value: '2' }],
  })
})

test('O19 staff issue it again; the earlier version opens for them, and for nobody else', async () => {
  const { sold, addressId } = await withCompany()
  const { orderId } = sold
  const request = { orderId, addressId, billTo: 'person', rev: 0 } as const
  const done = await tests.accounts.client.call(wire.staffOrderReaddress, request)
  expect(dataOf(done).order).toMatchObject({ revision: 1, status: 'AUTHORISED' })
  const list = dataOf(await tests.accounts.client.call(wire.staffOrderAddressees, { orderId })).list
  expect(list.find(({ isCurrent }) => isCurrent)).toMatchObject({ addressId, billTo: 'person' })
  const path = `/profile/orders/auction/${orderId}/invoice.pdf?version=0`
  const statusFor = async (userId: string, roles: readonly ('accounts' | 'clerk')[]) =>
    (await requestDocument(tests.api, renderer, path, { userId, roles: [...roles] })).statusCode
  expect(await statusFor(tests.accounts.id, ['accounts'])).toBe(200)
  expect(await statusFor('clerk', ['clerk'])).toBe(404)
})

test('O19 only addressees of the same client are possible, and only of their own order', async () => {
  const { sold, addressId } = await withCompany()
  const { orderId, payer } = sold
  const stranger = await createPerson(tests.api, 'another@example.com')
  const theirs = await addCompany(stranger, 'Other Cellars Limited')
  const notFound = { ok: false, error: { name: 'notFound' } }
  const to = (person: TestPerson, id: string, billTo: 'person' | 'company' = 'company') =>
    person.client.call(wire.orderReaddress, { orderId, addressId: id, billTo, rev: 0 })
  expect(await to(payer, theirs)).toMatchObject(notFound)
  expect(await to(stranger, theirs)).toMatchObject(notFound)
  expect(await to(stranger, addressId)).toMatchObject(notFound)
  expect(await stranger.client.call(wire.orderAddressees, { orderId })).toMatchObject(notFound)
  expect(await to(payer, await addAddress(payer))).toMatchObject(notFound)
  const byStaff = { orderId, addressId: theirs, billTo: 'company', rev: 0 } as const
  expect(await tests.accounts.client.call(wire.staffOrderReaddress, byStaff)).toMatchObject(notFound)
  expect(await order(sold)).toMatchObject({ revision: 0, versions: [] })
})

test('O19 U1 the invoice of a walk-in bidder is issued to an addressee of the account merged with them', async () => {
  const { sold } = await withCompany()
  const { orderId, payer: walkIn } = sold
  const account = await createPerson(tests.api, 'merged@example.com')
  const addressId = await addCompany(account, 'Merged Cellars Limited')
  await tests.api.database.db
    .insertInto('client_merges')
    .values({ id: orderId, walk_in_id: walkIn.id, account_id: account.id, at: 1, by_user_id: account.id })
    .execute()
  const request = { orderId, addressId, billTo: 'company', rev: 0 } as const
  expect(await account.client.call(wire.orderReaddress, request)).toMatchObject({ data: { revision: 1 } })
})

test.each<readonly [string, string, (sold: Sold) => Promise<{ readonly ok: boolean }>]>([
  [
    'paid',
    'PAID',
    ({ payer, orderId }) => payer.client.call(orderPay, { orderId, cardId: `card of ${payer.id}` }),
  ],
  [
    'paid in part',
    'partPaid',
    ({ orderId }) =>
      tests.accounts.client.call(staffOrderReceive, {
        orderId,
        amount: '100.00',
        means: 'transfer',
        date: '2026-12-04',
        reference: 'FPS',
        ak: '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07',
      }),
  ],
  [
    'voided',
    'VOIDED',
    ({ orderId }) => tests.accounts.client.call(staffOrderVoid, { orderId, reason: 'Agreed' }),
  ],
])('O19 an invoice that is %s is not issued again: %s', async (_name, status, change) => {
  const { sold, addressId } = await withCompany()
  expect(await change(sold)).toMatchObject({ ok: true })
  const request = { orderId: sold.orderId, addressId, billTo: 'company', rev: 0 } as const
  expect(await sold.payer.client.call(wire.orderReaddress, request)).toMatchObject(refused(status))
  expect(await tests.accounts.client.call(wire.staffOrderReaddress, request)).toMatchObject(refused(status))
})

test('O19 refuses an order that has changed since it was seen, and its current addressee', async () => {
  const { sold, addressId } = await withCompany()
  const { orderId, payer } = sold
  const to = (rev: number) =>
    payer.client.call(wire.orderReaddress, { orderId, addressId, billTo: 'company', rev })
  expect(await to(1)).toMatchObject({ ok: false, error: { name: 'conflict' } })
  expect(await to(0)).toMatchObject({ ok: true })
  expect(await to(0)).toMatchObject({ ok: false, error: { name: 'conflict' } })
  expect(await to(1)).toMatchObject(refused('sameAddressee'))
})

test('O19 number and totals are the same in all versions, each with its own addressee', async () => {
  const { sold, addressId } = await withCompany()
  const { orderId, payer } = sold
  const second = await addCompany(payer, 'Second Cellars Limited', '88 Wing Lok Street')
  const before = await order(sold)
  const choices = fc.constantFrom(
    ...[addressId, second].flatMap((id) =>
      (['person', 'company'] as const).map((billTo) => ({ id, billTo })),
    ),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(choices, { maxLength: 4 }), async (list) => {
      for (const { id, billTo } of list) {
        const { revision: rev } = await order(sold)
        const [current] = (await addresseesOf(sold)).filter(({ isCurrent }) => isCurrent)
        const done = await payer.client.call(wire.orderReaddress, { orderId, addressId: id, billTo, rev })
        const isSame = current?.addressId === id && current.billTo === billTo
        expect(done.ok).toBe(!isSame)
      }
      const after = await order(sold)
      expect({ ...after, revision: 0, versions: [] }).toEqual(before)
      expect(after.versions.map(({ revision }) => revision)).toEqual([...Array(after.revision).keys()])
    }),
    { numRuns: isReleaseRun ? 5 : 2 },
  )
  const { revision } = await order(sold)
  for (const version of Array(revision).keys()) {
    const text = await textOf(sold, `?version=${version}`)
    for (const expected of [before.number, '12,250.00']) expect(text).toContain(expected)
  }
})

test('O19 an invoice that is adjusted later keeps its new addressee, also in the version that is replaced', async () => {
  const { sold, addressId } = await withCompany()
  const { orderId, payer } = sold
  await payer.client.call(wire.orderReaddress, { orderId, addressId, billTo: 'company', rev: 0 })
  const interest = { kind: 'interest', lotId: '', amount: '10.00', en: 'Late', zh: '逾期' } as const
  const adjusted = await manager.client.call(staffOrderAdjust, {
    orderId,
    lines: { list: [interest] },
    dryRun: false,
    rev: 1,
  })
  expect(adjusted).toMatchObject({ ok: true })
  expect(await textOf(sold)).toContain('Replaces version 2')
  expect(await textOf(sold, '?version=1')).toContain('Harbour Cellars Limited')
  expect(await textOf(sold, '?version=0')).toContain('Ms Ann Lee')
})

test('O19 earlier addressees are exported and erased with their client’s data', async () => {
  const { sold, addressId } = await withCompany()
  const { orderId, payer } = sold
  await payer.client.call(wire.orderReaddress, { orderId, addressId, billTo: 'company', rev: 0 })
  const data = orderData(tests.api.database.db)
  expect(await data.export(payer.id)).toMatchObject([
    {
      billedTo: expect.stringContaining('Harbour Cellars Limited'),
      earlierBilledTo: [{ billedTo: expect.stringContaining('Ann Lee') }],
    },
  ])
  await data.erase(payer.id, 0)
  expect(await textOf(sold, '?version=0')).not.toContain('Ann Lee')
})
