import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { legacyRates } from '#domain/money/rates.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { staffClientList } from '#wire/calls/staff-clients.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

let api: TestApi
let manager: TestPerson
let evelyn: TestPerson
let weiming: TestPerson
let paddle: string

/** Renames a person as a profile does. */
const rename = (
  userId: string,
  columns: { readonly first_name: string; readonly last_name: string; readonly phone: string },
) => api.database.db.updateTable('users').set(columns).where('id', '=', userId).execute()

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: 'BH0142', lots: 3 })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  evelyn = await createPerson(api, 'e.tsang@mail.example')
  weiming = await createPerson(api, 'weiming@example.com')
  await rename(evelyn.id, { first_name: 'Evelyn', last_name: 'Tsang', phone: '+85255500173' })
  await rename(weiming.id, { first_name: '婉儀', last_name: '曾', phone: '+8613801725540' })
  paddle = await registerBidder(evelyn, 'BH0142')
  const bid = { auctionId: 'BH0142', lotId: 'BH0142-2', bidPrice: 10_000, ak: createIdempotencyKey() }
  expect(await evelyn.client.call(lotPrebid, bid)).toMatchObject({ ok: true })
})
afterAll(() => api.close())

const find = async (q: string, person = manager) => {
  const response = await person.client.call(staffClientList, { q })
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}
const idsOf = async (q: string, person = manager) => (await find(q, person)).list.map(({ userId }) => userId)

test.each(['tsang', 'Evelyn TSANG', 'e.tsang@mail', 'mail.example', '5550 0173', '+852 5550', '0173'])(
  'finds a client by %o',
  async (q) => {
    expect(await idsOf(q)).toEqual([evelyn.id])
  },
)

test.each([
  '曾婉仪',
  '曾婉儀',
  '婉仪',
  '曾',
  'zeng wanyi',
  'zengwanyi',
  'wan yi',
  'zwy',
  '曾婉儀女士',
  '1380172',
])('finds a Chinese name by %o', async (q) => {
  expect(await idsOf(q)).toEqual([weiming.id])
})

test('lists all clients without a query, the latest first, in pages, without staff', async () => {
  const all = await find('')
  expect(all.total).toBe(2)
  expect(all.list.map(({ userId }) => userId)).not.toContain(manager.id)
  const second = await manager.client.call(staffClientList, { q: '', page: 2, size: 1 })
  expect(second.ok && second.data.list.map(({ userId }) => userId)).toEqual([all.list[1]?.userId])
  // Staff who have registered to bid are clients too.
  const { db } = api.database
  await db.insertInto('user_roles').values({ user_id: evelyn.id, role: 'clerk' }).execute()
  expect(await idsOf('')).toContain(evelyn.id)
  await db.deleteFrom('user_roles').where('user_id', '=', evelyn.id).execute()
})

test('finds a client by number, by paddle, and by a lot that they have bid on', async () => {
  const { client_number: number } = await api.database.db
    .selectFrom('users')
    .select('client_number')
    .where('id', '=', evelyn.id)
    .executeTakeFirstOrThrow()
  expect((await find(String(number))).list[0]).toMatchObject({
    userId: evelyn.id,
    foundBy: { as: 'client', number: String(number) },
  })
  const byPaddle = { as: 'paddle', saleNo: 'BH0142', number: paddle }
  for (const q of [`bh0142 paddle ${paddle}`, `BH0142 ${paddle} 號牌`, `paddle ${paddle}`])
    expect((await find(q)).list, q).toMatchObject([{ userId: evelyn.id, foundBy: byPaddle }])
  expect((await find('BH0142 lot 2')).list).toMatchObject([
    { userId: evelyn.id, foundBy: { as: 'bidder', saleNo: 'BH0142', number: '2' } },
  ])
  for (const q of ['lot 2', '第 2 号拍品'])
    expect((await find(q)).list, q).toMatchObject([
      { userId: evelyn.id, foundBy: { as: 'bidder', saleNo: 'BH0142', number: '2' } },
    ])
  for (const q of ['lot 1', 'BH0142 lot 1', 'BH0142 lot 99', 'BH0999 lot 2', `BH0142 paddle ${paddle}9`])
    expect(await idsOf(q), q).toEqual([])
})

