import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { auctionLimitRequest, staffLimitDecide, staffLimitRequests } from '#wire/calls/limit-requests.ts'
import { userExport } from '#wire/calls/own-data.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { staffRegistrationDecide, staffRegistrationList } from '#wire/calls/staff-registrations.ts'

let api: TestApi
let clerk: TestPerson
let manager: TestPerson
const personal: unknown[] = []
const consoles: string[] = []

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  api.rooms.bus.subscribe('personal', (message) => personal.push(message))
  api.rooms.bus.subscribe('limitRequests', (auctionId) => consoles.push(auctionId))
  await createSale(api, { id: 'limits', admission: 'staff', lots: 3 })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
})
afterAll(() => api.close())

/** Registers a client with a bidding limit, or without one for 0. */
async function limited(email: string, limit: number): Promise<TestPerson> {
  const person = await createPerson(api, email)
  await person.client.call(auctionRegister, { auctionId: 'limits' })
  await admit(person, limit)
  return person
}

const admit = ({ id: userId }: TestPerson, limit: number) =>
  manager.client.call(staffRegistrationDecide, { auctionId: 'limits', userId, approve: true, limit })

const bid = ({ client }: TestPerson, bidPrice: number, lotId = 'limits-1') =>
  client.call(lotPrebid, { auctionId: 'limits', lotId, bidPrice, ak: randomUUID() })

const requestLimit = ({ client }: TestPerson, asked: number, lotId = 'limits-1') =>
  client.call(auctionLimitRequest, { auctionId: 'limits', lotId, asked })

const decide = (staff: TestPerson, { id: userId }: TestPerson, asked: number, approve = true) =>
  staff.client.call(staffLimitDecide, { auctionId: 'limits', userId, asked, approve })

const check = async ({ client }: TestPerson) => {
  const response = await client.call(auctionRegisterCheck, { auctionId: 'limits' })
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}

const open = async () => {
  const response = await clerk.client.call(staffLimitRequests, { auctionId: 'limits' })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.list
}

test('W7 a request reaches the consoles at once, and the bidder can bid higher after a clerk raises the limit', async () => {
  const ann = await limited('ann@example.com', 7_000)
  expect(await bid(ann, 4_000, 'limits-2')).toMatchObject({ ok: true })
  expect(await bid(ann, 8_000)).toMatchObject({ error: { code: 2005, data: { limit: 7_000 } } })
  consoles.length = 0
  expect(await requestLimit(ann, 12_000)).toMatchObject({
    data: { limit: 7_000, limitRequest: { asked: 12_000, status: 'open' } },
  })
  expect(consoles).toEqual(['limits'])
  const request = { userId: ann.id, firstName: 'Ann', lastName: 'Lee', limit: 7_000, asked: 12_000 }
  expect(await open()).toMatchObject([{ ...request, committed: 4_000 }])

  personal.length = 0
  expect(await decide(clerk, ann, 12_000)).toMatchObject({
    data: { limit: 12_000, limitRequest: { status: 'raised' } },
  })
  const notice = { kind: 'registration', auctionId: 'limits', status: 2 }
  expect(personal).toContainEqual({ userId: ann.id, frame: { type: 'notice', data: notice, quiet: true } })
  expect(await open()).toEqual([])
  expect(await bid(ann, 8_000)).toMatchObject({ ok: true })
  const acts = await api.database.db
    .selectFrom('audit_log')
    .select(['by_user_id', 'act', 'detail'])
    .where('about_id', '=', ann.id)
    .where('act', 'like', 'limit.%')
    .execute()
  const detail = { auction: 'limits', limit: 7_000, asked: 12_000 }
  expect(acts).toEqual([{ by_user_id: clerk.id, act: 'limit.raise', detail }])
})

test('W7 a request without an amount is for what the next bid on the lot requires', async () => {
  const ben = await limited('ben@example.com', 4_000)
  await bid(ben, 4_000, 'limits-3')
  const state = await api.rooms.state('limits')
  const committed = state.lots.get('limits-3')?.maximumBids.get((await check(ben)).paddle)?.maximum ?? 0
  const response = await requestLimit(ben, 0, 'limits-2')
  expect(response).toMatchObject({ ok: true })
  const requested = response.ok ? (response.data.limitRequest?.asked ?? 0) : 0
  expect(requested).toBeGreaterThan(committed)
  await decide(clerk, ben, requested)
  expect(await bid(ben, requested - committed, 'limits-2')).toMatchObject({ ok: true })
})

