import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { isStaffAccess, type Role } from '#domain/staff/rights.ts'
import { createDraft } from '#server/catalogue/drafts/testing.ts'
import { type Belongings, openOwner } from '#server/platform/http/testing/belongings.ts'
import { entries } from '#server/platform/http/testing/entries.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { sendRaw } from '#server/platform/http/testing/raw.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { bidCheck, bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { changeList } from '#wire/calls/draft-changes.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import { lotAdditions } from '#wire/calls/lot-additions.ts'
import { lotPublished, saleChanges } from '#wire/calls/lot-changes.ts'
import { lotDraftGet, lotDraftList } from '#wire/calls/lot-drafts.ts'
import { auctionRegister } from '#wire/calls/registrations.ts'
import { staffClientMerge, staffClientUnmerge } from '#wire/calls/staff-clients.ts'
import { staffPointsAdjust } from '#wire/calls/staff-points.ts'
import { staffRegistrationDecide } from '#wire/calls/staff-registrations.ts'
import {
  staffAcceptance,
  staffFloorBid,
  staffLotOpen,
  staffLotStart,
  staffOfferAccept,
  staffRoom,
  staffSaleGet,
} from '#wire/calls/staff-sale.ts'
import { staffRegisterWalkIn } from '#wire/calls/staff-walk-ins.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { codes } from '#wire/refusals/codes.ts'
import { exampleOf } from '#wire/schema/examples.ts'
import { formOf } from '#wire/schema/form.ts'

let api: TestApi
let owner: TestPerson
let belongings: Belongings
let clerk: TestPerson
let manager: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), unlimited)
  await createSale(api, { id: 'guarded', deposit: { type: 'fixed', amount: 50_000 } })
  await createSale(api, { id: 'timed' })
  await createSale(api, { id: 'room', kind: 'live', lots: 3 })
  await createSale(api, { id: 'rehearsed', kind: 'live', isRehearsal: true, related: ['timed'] })
  const opened = await openOwner(api, 'guarded')
  owner = opened.owner
  belongings = opened.belongings
  await api.database.db
    .insertInto('order_proofs')
    .values({
      id: 'proof of the owner',
      order_id: belongings.order,
      upload_key: 'none',
      name: 'slip.pdf',
      type: 'application/pdf',
      bytes: 1,
      status: 'waiting',
      sent_at: 1,
    })
    .execute()
  await grantRole(owner, 'owner')
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['owner', 'manager'] })
  await api.mails()
})
afterAll(() => api.close())
beforeEach(() => api.database.db.deleteFrom('attempts').execute())

const grantRole = (person: TestPerson, role: Role) =>
  api.database.db
    .insertInto('user_roles')
    .values({ user_id: person.id, role })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

const head = async (auctionId: string) => ({
  auctionId,
  ak: createIdempotencyKey(),
  seq: (await api.rooms.state(auctionId)).seq,
})

const staffCannotBid = { error: { code: codes.staffCannotBid } }
const secondPersonNeeded = { error: { code: codes.secondPersonNeeded } }

/** Calls that only read but whose every use is logged. */
const loggedReads = [
  'house/client/get',
  'house/client/statement',
  'house/export/marketplace',
  'house/export/period',
  ...Object.values(exportCalls).map(({ path }) => path),
]

test('R3 only staff calls are audited or need a fresh sign-in, and every one that writes or shows client data is audited', () => {
  for (const call of allCalls) {
    const { path, who, verb, trace, fresh } = call
    // The calls of one-time links act for staff before anybody has signed in.
    const isOfStaff = isStaffAccess(who) || path.startsWith('house/')
    if (!isOfStaff) expect([trace, fresh], path).toEqual([[], false])
    // Reading a conversation only moves its read mark, and search texts are too long for an address; viewing
    // a client is logged.
    else if (path !== 'house/chat/read' && !/\/traditional\/(body\/)?list$/.test(path))
      expect(trace.length > 0, path).toBe(verb === 'POST' || loggedReads.includes(path))
  }
})

const bidding = allCalls.filter((call) => call.checks.includes('bidsForSelf'))

test('R6 bidding calls refuse every staff role, and nobody else for that reason', async () => {
  expect(bidding.map(({ path }) => path).toSorted()).toEqual([
    'aftersaleOffer/accept',
    'auction/limit/request',
    'auction/register',
    'auction/telephone/request',
    'bid/offer',
    'lot/choice/request',
    'lot/parcel/request',
    'lot/prebid',
    'plan/set',
  ])
  const client = await createPerson(api, 'client@example.com')
  for (const call of bidding) {
    for (const [person, isBarred] of [
      [clerk, true],
      [manager, true],
      [client, false],
    ] as const) {
      const values = { ...exampleOf(call), auctionId: 'timed', lotId: 'timed-1', relatedAuction: [] }
      const { pairs } = formOf(call, values)
      const { code } = await sendRaw(api, { method: 'POST', path: urlPath(call), pairs, token: person.token })
      expect(code === codes.staffCannotBid, call.path).toBe(isBarred)
    }
  }
})

