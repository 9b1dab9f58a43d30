import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import {
  createPerson,
  passwordDigest,
  registrationForm,
  type TestPerson,
} from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userForgetPasswd, userLogin, userRegister } from '#wire/calls/accounts.ts'
import { staffRegistrationDecide, staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import * as house from '#wire/calls/staff-sale.ts'
import {
  staffRegisterWalkIn,
  staffWalkInErase,
  staffWalkInExport,
  staffWalkInMatches,
} from '#wire/calls/staff-walk-ins.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import type { PayloadInputOf } from '#wire/schema/call.ts'

let api: TestApi
let clerk: TestPerson
let manager: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', LETTERS_PER_HOUR: '0' })
  await createSale(api, { id: 'room', kind: 'live', lots: 2 })
  await createSale(api, { id: 'timed' })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
})
afterAll(() => api.close())
beforeEach(() => api.mails())

type WalkInParams = PayloadInputOf<typeof staffRegisterWalkIn>
const ho = { firstName: 'Wing', lastName: 'Ho', phone: '9123 4567', countryCode: '+852' }
const agreed = { agree: true, adult: true } as const

/** Registers a walk-in bidder for the live sale, acting as the clerk. */
const registerWalkIn = (more: Partial<WalkInParams> = {}) =>
  clerk.client.call(staffRegisterWalkIn, {
    auctionId: 'room',
    ...ho,
    ...agreed,
    ak: createIdempotencyKey(),
    ...more,
  })

