import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { staffOrderAsk } from '#wire/calls/order-consents.ts'
import { staffSettlementIssue, staffSettlementNotify } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { type ConsignedSale, openSettlementTests, type SettlementTests } from './testing.ts'

let tests: SettlementTests
beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
})
afterAll(() => tests.api.close())

const notify = ({ consignmentId, auctionId, orderId }: ConsignedSale) =>
  tests.preparer().client.call(staffSettlementNotify, { consignmentId, auctionId, orderId })
const refused = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

/** Returns the subjects of the letters to the seller that jobs write now. */
async function subjectsTo({ seller }: ConsignedSale): Promise<readonly string[]> {
  const { db, pool } = tests.api.database
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', seller.id)
    .executeTakeFirstOrThrow()
  await pool.query('update graphile_worker._private_jobs set run_at = now()')
  const mails = await tests.api.mails()
  return mails.flatMap(({ to, subject = '' }) =>
    to?.some(({ address }) => address === email) ? subject : [],
  )
}

/** Waits until some days after the invoice of a sale was due. */
async function waitPastDue({ orderId }: ConsignedSale, days: number): Promise<void> {
  const { due_at } = await tests.api.database.db
    .selectFrom('orders')
    .select('due_at')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await tests.wait(Math.floor(((due_at ?? 0) - tests.api.clock.now()) / 86_400_000) + days)
}

test('S6 S16 staff notify a seller of a late buyer before the fourteenth day, and no letter follows', async () => {
  const sale = await tests.sold({ hammers: [10_000], unsold: [4_000] })
  expect(await notify(sale)).toMatchObject(refused('notLate'))
  await waitPastDue(sale, 3)
  await subjectsTo(sale)
  expect((await tests.get(sale)).list[0]).toMatchObject({
    state: 'overdue',
    orderId: sale.orderId,
    isUnnamed: false,
    notifiedAt: 0,
    asked: null,
  })
  const { list } = dataOf(await notify(sale))
  expect(list.map(({ notifiedAt }) => notifiedAt)).toEqual([tests.api.clock.now(), 0])
  expect(await subjectsTo(sale)).toEqual([expect.stringMatching(/^Buyer’s payment overdue/)])
  expect(await notify(sale)).toMatchObject(refused('alreadySent'))
  await tests.wait(14)
  await tests.api.subjects.settlements.sweep()
  expect(await subjectsTo(sale)).toEqual([])
  const acts = await tests.api.database.db
    .selectFrom('audit_log')
    .select('about_id')
    .where('act', '=', 'settlement.notify')
    .execute()
  expect(acts).toEqual([{ about_id: `${sale.consignmentId}:${sale.auctionId}` }])
})

test('S6 no seller is notified about another seller’s order, about goods of the house, or by staff without the right', async () => {
  const [sale, other] = [await tests.sold({ hammers: [10_000] }), await tests.sold({ hammers: [10_000] })]
  const own = await tests.sold({ hammers: [10_000], isOwnGoods: true })
  await waitPastDue(own, 3)
  expect(await notify({ ...sale, orderId: other.orderId })).toMatchObject(refused('notLate'))
  expect(await notify(own)).toMatchObject(refused('ownGoods'))
  expect(await notify({ ...sale, consignmentId: randomUUID() })).toMatchObject({
    error: { name: 'notFound' },
  })
  const clerk = await createPerson(tests.api, 'clerk@example.com', { roles: ['clerk'], card: false })
  const { consignmentId, auctionId, orderId } = sale
  const refusedCall = await clerk.client.call(staffSettlementNotify, { consignmentId, auctionId, orderId })
  expect(refusedCall).toMatchObject({ error: { name: 'notAllowed' } })
})

test('S6 a settlement shows what its seller was asked about the order of a late buyer', async () => {
  const sale = await tests.sold({ hammers: [10_000] })
  await waitPastDue(sale, 31)
  const until = '2099-01-01'
  dataOf(
    await tests.preparer().client.call(staffOrderAsk, { orderId: sale.orderId, subject: 'moreTime', until }),
  )
  const { list } = await tests.get(sale)
  expect(list[0]?.asked).toEqual({ subject: 'moreTime', until, state: 'asked', at: tests.api.clock.now() })
})

test('S4 S6 S13 a settlement states its commission bands, and what falls due next after the charges of the sale', async () => {
  const sale = await tests.sold({ hammers: [10_000, 1_100], reserves: [], unsold: [4_000] })
  await tests.pay(sale, '13597.50')
  const { commission, insurance, next, payoutDay, payoutDays, advances } = await tests.get(sale)
  const { consignmentId, auctionId } = sale
  dataOf(
    await tests
      .preparer()
      .client.call(staffSettlementIssue, { consignmentId, auctionId, edition: 0, ak: randomUUID() }),
  )
  expect(commission.bands).toEqual([
    { from: 0, upTo: null, share: 1_000, lots: 2, price: '11100.00', commission: '1200.00' },
  ])
  expect([commission.minimum, insurance, payoutDays, advances]).toEqual(['200.00', 150, 35, '0.00'])
  // The worked example of S5.
  expect(next).toEqual({ day: payoutDay, amount: '9433.50' })
})
