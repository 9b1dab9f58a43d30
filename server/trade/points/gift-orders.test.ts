import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { giftGet } from '#wire/calls/gifts.ts'
import { userErase } from '#wire/calls/own-data.ts'
import {
  giftOrderCancel,
  giftOrderCreate,
  giftOrderGet,
  giftOrderList,
  pointsList,
} from '#wire/calls/points.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { creditPoints, stockGift } from './testing.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  const { db } = api.database
  await stockGift(db, { id: 'decanter', stock: 10 })
  await stockGift(db, { id: 'last', points: 10_000, stock: 3 })
  await stockGift(db, { id: 'malt', kind: 'drink', points: 62_000 })
  await stockGift(db, { id: 'evening', kind: 'evening', points: 120_000 })
  await stockGift(db, { id: 'prepared', listedAt: null })
})
afterAll(() => api.close())
beforeEach(() => api.clock.set(api.clock.now() + 60_000))

let opened = 0

/** Returns a member with an address and some points. */
async function member(points: number) {
  opened += 1
  const person = await createPerson(api, `gifts-${opened}@example.com`)
  if (points > 0) await creditPoints(api.database.db, person.id, points)
  const place = { phone: '9123 4567', countryCode: '+852', countryId: 'HK', street1: 'Caine Road 88' }
  const response = await person.client.call(userAddressAdd, place)
  if (!response.ok) throw new Error(response.error.message)
  return { ...person, addressId: response.data.id }
}

const stockOf = async (id: string) => {
  const response = await api.client().call(giftGet, { id })
  return response.ok ? response.data.stock : null
}
const balanceOf = async ({ client }: TestPerson) => {
  const [info, list] = await Promise.all([client.call(userInfo, {}), client.call(pointsList, {})])
  if (!info.ok || !list.ok) throw new Error('The balance could not be read')
  expect(list.data.balance).toBe(info.data.points)
  expect(list.data.earned - list.data.redeemed).toBe(list.data.balance)
  return info.data.points
}

test('P2 redeems a gift for its points and delivery, confirms by letter and adds to the history', async () => {
  const ann = await member(200_000)
  const { addressId } = ann
  const response = await ann.client.call(giftOrderCreate, {
    giftId: 'decanter',
    quantity: 2,
    addressId,
    needed: 126_000,
    ak: createIdempotencyKey(),
  })
  expect(response).toMatchObject({
    data: {
      number: expect.stringMatching(/^G\d+$/),
      status: 'placed',
      gift: { id: 'decanter', title: 'Gift decanter' },
      points: 126_000,
      deliveryPoints: 30_000,
      address: { street1: 'Caine Road 88', country: 'Place HK' },
      canCancel: true,
    },
  })
  expect(await balanceOf(ann)).toBe(74_000)
  expect(await stockOf('decanter')).toBe(8)
  expect(await ann.client.call(pointsList, {})).toMatchObject({
    data: {
      total: 2,
      earned: 200_000,
      redeemed: 126_000,
      list: [
        { kind: 'gift', reason: 'Gift decanter × 2', points: -126_000, balance: 74_000 },
        { kind: 'order', reason: 'Auction order 20260115-0001', points: 200_000, balance: 200_000 },
      ],
    },
  })
  const [letter] = await api.mails()
  expect(letter?.subject).toMatch(/^Gift redeemed: Gift decanter \(G\d+\)$/)
  expect(letter?.text).toContain('Including delivery: 30,000')
  expect(letter?.text).toContain('Points balance: 74,000')
  expect(letter?.text).toContain('intoxicating liquor must not be sold or supplied to a minor')
})

test('P2 refuses too few points with needed, available and missing, and deducts nothing', async () => {
  const ann = await member(60_000)
  const { addressId } = ann
  expect(await ann.client.call(giftOrderCreate, { giftId: 'decanter', addressId })).toMatchObject({
    error: { code: 5000, data: { needed: 78_000, available: 60_000, missing: 18_000 } },
  })
  expect(await stockOf('decanter')).toBe(8)
  expect(await balanceOf(ann)).toBe(60_000)
  expect(await ann.client.call(giftOrderList, {})).toMatchObject({ data: { total: 0 } })
})

test('O4 delivers to supported places only, and requires the state if that depends on it', async () => {
  const ann = await member(80_000)
  const { db } = api.database
  const redeemTo = async (place: { readonly country_id: string; readonly state_id: string }) => {
    await db.updateTable('addresses').set(place).where('id', '=', ann.addressId).execute()
    return ann.client.call(giftOrderCreate, { giftId: 'decanter', addressId: ann.addressId })
  }
  expect(await redeemTo({ country_id: 'CN', state_id: '' })).toMatchObject({
    error: { data: { fields: { addressId: expect.stringContaining('province') } } },
  })
  expect(await redeemTo({ country_id: 'CN', state_id: 'CN-XZ' })).toMatchObject({ error: { code: 4001 } })
  expect(await redeemTo({ country_id: 'JP', state_id: '' })).toMatchObject({ error: { code: 4001 } })
  expect(await balanceOf(ann)).toBe(80_000)
  expect(await redeemTo({ country_id: 'CN', state_id: 'CN-31' })).toMatchObject({ ok: true })
  await db.updateTable('gifts').set({ stock: 8 }).where('id', '=', 'decanter').execute()
})