test('R6 staff can register for a rehearsal, but not for a related sale', async () => {
  expect(await manager.client.call(auctionRegister, { auctionId: 'rehearsed' })).toMatchObject({
    data: { status: 2 },
  })
  const both = { auctionId: 'rehearsed', relatedAuction: ['timed'] }
  expect(await manager.client.call(auctionRegister, both)).toMatchObject(staffCannotBid)
  expect((await api.rooms.state('timed')).admissions.has(manager.id)).toBe(false)
})

test('R6 bid/check tells staff why they cannot bid', async () => {
  const response = await clerk.client.call(bidCheck, { auctionId: 'timed' })
  expect(response).toMatchObject({ data: { allowed: false, code: codes.staffCannotBid } })
  expect(await clerk.client.call(bidCheck, { auctionId: 'rehearsed' })).toMatchObject({
    data: { code: codes.notRegistered },
  })
})

test('R6 a client who becomes staff has their paddles suspended, keeps their bids, and is recused', async () => {
  const ann = await createPerson(api, 'ann@example.com')
  await registerBidder(ann, 'room')
  await registerBidder(ann, 'timed')
  await api.mails()
  const bid = { auctionId: 'room', lotId: 'room-1', bidPrice: 5_000, ak: createIdempotencyKey() }
  expect(await ann.client.call(lotPrebid, bid)).toMatchObject({ ok: true })
  await grantRole(ann, 'clerk')
  await api.mails()
  for (const id of ['room', 'timed'])
    expect((await api.rooms.state(id)).admissions.get(ann.id)).toMatchObject({ suspended: true })
  expect((await api.rooms.state('room')).lots.get('room-1')?.maximumBids.size).toBe(1)
  expect(await ann.client.call(lotPrebid, { ...bid, ak: createIdempotencyKey() })).toMatchObject(
    staffCannotBid,
  )
  expect(await ann.client.call(staffSaleGet, { auctionId: 'room' })).toMatchObject(secondPersonNeeded)
  expect(await ann.client.call(staffRoom, { ...(await head('room')), open: true })).toMatchObject(
    secondPersonNeeded,
  )
  expect(await ann.client.call(saleChanges, { auctionId: 'room' })).toMatchObject(secondPersonNeeded)
  expect(await ann.client.call(lotPublished, { auctionId: 'room', lotId: 'room-1' })).toMatchObject(
    secondPersonNeeded,
  )
  expect(await clerk.client.call(staffSaleGet, { auctionId: 'room' })).toMatchObject({ ok: true })
})

test('R6 staff with a paddle in a sale cannot see reserves in its draft', async () => {
  const { id, lots } = await createDraft(manager, { number: 'GUARDED', now: api.clock.now() })
  await createSale(api, { id })
  const dan = await createPerson(api, 'dan@example.com')
  await registerBidder(dan, id)
  await grantRole(dan, 'specialist')
  await api.mails()
  const [lotId = ''] = lots
  const reads = ({ client }: TestPerson) => [
    client.call(lotDraftList, { auctionId: id }),
    client.call(lotDraftGet, { lotId }),
    client.call(changeList, { auctionId: id }),
    client.call(lotAdditions, { auctionId: id }),
  ]
  for (const response of reads(dan)) expect(await response).toMatchObject(secondPersonNeeded)
  for (const response of reads(manager)) expect(await response).toMatchObject({ ok: true })
})

test('R6 rejects bids for paddles of staff: on the floor, by telephone, or by accepting an offer', async () => {
  const ben = await createPerson(api, 'ben@example.com')
  const paddle = await registerBidder(ben, 'room')
  const open = async () => ({ ...(await head('room')), lotId: 'room-2' })
  const { client } = clerk
  for (const response of [
    await client.call(staffAcceptance, { ...(await head('room')), bidAcceptance: 'clerk' }),
    await client.call(staffRoom, { ...(await head('room')), open: true }),
    await client.call(staffLotOpen, await open()),
    await client.call(staffLotStart, await open()),
  ])
    expect(response).toMatchObject({ ok: true })
  const price = (await api.rooms.state('room')).lots.get('room-2')?.openingBid ?? 0
  const offered = await ben.client.call(bidOffer, { ...(await open()), bidPrice: price })
  if (!offered.ok) throw new Error(JSON.stringify(offered))
  await grantRole(ben, 'clerk')
  const { bidId } = offered.data
  expect(await client.call(staffOfferAccept, { ...(await open()), bidId })).toMatchObject(staffCannotBid)
  for (const channel of ['room', 'telephone'] as const) {
    const floor = { ...(await open()), paddle, bidPrice: price, channel }
    expect(await client.call(staffFloorBid, floor)).toMatchObject(staffCannotBid)
  }
})

