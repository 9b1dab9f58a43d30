import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { insertSale } from '#server/catalogue/sales/testing.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import { staffOrderRescind } from '#wire/calls/order-changes.ts'
import { consignmentAdvise } from '#wire/calls/seller-letters.ts'
import * as payouts from '#wire/calls/staff-payouts.ts'
import { staffSettlementIssue } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { type ConsignedSale, consentToOrders, openSettlementTests, type SettlementTests } from './testing.ts'

let tests: SettlementTests
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
beforeEach(async () => {
  await tests.api.mails()
})
afterAll(() => tests.api.close())

/** Returns the letters to the seller that jobs write now, including delayed ones. */
async function lettersTo({
  seller,
}: Pick<ConsignedSale, 'seller'>): Promise<readonly { subject: string; text: string }[]> {
  const { email } = await tests.api.database.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow()
  await tests.api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const mails = await tests.api.mails()
  return mails
    .filter(({ to }) => to?.some(({ address }) => address === email))
    .map(({ subject = '', text = '' }) => ({ subject, text: text.replaceAll(/\s+/g, ' ') }))
}
const issue = async ({ consignmentId, auctionId }: ConsignedSale, edition: number) =>
  dataOf(
    await tests
      .preparer()
      .client.call(staffSettlementIssue, { consignmentId, auctionId, edition, ak: randomUUID() }),
  )
const sweep = () => tests.api.subjects.settlements.sweep()

test('S16 a statement is sent once, in the language of its seller', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  const { db } = tests.api.database
  await db.updateTable('users').set({ lang: 'zh-Hans' }).where('id', '=', sale.seller.id).execute()
  await issue(sale, 0)
  const [letter, ...others] = await lettersTo(sale)
  expect(letter?.subject).toContain('结算单')
  expect(letter?.text).toContain('HKD 8,770.00')
  expect(letter?.text).toContain(`/zh-Hans/profile/consignments/${sale.consignmentId}`)
  expect(others).toEqual([])
  expect(await lettersTo(sale)).toEqual([])
})

test('S16 a change leads to one letter, and to none if it was reversed before', async () => {
  const sale = await tests.sold({ hammers: [10_000, 1_100] })
  await issue(sale, 0)
  expect(await lettersTo(sale)).toHaveLength(1)
  const { db } = tests.api.database
  for (const status of ['SUBMITTED', 'AUTHORISED']) {
    await db.updateTable('orders').set({ status }).where('id', '=', sale.orderId).execute()
    await enqueue(db, 'settlements.follow', { auctionId: sale.auctionId })
    await tests.api.mails()
  }
  const editions = await db
    .selectFrom('settlement_statements')
    .select('edition')
    .where('settlement_id', 'like', `${sale.consignmentId}%`)
    .execute()
  expect(editions).toHaveLength(3)
  expect(await lettersTo(sale)).toEqual([])

  await consentToOrders(tests.api, sale.consignmentId, [`${sale.auctionId}-2`])
  dataOf(
    await tests.preparer().client.call(staffOrderRescind, {
      orderId: sale.orderId,
      lotIds: [`${sale.auctionId}-2`],
      en: 'The bottle is a forgery',
      zh: '经查为赝品',
      rev: 0,
      dryRun: false,
    }),
  )
  await tests.api.mails()
  const [letter, ...others] = await lettersTo(sale)
  expect(letter?.subject).toContain('New statement')
  expect(letter?.text).toContain('edition 4')
  expect(others).toEqual([])
})

test('S16 the remittance advice is sent when the bank has confirmed a payout', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  await issue(sale, 0)
  await tests.pay(sale, '12250.00')
  await tests.wait(35)
  const accountId = await tests.confirmedAccount(sale)
  const { consignmentId, auctionId } = sale
  const prepared = { consignmentId, auctionId, accountId, amount: '8770.00', ak: randomUUID() }
  const { payouts: list } = dataOf(await tests.preparer().client.call(payouts.staffPayoutPrepare, prepared))
  const payoutId = list[0]?.id ?? ''
  const approved = { payoutId, amount: '8770.00', ak: randomUUID() }
  dataOf(await tests.approver().client.call(payouts.staffPayoutApprove, approved))
  const filed = { payoutIds: [payoutId], ak: randomUUID() }
  dataOf(await tests.approver().client.call(payouts.staffPayoutFile, filed))
  await lettersTo(sale)
  const confirmed = { payoutId, reference: 'FT26334', fee: '0.00', ak: randomUUID() }
  dataOf(await tests.preparer().client.call(payouts.staffPayoutConfirm, confirmed))
  const [letter, ...others] = await lettersTo(sale)
  expect(letter?.subject).toBe('Payment sent: HKD 8,770.00')
  expect(letter?.text).toContain('FT26334')
  expect(others).toEqual([])
})

