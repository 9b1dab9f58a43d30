import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { auctionLimitRequest, staffLimitDecide } from '#wire/calls/limit-requests.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import {
  staffClientBlock,
  staffClientGet,
  staffClientLimit,
  staffClientList,
  staffClientUnblock,
} from '#wire/calls/staff-clients.ts'
import { staffRegistrationDecide } from '#wire/calls/staff-registrations.ts'
import { staffRegisterWalkIn } from '#wire/calls/staff-walk-ins.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

let api: TestApi
let manager: TestPerson
let people = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', LETTERS_PER_HOUR: '0' })
  await createSale(api, { id: 'one', lots: 3 })
  await createSale(api, { id: 'two', lots: 2 })
  await createSale(api, { id: 'room', kind: 'live', lots: 2 })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
})
afterAll(() => api.close())

const newClient = () => createPerson(api, `client${++people}@example.com`)
const admissionOf = async (auctionId: string, { id }: TestPerson) =>
  (await api.rooms.state(auctionId)).admissions.get(id)
const bid = ({ client }: TestPerson, auctionId: string, lotId: string, bidPrice: number) =>
  client.call(lotPrebid, { auctionId, lotId, bidPrice, ak: createIdempotencyKey() })
const block = ({ id: userId }: TestPerson, until = 0, by = manager) =>
  by.client.call(staffClientBlock, { userId, reason: 'Did not pay', until })
const unblock = ({ id: userId }: TestPerson) =>
  manager.client.call(staffClientUnblock, { userId, reason: 'Has paid' })
const limit = ({ id: userId }: TestPerson, to: number, limitSeen = 0, by = manager) =>
  by.client.call(staffClientLimit, { userId, limit: to, limitSeen, reason: 'Bank letter' })

test('U2 a block suspends paddles in running sales, refuses registrations, and bids remain valid', async () => {
  const client = await newClient()
  await registerBidder(client, 'one')
  expect(await bid(client, 'one', 'one-1', 10_000)).toMatchObject({ ok: true })
  expect(await block(client)).toMatchObject({ ok: true })
  expect(await admissionOf('one', client)).toMatchObject({ suspended: true })
  const leader = await api.database.db
    .selectFrom('lot_standing')
    .select('leader_bidder')
    .where('lot_id', '=', 'one-1')
    .executeTakeFirst()
  expect(leader?.leader_bidder).toBe(client.id)
  expect(await bid(client, 'one', 'one-2', 10_000)).toMatchObject({ error: { code: 1202 } })
  const refused = await client.client.call(auctionRegister, { auctionId: 'two' })
  expect(refused).toMatchObject({ error: { code: 1202, data: { reason: '' } } })
  expect(JSON.stringify(refused)).not.toContain('Did not pay')
  expect(await admissionOf('two', client)).toBeUndefined()
  expect(await manager.client.call(staffClientGet, { userId: client.id })).toMatchObject({
    data: { block: { reason: 'Did not pay', by: 'Ann Lee', until: 0 } },
  })
  expect(await manager.client.call(staffClientList, { q: `client${people}` })).toMatchObject({
    data: { list: [{ userId: client.id, isBlocked: true }] },
  })
})

test('U2 lifting a block reinstates the paddles that it suspended, with their limits, and no others', async () => {
  const client = await newClient()
  for (const id of ['one', 'two']) await registerBidder(client, id)
  await manager.client.call(staffRegistrationDecide, {
    auctionId: 'two',
    userId: client.id,
    approve: false,
    reason: 'Left',
  })
  await block(client)
  expect(await unblock(client)).toMatchObject({ ok: true })
  expect(await admissionOf('one', client)).toMatchObject({ suspended: false, limit: null })
  expect(await admissionOf('two', client)).toMatchObject({ suspended: true })
  expect(await unblock(client)).toMatchObject({ error: { code: 4003, data: { status: 'notBlocked' } } })
  const acts = (await auditedActs(api.database.db, client.id)).map(([act]) => act)
  expect(acts).toEqual(['registration.refuse', 'client.block', 'client.unblock'])
})

