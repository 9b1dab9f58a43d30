import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userExport } from '#wire/calls/own-data.ts'
import * as saleCalls from '#wire/calls/staff-sale.ts'
import * as wire from '#wire/calls/telephone-calls.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'

const auctionId = 'phones'
let api: TestApi
let rachel: TestPerson
let marcus: TestPerson
let manager: TestPerson
let lin: TestPerson
let paddle: string
let otherPaddle: string
const consoles: string[] = []

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  api.rooms.bus.subscribe('telephones', (id) => consoles.push(id))
  await createSale(api, { id: auctionId, kind: 'live', lots: 3 })
  await createSale(api, { id: 'timed', lots: 1 })
  rachel = await createPerson(api, 'rachel@example.com', { roles: ['clerk'] })
  marcus = await createPerson(api, 'marcus@example.com', { roles: ['clerk'] })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  lin = await createPerson(api, 'lin@example.com')
  paddle = await registerBidder(lin, auctionId)
  otherPaddle = await registerBidder(await createPerson(api, 'jonas@example.com'), auctionId)
  await registerBidder(lin, 'timed')
})
afterAll(() => api.close())
beforeEach(() => api.database.db.deleteFrom('telephone_calls').execute())

type Request = {
  readonly auctionId?: string
  readonly paddle?: string
  readonly lotIds?: string[]
  readonly callerId?: string
  readonly note?: string
}

const request = ({ client }: TestPerson, given: Request) =>
  client.call(wire.staffTelephoneRequest, {
    auctionId,
    paddle,
    lotIds: ['phones-1'],
    callerId: rachel.id,
    note: 'Putonghua',
    ...given,
  })

type Status = 'toCall' | 'calling' | 'onLine' | 'ready' | 'done'

const report = (
  { client }: TestPerson,
  seen: Status,
  status: Status,
  ofPaddle = paddle,
  lotId = 'phones-1',
) => client.call(wire.staffTelephoneState, { auctionId, lotId, paddle: ofPaddle, seen, status })

const assign = ({ client }: TestPerson, callerId: string, ofPaddle = paddle) =>
  client.call(wire.staffTelephoneAssign, { auctionId, lotId: 'phones-1', paddle: ofPaddle, callerId })

const consoleOf = async (person = rachel) =>
  dataOf(await person.client.call(wire.staffTelephoneList, { auctionId }))

const numberOf = ({ client }: TestPerson) =>
  client.call(wire.staffTelephoneNumber, { auctionId, lotId: 'phones-1', paddle })

const refusedWith = (status: string) => ({ error: { name: 'wrongState', data: { status } } })

test('V17 a client is entered for several lots, and every console shows what their caller reports', async () => {
  consoles.length = 0
  expect(await request(marcus, { lotIds: ['phones-2', 'phones-1'] })).toMatchObject({ ok: true })
  expect(await consoleOf()).toMatchObject({
    list: [
      {
        lotId: 'phones-1',
        paddle,
        name: 'Ann Lee',
        callerId: rachel.id,
        status: 'toCall',
        note: 'Putonghua',
      },
      { lotId: 'phones-2', paddle },
    ],
    callers: expect.arrayContaining([expect.objectContaining({ id: rachel.id })]),
  })
  expect(await report(rachel, 'toCall', 'calling')).toMatchObject({ ok: true })
  expect(await report(rachel, 'calling', 'toCall')).toMatchObject({ ok: true })
  expect(await report(rachel, 'toCall', 'calling')).toMatchObject({ ok: true })
  await report(rachel, 'calling', 'onLine')
  await report(rachel, 'onLine', 'ready')
  expect((await consoleOf(marcus)).list[0]).toMatchObject({ status: 'ready', attempts: 2 })
  expect(consoles).toEqual(Array.from({ length: 6 }, () => auctionId))
  expect(await auditedActs(api.database.db, lin.id)).toEqual(
    expect.arrayContaining([
      ['telephone.request', marcus.id],
      ['telephone.state', rachel.id],
    ]),
  )
})

test('V17 a repeated request changes the note, and the caller of a call that has not begun', async () => {
  await request(rachel, {})
  expect(await request(rachel, { note: '', callerId: marcus.id })).toMatchObject({ ok: true })
  expect((await consoleOf()).list).toMatchObject([{ status: 'toCall', note: '', callerId: marcus.id }])
})

