import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import {
  type ConsignedSale,
  openSettlementTests,
  type SettlementTests,
} from '#server/trade/settlements/testing.ts'
import { consentAsk, consentNote, sellConsentGive } from '#wire/calls/consents.ts'
import { staffOrderAsk } from '#wire/calls/order-consents.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let tests: SettlementTests
let specialist: TestPerson
let sale: ConsignedSale

beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
  specialist = await createPerson(tests.api, 'specialist@example.com', { roles: ['specialist'], card: false })
})
beforeEach(async () => {
  sale = await tests.sold({ hammers: [3_800, 3_600], reserves: [4_000, 4_000] })
  await letters()
})
afterAll(() => tests.api.close())

/** Runs the jobs, including delayed ones. @returns the letters that they send */
async function letters() {
  await tests.api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const mails = await tests.api.mails()
  return mails.map(({ subject = '', text = '' }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }))
}
const about = (lot: number) => ({ consignmentId: sale.consignmentId, lotId: `${sale.auctionId}-${lot}` })
const ask = async (lot: number, price = 3_500) => {
  const request = { ...about(lot), subject: 'belowReserve', price, ak: randomUUID() } as const
  return dataOf(await specialist.client.call(consentAsk, request)).id
}
const setKind = (kind: string) =>
  tests.api.database.db
    .updateTable('lots')
    .set({ kind })
    .where('auction_id', '=', sale.auctionId)
    .where('lot_num', '=', 1)
    .execute()

test('S9 S16 sends one letter about a request for consent, in the seller’s language', async () => {
  const { db } = tests.api.database
  await db.updateTable('users').set({ lang: 'zh-Hans' }).where('id', '=', sale.seller.id).execute()
  await ask(1)
  const [letter, ...others] = await letters()
  expect(letter?.subject).toContain('请确认是否同意：第 1 号拍品')
  expect(letter?.text).toContain('低于底价成交，不低于 HKD 3,500')
  expect(letter?.text).toContain('本行不会视为同意')
  expect(letter?.text).toContain(`/zh-Hans/profile/consignments/${sale.consignmentId}`)
  expect(others).toEqual([])
  expect(await letters()).toEqual([])
  await ask(2)
  expect(await letters()).toMatchObject([{ subject: expect.stringContaining('第 2 号拍品') }])
})

test('S9 sends one letter with all pending requests, without those already replaced, recorded or answered', async () => {
  await ask(1, 3_400)
  await ask(1, 3_300)
  await ask(2)
  const [both, ...others] = await letters()
  expect(both?.subject).toBe('Your consent is needed: 2 decisions')
  expect(both?.text).toContain('HKD 3,300 or more')
  expect(both?.text).not.toContain('3,400')
  expect(others).toEqual([])

  const id = await ask(1, 3_200)
  dataOf(await sale.seller.client.call(sellConsentGive, { consentId: id, agrees: true, reason: '' }))
  await ask(2, 3_100)
  const noted = { how: 'telephone', from: 'seller', date: '1970-01-01', note: '' } as const
  const request = { ...about(2), subject: 'belowReserve', price: 3_100, ak: randomUUID() } as const
  dataOf(await specialist.client.call(consentNote, { ...request, ...noted }))
  expect(await letters()).toEqual([])
})

test('S6 a seller gets a letter about the consent requested for an order, which never names the buyer', async () => {
  const { orderId } = sale
  const request = { orderId, subject: 'moreTime', until: '2099-12-31' } as const
  expect(dataOf(await tests.preparer().client.call(staffOrderAsk, request))).toEqual({ asked: 2 })
  const [letter, ...others] = await letters()
  expect(letter?.text).toContain('More time for the buyer to pay, until 2099-12-31')
  expect(others).toEqual([])
  const buyer = await tests.api.database.db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .select(['email', 'users.id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  for (const secret of [buyer.email, buyer.id, orderId]) expect(letter?.text).not.toContain(secret)
  dataOf(await tests.preparer().client.call(staffOrderAsk, { orderId, subject: 'cancellation' }))
  expect(await letters()).toMatchObject([
    { text: expect.stringContaining('Cancellation of the sale to the buyer') },
  ])
})

test('C2 a letter about consent does not name tobacco', async () => {
  const { title } = await tests.api.database.db
    .selectFrom('lot_text')
    .select('title')
    .where('lot_id', '=', `${sale.auctionId}-1`)
    .where('lang', '=', 'en')
    .executeTakeFirstOrThrow()
  await ask(1)
  expect((await letters())[0]?.text).toContain(title)
  await setKind('cigars')
  await ask(1, 3_400)
  const [letter] = await letters()
  expect(letter?.subject).toBe('Your consent is needed: Lot 1')
  expect(letter?.text).not.toContain(title)
})