test('U2 U3 a block, its end and a standing limit reach the open pages of the client', async () => {
  const client = await newClient()
  await registerBidder(client, 'two')
  const frames: unknown[] = []
  api.rooms.bus.subscribe('personal', ({ userId, frame }) => userId === client.id && frames.push(frame))
  const refreshed = (status: 2 | -1) => ({
    type: 'notice',
    data: { kind: 'registration', auctionId: 'two', status },
    quiet: true,
  })
  await block(client)
  expect(frames.splice(0)).toContainEqual(refreshed(-1))
  await unblock(client)
  expect(frames.splice(0)).toContainEqual(refreshed(2))
  await limit(client, 5_000)
  expect(frames.splice(0)).toContainEqual(refreshed(2))
})

test('U2 a registration that staff decline during a block stays declined, and none is approved', async () => {
  const client = await newClient()
  await registerBidder(client, 'one')
  await block(client)
  const decision = { auctionId: 'one', userId: client.id, reason: '' }
  expect(await manager.client.call(staffRegistrationDecide, { ...decision, approve: true })).toMatchObject({
    error: { code: 4003, data: { status: 'blocked' } },
  })
  await manager.client.call(staffRegistrationDecide, { ...decision, approve: false, reason: 'No' })
  await unblock(client)
  expect(await admissionOf('one', client)).toMatchObject({ suspended: true })
})

test('U2 a block expires, and the job reinstates the paddles', async () => {
  const client = await newClient()
  await registerBidder(client, 'one')
  const until = api.clock.now() + 60_000
  expect(await block(client, until)).toMatchObject({ ok: true })
  expect(await block(client, until + 1)).toMatchObject({ error: { code: 4003, data: { status: 'blocked' } } })
  api.clock.set(until)
  expect(await client.client.call(auctionRegister, { auctionId: 'room' })).toMatchObject({ ok: true })
  const { id } = await api.database.db
    .selectFrom('client_blocks')
    .select('id')
    .where('user_id', '=', client.id)
    .executeTakeFirstOrThrow()
  const task = api.subjects.tasks.clientBlockEnds
  for (let repeat = 0; repeat < 2; repeat++) await task?.({ id }, undefined as never)
  expect(await admissionOf('one', client)).toMatchObject({ suspended: false })
  expect(await auditedActs(api.database.db, client.id)).toEqual([
    ['client.block', manager.id],
    ['client.unblock', null],
  ])
  expect(await block(client, api.clock.now())).toMatchObject({ error: { code: 1000 } })
})

test('U2 a new block after an end that was not carried out takes over its paddles', async () => {
  const client = await newClient()
  await registerBidder(client, 'one')
  await block(client, api.clock.now() + 1_000)
  api.clock.set(api.clock.now() + 1_000)
  expect(await block(client)).toMatchObject({ ok: true })
  expect(await admissionOf('one', client)).toMatchObject({ suspended: true })
  await unblock(client)
  expect(await admissionOf('one', client)).toMatchObject({ suspended: false })
})

test('U2 a client who is admitted while staff block them is suspended', async () => {
  const client = await newClient()
  await block(client)
  // This simulates a request that passed its check before the block.
  await api.subjects.registrations.admit('one', client.id, null)
  expect(await admissionOf('one', client)).toMatchObject({ suspended: true })
})

test('U2 W6 the telephone number of a blocked client gets no paddle at the counter', async () => {
  const client = await newClient()
  await api.database.db
    .updateTable('users')
    .set({ phone: '+85262223333' })
    .where('id', '=', client.id)
    .execute()
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  const admit = () =>
    clerk.client.call(staffRegisterWalkIn, {
      auctionId: 'room',
      firstName: 'Wing',
      phone: '6222 3333',
      countryCode: '+852',
      agree: true,
      adult: true,
      ak: createIdempotencyKey(),
    })
  await block(client)
  expect(await admit()).toMatchObject({ error: { code: 1202 } })
  await unblock(client)
  expect(await admit()).toMatchObject({ ok: true })
})