test('R6 a manager cannot approve staff as bidders, and a clerk cannot register their telephone number as a walk-in', async () => {
  const decide = { auctionId: 'timed', userId: clerk.id, approve: true }
  expect(await manager.client.call(staffRegistrationDecide, decide)).toMatchObject(staffCannotBid)
  const walkIn = {
    auctionId: 'room',
    firstName: 'Wing',
    phone: '3700 0100',
    countryCode: '+852',
    agree: true,
    adult: true,
    ak: randomUUID(),
  } as const
  expect(await clerk.client.call(staffRegisterWalkIn, walkIn)).toMatchObject(staffCannotBid)
  expect(await clerk.client.call(staffRegisterWalkIn, { ...walkIn, phone: '3700 0199' })).toMatchObject({
    ok: true,
  })
})

test('R6 R7 U1 a walk-in bidder merged with a colleague counts as that colleague', async () => {
  const admitted = await clerk.client.call(staffRegisterWalkIn, {
    auctionId: 'room',
    firstName: 'Wing',
    phone: '+85297000123',
    agree: true,
    adult: true,
    ak: randomUUID(),
  })
  if (!admitted.ok) throw new Error(JSON.stringify(admitted))
  const { userId: walkInId, paddle } = admitted.data
  const carl = await createPerson(api, 'carl@example.com', { roles: ['manager', 'clerk'] })
  await api.mails()
  expect(await carl.client.call(staffSaleGet, { auctionId: 'room' })).toMatchObject({ ok: true })
  expect(await manager.client.call(staffClientMerge, { walkInId, userId: carl.id })).toMatchObject({
    ok: true,
  })
  await api.mails()
  expect((await api.rooms.state('room')).admissions.get(walkInId)).toMatchObject({ suspended: true })
  const floor = {
    ...(await head('room')),
    lotId: 'room-2',
    paddle,
    bidPrice: 9_000,
    channel: 'room',
  } as const
  expect(await clerk.client.call(staffFloorBid, floor)).toMatchObject(staffCannotBid)
  expect(await carl.client.call(staffSaleGet, { auctionId: 'room' })).toMatchObject(secondPersonNeeded)
  const points = { userId: walkInId, points: 5, reason: 'A test', ak: randomUUID() }
  expect(await carl.client.call(staffPointsAdjust, points)).toMatchObject(secondPersonNeeded)
  expect(await manager.client.call(staffPointsAdjust, points)).not.toMatchObject(secondPersonNeeded)
  expect(await manager.client.call(staffClientUnmerge, { walkInId, userId: carl.id })).toMatchObject({
    ok: true,
  })
  expect(await carl.client.call(staffSaleGet, { auctionId: 'room' })).toMatchObject({ ok: true })
})

test('R6 every call refused to bidders of its sale has the sale as a parameter', () => {
  const calls = allCalls.filter((call) => call.checks.includes('conducts'))
  expect(calls.length).toBeGreaterThan(20)
  for (const { path, fields } of calls) expect(Object.keys(fields), path).toContain('auctionId')
})

const owned = ['account', 'order', 'proof', 'mallOrder', 'giftOrder', 'delivery'] as const
const callsOnOwned = allCalls.filter((call) =>
  call.checks.some((check) => owned.some((one) => one === check)),
)

test('R7 a call refuses the owner of what it acts on, but not their colleagues', async () => {
  expect(callsOnOwned.length).toBeGreaterThan(20)
  for (const call of callsOnOwned) {
    const values = {
      ...exampleOf(call),
      ...entries[call.path]?.requests[0]?.(belongings, { card: '', signature: '', image: '' }),
      ...(call.path === 'house/order/proof' ? { proofId: 'proof of the owner' } : {}),
    }
    const { pairs } = formOf(call, values)
    const send = (token: string) => sendRaw(api, { method: 'POST', path: urlPath(call), pairs, token })
    // Some of these end the owner's sessions, or take their roles.
    await grantRole(owner, 'owner')
    await api.database.db.deleteFrom('staff_suspensions').execute()
    const signIn = { remember: true, agent: '', now: api.clock.now(), by: 'factor' } as const
    const token = await api.subjects.sessions.begin(owner.id, signIn)
    expect((await send(token)).code, call.path).toBe(codes.secondPersonNeeded)
    expect((await send(manager.token)).code, call.path).not.toBe(codes.secondPersonNeeded)
  }
})