async function registered(more: Partial<WalkInParams> = {}): Promise<{ userId: string; paddle: string }> {
  const response = await registerWalkIn(more)
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

const people = async (): Promise<number> => {
  const counted = await api.database.db
    .selectFrom('users')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('walk_in', 'is', true)
    .executeTakeFirstOrThrow()
  return counted.count
}

const listed = async (userId: string) => {
  const response = await manager.client.call(staffRegistrationList, { auctionId: 'room' })
  return response.ok ? response.data.list.find((one) => one.userId === userId) : undefined
}

test('W6 a walk-in bidder gets a paddle and is listed as a walk-in', async () => {
  const first = await registered()
  const second = await registered({ firstName: 'May', lastName: '' })
  expect(first.paddle).toMatch(/^\d+$/)
  expect(second.paddle).not.toBe(first.paddle)
  expect(await listed(first.userId)).toMatchObject({
    walkIn: true,
    firstName: 'Wing',
    phone: '+85291234567',
    email: '',
    status: 2,
    paddle: first.paddle,
    card: null,
  })
})

test('W6 assigns the paddle that was handed out; if the number is taken, no bidder is stored', async () => {
  expect(await registered({ paddle: '888' })).toMatchObject({ paddle: '888' })
  const before = await people()
  expect(await registerWalkIn({ paddle: '888' })).toMatchObject({ error: { code: 1006 } })
  expect(await people()).toBe(before)
})

test('W6 a repeated request returns the same person and paddle', async () => {
  const ak = createIdempotencyKey()
  const first = await registered({ ak })
  const before = await people()
  expect(await registered({ ak })).toEqual(first)
  expect(await people()).toBe(before)
})

test('W6 rejects walk-in bidders for a timed sale or without a telephone number', async () => {
  expect(await registerWalkIn({ auctionId: 'timed' })).toMatchObject({
    error: { code: 4003, data: { status: 'timed' } },
  })
  expect(await registerWalkIn({ auctionId: 'none' })).toMatchObject({ error: { code: 1004 } })
  const unreadable = { error: { code: 1000, data: { fields: { phone: expect.any(String) } } } }
  expect(await registerWalkIn({ phone: '12' })).toMatchObject(unreadable)
  expect(await registerWalkIn({ countryCode: '' })).toMatchObject(unreadable)
})

test('W6 reads full-width digits, and asks about a number that repeats its dialling code', async () => {
  const { userId } = await registered({ phone: '９１２３　４５６７' })
  expect(await listed(userId)).toMatchObject({ phone: '+85291234567' })
  expect(await registerWalkIn({ phone: '852 9123 4567' })).toMatchObject({
    error: { code: 1000, data: { fields: { phone: expect.stringContaining('repeats') } } },
  })
})

test('W6 rejects the email address of an account; a later account with the address is separate', async () => {
  const owner = await createPerson(api, 'owner@example.com')
  expect(await registerWalkIn({ email: 'Owner@Example.com' })).toMatchObject({ error: { code: 1101 } })
  const { userId } = await registered({ email: 'later@example.com' })
  const opened = await api.client().call(userRegister, registrationForm('later@example.com'))
  expect(opened).toMatchObject({ ok: true })
  expect(opened.ok && opened.data.userID).not.toBe(userId)
  expect(owner.id).not.toBe(userId)
})

test('W6 a walk-in bidder cannot sign in and gets no letters or notices', async () => {
  const { userId } = await registered({ email: 'door@example.com' })
  await api.mails()
  const client = api.client()
  for (const email of ['door@example.com', `walk-in:${userId}`, '']) {
    for (const passwd of [passwordDigest(''), passwordDigest('paddle-and-rostrum')]) {
      expect(await client.call(userLogin, { email, passwd })).toMatchObject({ ok: false })
    }
  }
  expect(await client.call(userForgetPasswd, { email: 'door@example.com' })).toMatchObject({ ok: true })
  const registration = { auctionId: 'room', userId }
  await manager.client.call(staffRegistrationDecide, { ...registration, approve: false, reason: 'Left' })
  expect(await listed(userId)).toMatchObject({ status: -1, reason: 'Left' })
  await manager.client.call(staffRegistrationDecide, { ...registration, approve: true })
  expect(await listed(userId)).toMatchObject({ status: 2, limit: null })
  expect(await api.mails()).toEqual([])
  const notices = await api.database.db
    .selectFrom('notices')
    .select('id')
    .where('user_id', '=', userId)
    .execute()
  expect(notices).toEqual([])
})

test('W6 W3 a walk-in bidder bids by paddle up to the limit and gets an order line when the hammer falls', async () => {
  const { userId, paddle } = await registered({ limit: 9_000 })
  const seq = async () => {
    const response = await clerk.client.call(house.staffSaleGet, { auctionId: 'room' })
    return response.ok ? response.data.seq : -1
  }
  const onLot = async () => ({
    auctionId: 'room',
    lotId: 'room-1',
    ak: createIdempotencyKey(),
    seq: await seq(),
  })
  const { client } = clerk
  await client.call(house.staffRoom, {
    auctionId: 'room',
    ak: createIdempotencyKey(),
    seq: await seq(),
    open: true,
  })
  await client.call(house.staffLotOpen, await onLot())
  await client.call(house.staffLotStart, await onLot())
  expect(
    await client.call(house.staffFloorBid, { ...(await onLot()), paddle, bidPrice: 9_500 }),
  ).toMatchObject({
    error: { code: 2005 },
  })
  expect(
    await client.call(house.staffFloorBid, { ...(await onLot()), paddle, bidPrice: 8_000 }),
  ).toMatchObject({
    ok: true,
  })
  const blocked = await manager.client.call(staffWalkInErase, { userId, confirm: true })
  expect(blocked).toMatchObject({ error: { code: 4003, data: { status: 'bidding' } } })
  await client.call(house.staffLastCall, { ...(await onLot()), on: true })
  api.clock.set(api.clock.now() + 4_000)
  expect(await client.call(house.staffSell, { ...(await onLot()), belowReserve: true })).toMatchObject({
    ok: true,
  })
  const lines = await api.database.db
    .selectFrom('order_line')
    .selectAll()
    .where('bidder', '=', userId)
    .execute()
  expect(lines).toMatchObject([{ lot_id: 'room-1', hammer: 8_000 }])
})

test('C3 W6 a manager exports and erases the data of walk-in bidders only', async () => {
  const { userId, paddle } = await registered({ firstName: 'Erased', phone: '9765 4321' })
  expect(await clerk.client.call(staffWalkInExport, { userId })).toMatchObject({ error: { code: 1005 } })
  expect(await manager.client.call(staffWalkInExport, { userId: clerk.id })).toMatchObject({
    error: { code: 1004 },
  })
  expect(await manager.client.call(staffWalkInErase, { userId: clerk.id, confirm: true })).toMatchObject({
    error: { code: 1004 },
  })
  expect(await manager.client.call(staffWalkInExport, { userId })).toMatchObject({
    data: { sections: { profile: { firstName: 'Erased', phone: '+85297654321' } } },
  })
  expect(await manager.client.call(staffWalkInErase, { userId, confirm: true })).toMatchObject({ ok: true })
  expect(await listed(userId)).toMatchObject({ firstName: '', phone: '', paddle, status: -1 })
  expect(await manager.client.call(staffWalkInExport, { userId })).toMatchObject({ error: { code: 1004 } })
  const acts = await api.database.db
    .selectFrom('audit_log')
    .select(['by_user_id', 'act'])
    .where('about_id', '=', userId)
    .orderBy('id')
    .execute()
  expect(acts.map(({ by_user_id, act }) => [by_user_id, act])).toEqual([
    [clerk.id, 'door.admit'],
    [manager.id, 'door.export'],
    [manager.id, 'door.erase'],
  ])
  expect(await api.mails()).toEqual([])
})

test('W6 shows staff at the desk which clients a walk-in bidder may be', async () => {
  const match = async (more: Partial<typeof ho>) => {
    const response = await clerk.client.call(staffWalkInMatches, { auctionId: 'room', ...ho, ...more })
    if (!response.ok) throw new Error(response.error.message)
    return response.data.list
  }
  const member = await createPerson(api, 'member.at.desk@example.com')
  await api.database.db
    .updateTable('users')
    .set({ first_name: 'Perpetua', last_name: 'Vane', phone: '+85297776655' })
    .where('email', '=', 'member.at.desk@example.com')
    .execute()
  const before = await registered({ firstName: 'Imogen', lastName: 'Ashgrove', phone: '9777 6644' })
  const phone = { firstName: 'Pat', lastName: 'V', phone: '9777 6655' }
  expect(await match(phone)).toMatchObject([
    { userId: member.id, name: 'Perpetua Vane', hasAccount: true, isSamePhone: true, paddle: '' },
  ])
  expect(await match({ firstName: 'perpetua', lastName: 'vane', phone: '9777 0000' })).toMatchObject([
    { userId: member.id, isSamePhone: false },
  ])
  expect(await match({ firstName: 'Imogen', lastName: 'Ashgrove', phone: '9777 6644' })).toMatchObject([
    { userId: before.userId, hasAccount: false, paddle: before.paddle },
  ])
  expect(await match({ firstName: 'Perpetua', lastName: '', phone: '9777 0001' })).toEqual([])
})