test('V17 a repeated request keeps the caller of a call in progress, so that nobody speaks with two clients', async () => {
  await request(rachel, {})
  await report(rachel, 'toCall', 'calling')
  await request(rachel, { callerId: marcus.id, paddle: otherPaddle })
  await report(marcus, 'toCall', 'calling', otherPaddle)
  for (const callerId of ['', marcus.id]) {
    expect(await request(rachel, { note: 'Cantonese', callerId })).toMatchObject({ ok: true })
    const call = (await consoleOf()).list.find((one) => one.paddle === paddle)
    expect(call).toMatchObject({ status: 'calling', note: 'Cantonese', callerId: rachel.id })
  }
})

test('V17 a repeated request returns a finished call to the list of calls to make', async () => {
  await request(rachel, {})
  await report(rachel, 'toCall', 'done')
  await request(rachel, { callerId: '' })
  expect((await consoleOf()).list).toMatchObject([{ status: 'toCall', callerId: '' }])
})

test('V17 refuses to remove a call that a colleague has begun', async () => {
  await request(rachel, {})
  await report(rachel, 'toCall', 'calling')
  const named = { auctionId, lotId: 'phones-1', paddle }
  expect(await marcus.client.call(wire.staffTelephoneRemove, named)).toMatchObject(refusedWith('notNext'))
  expect((await consoleOf()).list).toMatchObject([{ status: 'calling' }])
})

test('V17 refuses requests that no caller could carry out', async () => {
  const refusals: readonly (readonly [Request, object])[] = [
    [{ auctionId: 'none' }, { error: { name: 'notFound' } }],
    [{ lotIds: ['timed-1'] }, { error: { name: 'notFound' } }],
    [{ lotIds: [] }, { error: { name: 'invalidInput' } }],
    [{ paddle: '999' }, { error: { name: 'notRegistered' } }],
    [{ auctionId: 'timed', lotIds: ['timed-1'] }, refusedWith('timed')],
    [{ callerId: lin.id }, refusedWith('noCaller')],
  ]
  for (const [given, expected] of refusals) expect(await request(rachel, given)).toMatchObject(expected)
  const bySpecialist = await createPerson(api, 'specialist@example.com', { roles: ['specialist'] })
  expect(await request(bySpecialist, {})).toMatchObject({ error: { name: 'notAllowed' } })
  await api.database.db.updateTable('users').set({ phone: '' }).where('id', '=', lin.id).execute()
  expect(await request(rachel, {})).toMatchObject(refusedWith('noNumber'))
  await api.database.db.updateTable('users').set({ phone: '+85291234567' }).where('id', '=', lin.id).execute()
  expect((await consoleOf()).list).toEqual([])
})

test('V17 R6 U1 nobody calls in a sale in which they have a paddle as a walk-in bidder', async () => {
  const wing = await createPerson(api, 'wing@example.com')
  await registerBidder(wing, auctionId)
  const merge = { id: 'wing', walk_in_id: wing.id, account_id: marcus.id, at: 0, by_user_id: manager.id }
  const callers = async () => (await consoleOf()).callers.map(({ id }) => id)
  expect(await callers()).toContain(marcus.id)
  await api.database.db.insertInto('client_merges').values(merge).execute()
  expect(await callers()).not.toContain(marcus.id)
  expect(await request(rachel, { callerId: marcus.id })).toMatchObject(refusedWith('noCaller'))
  await api.database.db.deleteFrom('client_merges').where('id', '=', merge.id).execute()
})

test('V17 only the assigned caller reports, and only on the state that they saw', async () => {
  await request(rachel, {})
  expect(await report(marcus, 'toCall', 'calling')).toMatchObject(refusedWith('otherCaller'))
  expect(await report(rachel, 'calling', 'onLine')).toMatchObject({ error: { name: 'conflict' } })
  expect(await report(rachel, 'toCall', 'ready')).toMatchObject(refusedWith('notNext'))
  expect(await report(rachel, 'toCall', 'calling', '999')).toMatchObject({ error: { name: 'notFound' } })
  expect(await assign(marcus, marcus.id)).toMatchObject({ ok: true })
  expect(await report(marcus, 'toCall', 'calling')).toMatchObject({ ok: true })
  expect(await assign(marcus, manager.id)).toMatchObject({ ok: true })
  expect(await assign(marcus, lin.id)).toMatchObject(refusedWith('noCaller'))
})

