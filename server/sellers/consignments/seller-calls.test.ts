import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { agreementTerms } from '#domain/consignments/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import {
  type ConsignedSale,
  openSettlementTests,
  type SettlementTests,
} from '#server/trade/settlements/testing.ts'
import { userFavorite } from '#wire/calls/favorites.ts'
import { sellConsignmentList, sellConsignmentView } from '#wire/calls/sell-consignments.ts'
import { staffSettlementHold } from '#wire/calls/staff-settlements.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let tests: SettlementTests
let own: ConsignedSale
let other: ConsignedSale

beforeAll(async () => {
  tests = await openSettlementTests(inject('postgresUrl'))
  own = await tests.sold({ hammers: [11_111, 22_222], reserves: [4_500], unsold: [4_000] })
  other = await tests.sold({ hammers: [77_777], reserves: [4_444] })
})
afterAll(() => tests.api.close())

const view = async (by: TestPerson, { consignmentId }: ConsignedSale = own) =>
  by.client.call(sellConsignmentView, { consignmentId })

test('S6 a seller sees each lot with its reserve, its result and why its payout is pending', async () => {
  const data = dataOf(await view(own.seller))
  expect(data).toMatchObject({ id: own.consignmentId, isToSign: false, lotCount: 3 })
  expect(data.editions).toMatchObject([{ edition: 1, state: 'signed', changes: [] }])
  expect(data.lots.map(({ reserve, state, price }) => [reserve, state, price])).toEqual([
    [4_500, 'sold', 11_111],
    [null, 'sold', 22_222],
    [4_000, 'passed', 0],
  ])
  // 11,111.00 − 1,111.10 − 166.67 − 80.00; for the unsold lot insurance and photography.
  expect(data.lots.map(({ proceeds }) => [proceeds?.result, proceeds?.net, proceeds?.state])).toEqual([
    ['sold', '9753.23', 'unpaid'],
    ['sold', '19586.47', 'unpaid'],
    ['passed', '-140.00', 'notSold'],
  ])
})

test('S6 a seller sees why and until when staff hold a lot, but not the note', async () => {
  const { consignmentId, auctionId } = own
  const lotId = `${auctionId}-2`
  const hold = { consignmentId, auctionId, lotId, why: 'claim', reason: 'Ullage disputed by C. Ng' } as const
  dataOf(
    await tests.preparer().client.call(staffSettlementHold, {
      ...hold,
      until: '2099-01-01',
      ak: randomUUID(),
    }),
  )
  const response = await view(own.seller)
  expect(dataOf(response).lots[1]?.proceeds).toMatchObject({ hold: 'claim' })
  expect(JSON.stringify(response)).not.toContain('Ullage')
})

test('a seller sees how many clients have a lot in their favourites', async () => {
  const lotId = `${own.auctionId}-1`
  for (const email of ['watcher1@example.com', 'watcher2@example.com']) {
    const watcher = await createPerson(tests.api, email, { card: false })
    dataOf(await watcher.client.call(userFavorite, { lotId, type: 'fav' }))
  }
  expect(dataOf(await view(own.seller)).lots.map(({ watchers }) => watchers)).toEqual([2, 0, 0])
})

test('nobody else sees a consignment: no visitor, other seller, buyer or colleague', async () => {
  const buyer = await createPerson(tests.api, 'another@example.com', { card: false })
  const manager = await createPerson(tests.api, 'all@example.com', { roles: ['manager'], card: false })
  for (const person of [other.seller, buyer, manager, tests.preparer()])
    expect(await view(person)).toMatchObject({ error: { code: 1004 } })
  for (const person of [buyer, manager, tests.preparer()])
    expect(dataOf(await person.client.call(sellConsignmentList, {})).list).toEqual([])
  const visitor = tests.api.client()
  expect(await visitor.call(sellConsignmentList, {})).toMatchObject({ ok: false })
  expect(await visitor.call(sellConsignmentView, { consignmentId: own.consignmentId })).toMatchObject({
    ok: false,
  })
})

test('no response to a seller contains a buyer, a bid or data of another seller', async () => {
  const { db } = tests.api.database
  const rows = await db.selectFrom('order_line').select(['bidder', 'paddle']).execute()
  const buyers = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'email', 'company'])
    .where(
      'id',
      'in',
      rows.map(({ bidder }) => bidder ?? ''),
    )
    .execute()
  expect(buyers.length).toBe(2)
  const person = own.seller
  const answers = JSON.stringify([
    await view(person),
    await person.client.call(sellConsignmentList, {}),
  ]).replaceAll('Ann Lee', '')
  const secrets = [
    ...rows.map(({ bidder }) => bidder ?? ''),
    ...buyers.map(({ email }) => email ?? ''),
    ...[other.auctionId, other.consignmentId, other.seller.id, '77777', '4444'],
  ]
  for (const secret of secrets) expect(answers).not.toContain(secret)
  expect(answers).not.toMatch(/"(leader|paddle|maximum|bidder|buyer|userId|seller)"/)
})

test('a consignment in preparation shows neither its sale nor unsent terms', async () => {
  const { db } = tests.api.database
  const { consignmentId } = other
  await db
    .insertInto('agreement_editions')
    .values({ ...draft, consignment_id: consignmentId })
    .execute()
  const data = dataOf(await view(other.seller, other))
  expect(data.editions.map(({ edition }) => edition)).toEqual([1])
})

const draft = {
  edition: 2,
  terms: JSON.stringify(agreementTerms),
  terms_digest: '',
  state: 'draft',
  created_at: 2,
  created_by: 'staff',
}