test('P1 P2 of ten concurrent requests for the last three gifts, three succeed and points are spent once', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => member(45_000)))
  const response = await Promise.all(
    people.map(({ client, addressId }) => client.call(giftOrderCreate, { giftId: 'last', addressId })),
  )
  expect(response.filter(({ ok }) => ok)).toHaveLength(3)
  expect(response.flatMap((one) => (one.ok ? [] : one.error.code))).toEqual(
    Array.from({ length: 7 }, () => 4000),
  )
  expect(await stockOf('last')).toBe(0)
  const balances = await Promise.all(people.map(balanceOf))
  expect(balances.toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: 3 }, () => 5_000),
    ...Array.from({ length: 7 }, () => 45_000),
  ])
})

test('P1 redeems concurrent repeats of a request once', async () => {
  const ann = await member(300_000)
  const ak = createIdempotencyKey()
  const params = { giftId: 'decanter', addressId: ann.addressId, ak }
  const response = await Promise.all(
    Array.from({ length: 6 }, () => ann.client.call(giftOrderCreate, params)),
  )
  expect(new Set(response.map((one) => (one.ok ? one.data.id : one.error.code))).size).toBe(1)
  expect(await balanceOf(ann)).toBe(222_000)
  expect(await stockOf('decanter')).toBe(7)
})

test('P1 returns points and stock once when cancelled before dispatch, and refuses to cancel later', async () => {
  const ann = await member(100_000)
  const response = await ann.client.call(giftOrderCreate, { giftId: 'decanter', addressId: ann.addressId })
  const id = response.ok ? response.data.id : ''
  expect(await stockOf('decanter')).toBe(6)
  const all = await Promise.all(Array.from({ length: 4 }, () => ann.client.call(giftOrderCancel, { id })))
  expect(all.filter(({ ok }) => ok)).toHaveLength(1)
  expect(all.filter((one) => !one.ok && one.error.code === 4003)).toHaveLength(3)
  expect(await balanceOf(ann)).toBe(100_000)
  expect(await stockOf('decanter')).toBe(7)
  expect(await ann.client.call(giftOrderGet, { id })).toMatchObject({
    data: { status: 'cancelled', cancelledBy: 'owner', canCancel: false },
  })
})

test('a gift that is an event needs no address or delivery; goods need the member’s own address', async () => {
  const ann = await member(200_000)
  const bob = await member(200_000)
  expect(await ann.client.call(giftOrderCreate, { giftId: 'evening' })).toMatchObject({
    data: { points: 120_000, deliveryPoints: 0, address: null },
  })
  expect(await ann.client.call(giftOrderCreate, { giftId: 'decanter' })).toMatchObject({
    error: { code: 1000, data: { fields: { addressId: expect.any(String) } } },
  })
  for (const invalid of [
    { giftId: 'decanter', addressId: bob.addressId },
    { giftId: 'prepared', addressId: ann.addressId },
  ])
    expect(await ann.client.call(giftOrderCreate, invalid)).toMatchObject({ error: { code: 1004 } })
})

test('C1 requires a declaration of age for liquor', async () => {
  const ann = await member(200_000)
  await api.database.db.updateTable('users').set({ adult_at: null }).where('id', '=', ann.id).execute()
  const params = { giftId: 'malt', addressId: ann.addressId }
  expect(await ann.client.call(giftOrderCreate, params)).toMatchObject({
    error: { code: 4003, data: { status: 'adult' } },
  })
  expect(await balanceOf(ann)).toBe(200_000)
})

test('P2 refuses a changed price', async () => {
  const ann = await member(200_000)
  const params = { giftId: 'decanter', addressId: ann.addressId, needed: 77_000 }
  expect(await ann.client.call(giftOrderCreate, params)).toMatchObject({ error: { code: 1006 } })
  expect(await balanceOf(ann)).toBe(200_000)
})

test('C3 closing an account cancels unsent gifts and erases address and points', async () => {
  const ann = await member(100_000)
  const before = await stockOf('decanter')
  await ann.client.call(giftOrderCreate, { giftId: 'decanter', addressId: ann.addressId })
  const erased = await ann.client.call(userErase, {
    passwd: passwordDigest('paddle-and-rostrum'),
    confirm: true,
  })
  expect(erased.ok).toBe(true)
  expect(await stockOf('decanter')).toBe(before)
  const { db } = api.database
  const order = await db
    .selectFrom('gift_orders')
    .selectAll()
    .where('user_id', '=', ann.id)
    .executeTakeFirst()
  expect(order).toMatchObject({ status: 'cancelled', address: null })
  const account = await db
    .selectFrom('points_accounts')
    .select('balance')
    .where('user_id', '=', ann.id)
    .executeTakeFirst()
  expect(account?.balance).toBe(0)
})