test('V17 a call without a caller is assigned to the colleague who begins it; a telephone serves one client at a time', async () => {
  await request(rachel, { callerId: '' })
  await request(rachel, { callerId: '', paddle: otherPaddle })
  const begun = await Promise.all([
    report(rachel, 'toCall', 'calling'),
    report(rachel, 'toCall', 'calling', otherPaddle),
  ])
  expect(begun.filter(({ ok }) => ok)).toHaveLength(1)
  expect(begun.find(({ ok }) => !ok)).toMatchObject(refusedWith('lineBusy'))
  expect((await consoleOf()).list.map(({ callerId }) => callerId).toSorted()).toEqual(
    ['', rachel.id].toSorted(),
  )
})

test('V17 only the assigned caller and staff who handle clients see the number, and each view is logged', async () => {
  await request(rachel, {})
  const looks = async () =>
    (await auditedActs(api.database.db, lin.id)).filter(([act]) => act === 'telephone.number').length
  const before = await looks()
  expect(await numberOf(marcus)).toMatchObject({ error: { name: 'notAllowed' } })
  expect(await looks()).toBe(before)
  expect(await numberOf(rachel)).toMatchObject({ data: { phone: '+852 9123 4567' } })
  expect(await numberOf(manager)).toMatchObject({ ok: true })
  expect(await looks()).toBe(before + 2)
  expect(JSON.stringify(await consoleOf())).not.toContain('91234567')
})

test('V17 a client’s calls are in their data export and are erased on request', async () => {
  await request(rachel, {})
  const exported = JSON.stringify(await lin.client.call(userExport, {}))
  expect(exported).toContain('"telephoneCalls":[{"auction":"phones","lot":"phones-1"')
  const named = { auctionId, lotId: 'phones-1', paddle }
  expect(await rachel.client.call(wire.staffTelephoneRemove, named)).toMatchObject({ ok: true })
  expect(await rachel.client.call(wire.staffTelephoneRemove, named)).toMatchObject({
    error: { name: 'notFound' },
  })
})

test('V17 R6 a call about a decided lot is done, and its bids follow the rules of the saleroom', async () => {
  const conduct = async () => ({
    auctionId,
    lotId: 'phones-1',
    ak: createIdempotencyKey(),
    seq: (await api.rooms.state(auctionId)).seq,
  })
  await request(rachel, {})
  await report(rachel, 'toCall', 'calling')
  await manager.client.call(saleCalls.staffRoom, { ...(await conduct()), open: true })
  await manager.client.call(saleCalls.staffLotOpen, await conduct())
  await manager.client.call(saleCalls.staffLotStart, await conduct())
  const bid = { bidPrice: 3_000, paddle, channel: 'telephone' as const }
  const placed = await rachel.client.call(saleCalls.staffFloorBid, { ...(await conduct()), ...bid })
  expect(placed).toMatchObject({ ok: true })
  expect((await api.rooms.state(auctionId)).lots.get('phones-1')?.leading).toMatchObject({
    paddle,
    channel: 'telephone',
  })
  expect(await rachel.client.call(saleCalls.staffFloorBid, { ...(await conduct()), ...bid })).toMatchObject({
    error: { name: 'alreadyLeading' },
  })
  // V21: nobody else's command works, since the manager conducts the sale.
  const higher = { ...bid, bidPrice: 3_500 }
  for (const other of [
    { ...higher, paddle: '' },
    { ...higher, channel: 'room' as const },
  ])
    expect(
      await rachel.client.call(saleCalls.staffFloorBid, { ...(await conduct()), ...other }),
    ).toMatchObject({ error: { name: 'consoleHeld' } })
  await manager.client.call(saleCalls.staffWithdraw, { ...(await conduct()), reason: 'A broken seal' })
  expect((await consoleOf()).list).toMatchObject([{ status: 'done' }])
  expect(await report(rachel, 'done', 'toCall')).toMatchObject(refusedWith('decided'))
  expect(await request(rachel, {})).toMatchObject(refusedWith('decided'))
})

test('R6 a colleague with a paddle in the sale neither makes calls nor sees the telephone desk', async () => {
  const judith = await createPerson(api, 'judith@example.com')
  await registerBidder(judith, auctionId)
  await api.database.db.insertInto('user_roles').values({ user_id: judith.id, role: 'clerk' }).execute()
  expect((await consoleOf()).callers.map(({ id }) => id)).not.toContain(judith.id)
  expect(await request(rachel, { lotIds: ['phones-2'], callerId: judith.id })).toMatchObject(
    refusedWith('noCaller'),
  )
  expect(await judith.client.call(wire.staffTelephoneList, { auctionId })).toMatchObject({
    error: { name: 'secondPersonNeeded' },
  })
})
