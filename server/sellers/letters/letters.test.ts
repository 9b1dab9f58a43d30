import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { requestFile } from '#server/platform/http/testing/request-file.ts'
import { registerBidder } from '#server/platform/http/testing/sales.ts'
import { readPdf } from '#server/platform/pdf/testing/read-pdf.ts'
import { simplifiedIn } from '#server/platform/traditional/testing/simplified-in.ts'
import { createItem } from '#server/sellers/items/testing.ts'
import {
  type ConsignedSale,
  consign,
  openSettlementTests,
  type SettlementTests,
} from '#server/trade/settlements/testing.ts'
import { consignmentCreate, consignmentGet } from '#wire/calls/consignments.ts'
import { custodyReceive } from '#wire/calls/custody.ts'
import { userExport } from '#wire/calls/own-data.ts'
import { sellConsignmentView } from '#wire/calls/sell-consignments.ts'
import { consignmentAdvise } from '#wire/calls/seller-letters.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let tests: SettlementTests
let specialist: TestPerson
let warehouse: TestPerson
let other: TestPerson

beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
  const { api } = tests
  specialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'], card: false })
  warehouse = await createPerson(api, 'warehouse@example.com', { roles: ['warehouse'], card: false })
  other = await createPerson(api, 'other@example.com', { card: false })
})
afterAll(() => tests.api.close())

/** Runs the jobs, including delayed ones. @returns the letters that they send */
async function letters() {
  await tests.api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  return tests.api.mails()
}
const viewOf = async ({ client }: Pick<TestPerson, 'client'>, consignmentId: string) =>
  dataOf(await client.call(sellConsignmentView, { consignmentId }))
const pathOf = (consignmentId: string, key: string, area: 'profile' | 'house' = 'profile') =>
  `/${area}/consignments/${consignmentId}/letter.pdf?key=${encodeURIComponent(key)}`
const get = (path: string, token = '') => requestFile(tests.api, path, token)

async function textOf(path: string, token: string) {
  const file = await get(path, token)
  if (typeof file === 'number') throw new Error(`${path}: ${file}`)
  return readPdf(file).pages.join(' ').replaceAll(/\s+/g, ' ')
}

/** Returns a sale whose results were sent to a seller who reads Chinese. */
async function withResults(): Promise<{ sale: ConsignedSale; seller: { token: string }; key: string }> {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000] })
  const { db } = tests.api.database
  await db.updateTable('users').set({ lang: 'zh-Hans' }).where('id', '=', sale.seller.id).execute()
  await tests.wait(1 / 24)
  await tests.api.subjects.settlements.sweep()
  await letters()
  const [sent, ...others] = (await viewOf(sale.seller, sale.consignmentId)).documents
  expect(sent).toMatchObject({ kind: 'results', sentAt: tests.api.clock.now() })
  expect(others).toEqual([])
  return { sale, seller: sale.seller, key: sent?.key ?? '' }
}

test('S16 the results are a PDF in the seller’s language, with their own lots and no buyers', async () => {
  const { sale, seller, key } = await withResults()
  const text = await textOf(pathOf(sale.consignmentId, key), seller.token)
  for (const expected of ['拍卖结果通知书', 'Ann Lee', '已成交', '10,000.00', '流拍', '落槌价合计'])
    expect(text).toContain(expected)
  for (const secret of ['Bidder', 'buyer', '4,000.00']) expect(text).not.toContain(secret)
  const staff = dataOf(
    await specialist.client.call(consignmentGet, { consignmentId: sale.consignmentId }),
  ).documents
  expect(staff).toMatchObject([{ key, kind: 'results' }])
})

test('S16 a seller who reads Traditional Chinese gets the letter and the PDF in it', async () => {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000] })
  const { db } = tests.api.database
  await db.updateTable('users').set({ lang: 'zh-Hant' }).where('id', '=', sale.seller.id).execute()
  await tests.wait(1 / 24)
  await tests.api.subjects.settlements.sweep()
  expect((await letters()).map(({ subject }) => subject)).toContainEqual(expect.stringContaining('拍賣結果'))
  const [sent] = (await viewOf(sale.seller, sale.consignmentId)).documents
  const text = await textOf(pathOf(sale.consignmentId, sent?.key ?? ''), sale.seller.token)
  expect([text.includes('拍賣結果通知書'), simplifiedIn(text)]).toEqual([true, ''])
})

test('S16 a document stays as sent, whatever changes later', async () => {
  const { sale, seller, key } = await withResults()
  const path = pathOf(sale.consignmentId, key)
  const first = await get(path, seller.token)
  const { db, pool } = tests.api.database
  await db.updateTable('users').set({ last_name: 'Fong' }).where('id', '=', sale.seller.id).execute()
  await db.updateTable('lot_text').set({ title: 'Another' }).execute()
  expect(await get(path, seller.token)).toEqual(first)
  await expect(pool.query(`update seller_letter_documents set lang = 'en'`)).rejects.toThrow(
    'stays as it was sent',
  )
})