test('W7 a newer request replaces the paddle’s open one, and staff decide only on the one they saw', async () => {
  const cat = await limited('cat@example.com', 5_000)
  await requestLimit(cat, 9_000)
  await requestLimit(cat, 11_000)
  expect((await open()).map(({ asked }) => asked)).toEqual([11_000])
  expect(await decide(clerk, cat, 9_000)).toMatchObject({ error: { code: 1006 } })
  expect(await check(cat)).toMatchObject({ limit: 5_000 })
  expect(await decide(clerk, cat, 11_000, false)).toMatchObject({
    data: { limit: 5_000, limitRequest: { asked: 11_000, status: 'declined' } },
  })
  expect(await open()).toEqual([])
  expect(await decide(clerk, cat, 11_000)).toMatchObject({ error: { code: 1006 } })
  await requestLimit(cat, 11_000)
  expect((await open()).map(({ asked }) => asked)).toEqual([11_000])
  await admit(cat, 20_000)
  expect(await open()).toEqual([])
  expect((await check(cat)).limitRequest).toMatchObject({ status: 'raised' })
})

test('W7 rejects a request that has no effect', async () => {
  const dan = await limited('dan@example.com', 0)
  expect(await requestLimit(dan, 9_000)).toMatchObject({ error: { code: 4003, data: { status: 'noLimit' } } })
  await admit(dan, 5_000)
  expect(await requestLimit(dan, 5_000)).toMatchObject({
    error: { code: 4003, data: { status: 'withinLimit' } },
  })
  expect(await requestLimit(dan, 0, 'elsewhere')).toMatchObject({ error: { code: 1004 } })
  const none = { auctionId: 'none', lotId: 'none-1', asked: 9_000 }
  expect(await dan.client.call(auctionLimitRequest, none)).toMatchObject({ error: { code: 1004 } })
  expect(await requestLimit(await createPerson(api, 'eve@example.com'), 9_000)).toMatchObject({
    error: { code: 1200 },
  })
  expect(await api.client().call(auctionLimitRequest, none)).toMatchObject({ error: { code: 1005 } })
})

test('W7 the limit of a suspended paddle is not raised, and its request is not listed', async () => {
  const fay = await limited('fay@example.com', 5_000)
  await requestLimit(fay, 9_000)
  const suspend = { type: 'suspend', bidder: fay.id, reason: 'deposit' } as const
  await api.rooms.queue('limits').submit({ command: suspend })
  expect(await open()).toEqual([])
  expect(await decide(clerk, fay, 9_000)).toMatchObject({
    error: { code: 4003, data: { status: 'suspended' } },
  })
  expect(await requestLimit(fay, 9_000)).toMatchObject({ error: { code: 1202 } })
})

test('W7 R7 bidders cannot decide on requests, nor can staff on their own', async () => {
  const gil = await limited('gil@example.com', 5_000)
  await requestLimit(gil, 9_000)
  expect(await decide(gil, gil, 9_000)).toMatchObject({ error: { code: 1005 } })
  expect(await gil.client.call(staffLimitRequests, { auctionId: 'limits' })).toMatchObject({
    error: { code: 1005 },
  })
  await api.database.db.insertInto('user_roles').values({ user_id: gil.id, role: 'clerk' }).execute()
  expect(await decide(gil, gil, 9_000)).toMatchObject({ error: { code: 1007 } })
  expect(await decide(clerk, gil, 9_000)).toMatchObject({ error: { code: 1204 } })
  expect(await check(gil)).toMatchObject({ limit: 5_000 })
})

test('W7 a request appears in the managers’ list and in the bidder’s data export', async () => {
  const hal = await limited('hal@example.com', 5_000)
  await requestLimit(hal, 9_000)
  const response = await manager.client.call(staffRegistrationList, { auctionId: 'limits' })
  const entry = response.ok ? response.data.list.find(({ userId }) => userId === hal.id) : null
  expect(entry).toMatchObject({ limit: 5_000, limitRequest: { asked: 9_000, status: 'open' } })
  const exported = await hal.client.call(userExport, {})
  expect(JSON.stringify(exported)).toContain('"limitRequests":[{"limit":9000,')
})

test('W7 the number of requests is limited per bidder', async () => {
  const ivy = await limited('ivy@example.com', 5_000)
  for (let n = 1; n <= 10; n += 1) expect(await requestLimit(ivy, 9_000 + n)).toMatchObject({ ok: true })
  expect(await requestLimit(ivy, 10_000)).toMatchObject({ error: { code: 1003 } })
  expect((await check(ivy)).limitRequest).toMatchObject({ asked: 9_010 })
})