test('finds a client by the number of an order and of a mall order', async () => {
  const { db } = api.database
  const at = api.clock.now()
  const own = { user_id: weiming.id, currency: 'HKD', created_at: at }
  const { number: order } = await db
    .insertInto('orders')
    .values({
      ...own,
      id: 'found',
      auction_id: 'BH0142',
      status: 'AUTHORISED',
      rates: JSON.stringify(legacyRates),
      changed_at: at,
      issued_at: at,
      due_at: at,
      hammer: 100_000,
      premium: 22_500,
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  const { number: mallOrder } = await db
    .insertInto('mall_orders')
    .values({
      ...own,
      id: 'mall',
      status: 'pending',
      goods: 10_000,
      delivery: 0,
      days: 14,
      terms_version: '1',
      card_fees: '{}',
    })
    .returning('number')
    .executeTakeFirstOrThrow()
  for (const [as, number] of [
    ['order', order],
    ['mallOrder', mallOrder],
  ] as const)
    expect((await find(`#${number}`)).list).toMatchObject([
      { userId: weiming.id, foundBy: { as, saleNo: '', number: String(number) } },
    ])
})

test('finds the buyer of a lot before others who have bid on it', async () => {
  await registerBidder(weiming, 'BH0142')
  const bid = { auctionId: 'BH0142', lotId: 'BH0142-3', bidPrice: 10_000, ak: createIdempotencyKey() }
  expect(await weiming.client.call(lotPrebid, bid)).toMatchObject({ ok: true })
  expect(
    await evelyn.client.call(lotPrebid, { ...bid, bidPrice: 12_000, ak: createIdempotencyKey() }),
  ).toMatchObject({ ok: true })
  const [first, second = ''] = await idsOf('BH0142 lot 3')
  const sold = { auction_id: 'BH0142', seq: 900, lot_id: 'BH0142-3', paddle, hammer: 12_000, at: 1 }
  await api.database.db
    .insertInto('order_line')
    .values({ ...sold, bidder: second })
    .execute()
  expect((await find('BH0142 lot 3')).list).toMatchObject([
    { userId: second, foundBy: { as: 'buyer' } },
    { userId: first, foundBy: { as: 'bidder' } },
  ])
})

test('R6 staff with a paddle in a sale cannot see who has bid on its lots', async () => {
  const { db } = api.database
  const recused = await createPerson(api, 'recused@example.com')
  await registerBidder(recused, 'BH0142')
  await db.insertInto('user_roles').values({ user_id: recused.id, role: 'manager' }).execute()
  expect(await idsOf('BH0142 lot 2', recused)).toEqual([])
  expect(await idsOf('BH0142 lot 2')).toEqual([evelyn.id])
})

test('finds a client by the new name after a change, and no longer by the old one', async () => {
  const before = await createPerson(api, 'before@example.com')
  await rename(before.id, { first_name: 'Imogen', last_name: 'Ashgrove', phone: '+85298889999' })
  expect(await idsOf('ashgrove')).toEqual([before.id])
  await rename(before.id, { first_name: 'Imogen', last_name: 'Birchwood', phone: '+85298889999' })
  expect(await idsOf('ashgrove')).toEqual([])
  expect(await idsOf('birchwood')).toEqual([before.id])
})

test('C3 an erased client is not found', async () => {
  const erased = await createPerson(api, 'erased@example.com', { card: false })
  await rename(erased.id, { first_name: 'Perpetua', last_name: 'Vane', phone: '+85297776666' })
  expect(await idsOf('perpetua')).toEqual([erased.id])
  await api.subjects.personalData.reduce(async (before, { erase }) => {
    await before
    await erase(erased.id, api.clock.now())
  }, Promise.resolve())
  expect(await idsOf('perpetua')).toEqual([])
  const words = api.database.db.selectFrom('client_words').select('user_id').where('user_id', '=', erased.id)
  expect(await words.execute()).toEqual([])
})

test('finds nobody by punctuation, and is refused to clients and to staff without the right', async () => {
  for (const q of ['@', "'", '&|!', ':*', '\\']) expect(await idsOf(q), q).toEqual([])
  const warehouse = await createPerson(api, 'warehouse@example.com', { roles: ['warehouse'] })
  for (const person of [evelyn, warehouse])
    expect(await person.client.call(staffClientList, { q: 'tsang' })).toMatchObject({ error: { code: 1005 } })
})