test('R8 a document is available to its seller and to staff, whose downloads are recorded', async () => {
  const { sale, seller, key } = await withResults()
  const { consignmentId } = sale
  const ofStaff = pathOf(consignmentId, key, 'house')
  const refused: readonly (readonly [string, string])[] = [
    [pathOf(consignmentId, key), ''],
    [pathOf(consignmentId, key), other.token],
    [pathOf(consignmentId, key), specialist.token],
    [pathOf(consignmentId, 'none'), seller.token],
    [pathOf('none', key), seller.token],
    [ofStaff, ''],
    [ofStaff, seller.token],
    [ofStaff, warehouse.token],
    [pathOf('none', key, 'house'), specialist.token],
  ]
  for (const [path, token] of refused) expect(await get(path, token)).toBe(404)
  const acts = async () => (await auditedActs(tests.api.database.db, consignmentId)).map(([act]) => act)
  expect(await acts()).not.toContain('consignment.letter')
  expect(await get(ofStaff, specialist.token)).toBeInstanceOf(Buffer)
  expect(await acts()).toContain('consignment.letter')
})

test('S16 R6 the pre-sale advice is a PDF with estimates and reserves, for staff who may see them', async () => {
  const { database, clock, subjects } = tests.api
  const seller = await createPerson(tests.api, 'advised@example.com', { card: false })
  await insertSale(database.db, { id: 'next', kind: 'live', lots: 2, now: clock.now() })
  const lots = database.db.updateTable('lots')
  await lots.set({ reserve: 4_000 }).where('id', '=', 'next-1').execute()
  await lots.set({ reserve: null }).where('id', '=', 'next-2').execute()
  const consignmentId = randomUUID()
  await consign(tests.api, { consignmentId, lotIds: ['next-1', 'next-2'], terms: {}, seller: seller.id })
  expect(await subjects.catalogue.publish('next', clock.now())).toMatchObject({ kind: 'published' })
  dataOf(await specialist.client.call(consignmentAdvise, { consignmentId, auctionId: 'next' }))
  const letter = (await letters()).find(({ subject }) => subject?.startsWith('Your lots in'))
  expect(letter?.text).toContain('on your page as a PDF')
  const [sent] = (await viewOf(seller, consignmentId)).documents
  expect(sent).toMatchObject({ kind: 'advice' })
  const text = await textOf(pathOf(consignmentId, sent?.key ?? ''), seller.token)
  for (const expected of ['Pre-sale advice', '4,000', 'No reserve', 'HKT', 'Silence is not consent.'])
    expect(text).toContain(expected)

  const documents = async () =>
    dataOf(await specialist.client.call(consignmentGet, { consignmentId })).documents
  expect(await documents()).toMatchObject([{ kind: 'advice' }])
  const ofStaff = pathOf(consignmentId, sent?.key ?? '', 'house')
  expect(await get(ofStaff, specialist.token)).toBeInstanceOf(Buffer)
  // A colleague who bids in the sale themselves.
  const bidder = await createPerson(tests.api, 'bidder@example.com')
  await registerBidder(bidder, 'next')
  await database.db.insertInto('user_roles').values({ user_id: bidder.id, role: 'specialist' }).execute()
  expect(dataOf(await bidder.client.call(consignmentGet, { consignmentId })).documents).toEqual([])
  expect(await get(ofStaff, bidder.token)).toBe(404)
})

test('S16 the receipt of goods is a PDF with the arrivals and the differences', async () => {
  const userId = other.id
  const created = await specialist.client.call(consignmentCreate, { userId, reference: '', ak: randomUUID() })
  const { id, number } = dataOf(created)
  const title = { en: 'Cohiba', zh: '高希霸' }
  const item = await createItem(specialist, id, { title, kind: 'cigars', quantity: 12 })
  const arrival = { counted: 11, broken: 1, levels: { list: [] }, note: 'Label torn' }
  dataOf(
    await warehouse.client.call(custodyReceive, {
      ...{ consignmentId: id, itemId: item.id, place: 'B-06', ...arrival },
      ...{ at: tests.api.clock.now(), ak: randomUUID() },
    }),
  )
  const letter = (await letters()).find(({ subject }) => subject?.includes(number))
  expect(letter?.text).toContain('The receipt is on your page as a PDF.')
  expect(letter?.text).not.toContain('Cohiba')
  const [sent, ...others] = (await viewOf(other, id)).documents
  expect(others).toEqual([])
  const text = await textOf(pathOf(id, sent?.key ?? ''), other.token)
  for (const expected of [
    'Receipt of goods',
    number,
    item.number,
    'Cohiba',
    '11 counted, 12 announced',
    '1 broken',
    'Label torn',
  ])
    expect(text).toContain(expected)
  expect(text).not.toContain('B-06')
  const exported = JSON.stringify(dataOf(await other.client.call(userExport, {})))
  expect(exported).toContain('"letters":[{"kind":"receipt"')
})