test('S16 results are sent half an hour after the end of the sale, each once', async () => {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000] })
  await sweep()
  expect(await lettersTo(sale)).toEqual([])
  await tests.wait(1 / 24)
  await sweep()
  const { text = '' } = (await lettersTo(sale))[0] ?? {}
  for (const expected of ['1 of your 2 lots', 'Sold, HKD 10,000', 'Unsold', 'HKD 10,000.00'])
    expect(text).toContain(expected)
  expect(text).not.toContain('4,000')
  await sweep()
  expect(await lettersTo(sale)).toEqual([])
})

test('S6 the seller is notified once that a buyer is 14 days late, without the buyer’s name', async () => {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000] })
  await sweep()
  await lettersTo(sale)
  const { due_at } = await tests.api.database.db
    .selectFrom('orders')
    .select('due_at')
    .where('id', '=', sale.orderId)
    .executeTakeFirstOrThrow()
  const days = Math.floor(((due_at ?? 0) - tests.api.clock.now()) / 86_400_000)
  await tests.wait(days + 13)
  await sweep()
  expect(await lettersTo(sale)).toEqual([])
  await tests.wait(2)
  await sweep()
  const [letter, ...others] = await lettersTo(sale)
  expect(letter?.subject).toMatch(/^Buyer’s payment overdue/)
  expect(letter?.text).toContain('HKD 10,000')
  expect(others).toEqual([])
  await sweep()
  expect(await lettersTo(sale)).toEqual([])
})

test('S16 the pre-sale advice names estimates and reserves, and is not sent again unchanged', async () => {
  const { database, clock, subjects } = tests.api
  const specialist = await createPerson(tests.api, 'specialist@example.com', {
    roles: ['specialist'],
    card: false,
  })
  const seller = await createPerson(tests.api, 'advised@example.com', { card: false })
  const starts = clock.now() + 3_600_000
  await insertSale(database.db, { id: 'coming', kind: 'live', lots: 2, now: clock.now() })
  const own = { state: 'signed', state_at: 1, created_at: 1, created_by: 'staff' }
  await database.db
    .insertInto('consignments')
    .values([
      { id: 'advised', number: 'C-A', seller: seller.id, is_own_goods: false, ...own },
      { id: 'ours', number: 'C-B', seller: null, is_own_goods: true, ...own },
    ])
    .execute()
  const advise = (change: object = {}) =>
    specialist.client.call(consignmentAdvise, { consignmentId: 'advised', auctionId: 'coming', ...change })
  const wrong = (status: string) => ({ error: { name: 'wrongState', data: { status } } })
  expect(await advise()).toMatchObject({ error: { name: 'notFound' } })
  await database.db.updateTable('lots').set({ reserve: 4_000 }).where('id', '=', 'coming-1').execute()
  await database.db.updateTable('lots').set({ reserve: null }).where('id', '=', 'coming-2').execute()
  expect(await subjects.catalogue.publish('coming', clock.now())).toMatchObject({ kind: 'published' })
  expect(await advise()).toMatchObject(wrong('noLots'))
  await database.db
    .insertInto('consignment_lots')
    .values([1, 2].map((place) => ({ lot_id: `coming-${place}`, consignment_id: 'advised', added_at: 1 })))
    .execute()
  expect(await advise({ consignmentId: 'none' })).toMatchObject({ error: { name: 'notFound' } })
  expect(await advise({ consignmentId: 'ours' })).toMatchObject(wrong('ownGoods'))
  expect(await advise()).toMatchObject({ ok: true })
  const [letter, ...others] = await lettersTo({ seller })
  expect(letter?.text).toContain('reserve HKD 4,000')
  expect(letter?.text).toContain('no reserve')
  expect(letter?.text).toContain('do not take this as consent')
  expect(others).toEqual([])
  expect(await advise()).toMatchObject(wrong('alreadySent'))
  clock.set(starts + 1)
  expect(await advise()).toMatchObject(wrong('begun'))
  const { db } = database
  await db.updateTable('consignments').set({ seller: specialist.id }).where('id', '=', 'advised').execute()
  expect(await advise()).toMatchObject({ error: { name: 'secondPersonNeeded' } })
  const acts = await db
    .selectFrom('audit_log')
    .select('about_id')
    .where('act', '=', 'consignment.advise')
    .execute()
  expect(acts).toEqual([{ about_id: 'advised' }])
})