test('U3 W3 a standing limit caps new registrations and the limits of running sales', async () => {
  const client = await newClient()
  await registerBidder(client, 'one')
  expect(await limit(client, 20_000)).toMatchObject({ ok: true })
  expect(await admissionOf('one', client)).toMatchObject({ limit: 20_000 })
  await registerBidder(client, 'two')
  expect(await admissionOf('two', client)).toMatchObject({ limit: 20_000 })
  expect(await bid(client, 'one', 'one-1', 30_000)).toMatchObject({ error: { code: 2005 } })
  expect(await limit(client, 50_000, 20_000)).toMatchObject({ ok: true })
  expect(await admissionOf('one', client)).toMatchObject({ limit: 50_000 })
  expect(await limit(client, 0, 50_000)).toMatchObject({ ok: true })
  for (const id of ['one', 'two']) expect(await admissionOf(id, client)).toMatchObject({ limit: null })
  expect(await limit(client, 1, 50_000)).toMatchObject({ error: { code: 1006 } })
})

test('U3 a lower limit of a registration is kept, and a request cannot exceed the standing limit', async () => {
  const client = await newClient()
  await registerBidder(client, 'one')
  const decide = (own: number) =>
    manager.client.call(staffRegistrationDecide, {
      auctionId: 'one',
      userId: client.id,
      approve: true,
      limit: own,
    })
  await decide(10_000)
  await limit(client, 40_000)
  expect(await admissionOf('one', client)).toMatchObject({ limit: 10_000 })
  await decide(90_000)
  expect(await admissionOf('one', client)).toMatchObject({ limit: 40_000 })
  const request = { auctionId: 'one', userId: client.id, asked: 60_000, approve: true }
  expect(
    await client.client.call(auctionLimitRequest, { auctionId: 'one', lotId: 'one-1', asked: request.asked }),
  ).toMatchObject({ ok: true })
  expect(await manager.client.call(staffLimitDecide, request)).toMatchObject({
    error: { code: 4003, data: { status: 'standingLimit' } },
  })
  await limit(client, 60_000, 40_000)
  expect(await admissionOf('one', client)).toMatchObject({ limit: 60_000 })
})

test('U3 a suspended paddle is not reinstated by a standing limit', async () => {
  const client = await newClient()
  await registerBidder(client, 'one')
  await block(client)
  await limit(client, 20_000)
  expect(await admissionOf('one', client)).toMatchObject({ suspended: true })
  await unblock(client)
  expect(await admissionOf('one', client)).toMatchObject({ suspended: false, limit: 20_000 })
})

test('R7 R3 refused for oneself, to clients, to staff without the right, and for unknown clients', async () => {
  const client = await newClient()
  const auditor = await createPerson(api, 'auditor@example.com', { roles: ['auditor'] })
  for (const by of [client, auditor]) {
    expect(await block(client, 0, by)).toMatchObject({ error: { code: 1005 } })
    expect(await limit(client, 1, 0, by)).toMatchObject({ error: { code: 1005 } })
    const request = { userId: client.id, reason: 'Paid' }
    expect(await by.client.call(staffClientUnblock, request)).toMatchObject({ error: { code: 1005 } })
  }
  expect(await block(manager)).toMatchObject({ error: { code: 1007 } })
  expect(await limit(manager, 1)).toMatchObject({ error: { code: 1007 } })
  expect(await unblock(manager)).toMatchObject({ error: { code: 1007 } })
  const none = { ...client, id: 'none' }
  expect(await block(none)).toMatchObject({ error: { code: 1004 } })
  expect(await limit(none, 1)).toMatchObject({ error: { code: 1004 } })
  expect(await unblock(none)).toMatchObject({ error: { code: 4003 } })
})

test('C3 blocks and the standing limit are exported and erased', async () => {
  const client = await newClient()
  await block(client)
  await limit(client, 20_000)
  const data = api.subjects.personalData.find(({ name }) => name === 'restrictions')
  expect(await data?.export(client.id)).toMatchObject({
    standingLimit: 20_000,
    blocks: [{ reason: 'Did not pay', until: null, liftedAt: null }],
  })
  await data?.erase(client.id, api.clock.now())
  expect(await data?.export(client.id)).toEqual({ standingLimit: null, blocks: [] })
})
