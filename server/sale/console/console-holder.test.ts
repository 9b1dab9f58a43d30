import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import * as wire from '#wire/calls/console-holder.ts'
import * as staff from '#wire/calls/staff-sale.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let carol: TestPerson
let dora: TestPerson
let auctionId: string
let sales = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  carol = await createPerson(api, 'carol@example.com', { roles: ['clerk'] })
  dora = await createPerson(api, 'dora@example.com', { roles: ['clerk'] })
})
afterAll(() => api.close())
beforeEach(async () => {
  sales += 1
  auctionId = `held${sales}`
  await createSale(api, { id: auctionId, kind: 'live', lots: 2 })
})

const stamp = async () => ({
  auctionId,
  lotId: `${auctionId}-1`,
  ak: randomUUID(),
  seq: (await api.rooms.state(auctionId)).seq,
})
const room = async (clerk: TestPerson, open: boolean) =>
  clerk.client.call(staff.staffRoom, { ...(await stamp()), open })
const say = async (clerk: TestPerson, text = 'We begin') =>
  clerk.client.call(staff.staffMessage, { ...(await stamp()), text })
/** Takes over the console. @param from the holder whom the second press names */
const take = (clerk: TestPerson, from?: TestPerson) =>
  clerk.client.call(wire.staffConsoleTake, { auctionId, holderId: from?.id ?? '' })
const offer = (clerk: TestPerson, to: TestPerson | null) =>
  clerk.client.call(wire.staffConsoleOffer, { auctionId, colleagueId: to?.id ?? '' })
const holder = async () => dataOf(await dora.client.call(wire.staffConsoleHolder, { auctionId })).holder
/** Records that these colleagues have the console open. */
const attend = (...clerks: readonly TestPerson[]) =>
  api.rooms.consoles.report(
    auctionId,
    clerks.map(({ id }) => id),
  )
const done = { ok: true }
const held = { error: { code: 2009, data: { holder: expect.any(String) } } }
const blocked = (status: string) => ({ error: { code: 4003, data: { status } } })

test('V21 the clerk who opens the saleroom conducts; the commands of others are refused and change nothing', async () => {
  expect(await say(dora, 'Doors open at six')).toMatchObject(done)
  expect(await holder()).toBeNull()
  expect(await room(carol, true)).toMatchObject(done)
  expect(await holder()).toMatchObject({ id: carol.id, previous: null, wasTaken: false })
  const { seq } = await api.rooms.state(auctionId)
  expect(await say(dora)).toMatchObject(held)
  expect(await room(dora, false)).toMatchObject(held)
  expect((await api.rooms.state(auctionId)).seq).toBe(seq)
  expect(await say(carol)).toMatchObject(done)
})

test('V21 the first command takes the free console of an open saleroom', async () => {
  await room(carol, true)
  await api.database.db.deleteFrom('console_holders').execute()
  expect(await holder()).toBeNull()
  expect(await say(dora)).toMatchObject(done)
  expect(await holder()).toMatchObject({ id: dora.id })
  expect(await say(carol)).toMatchObject(held)
})

test('V21 any clerk can reopen the saleroom and then conducts it', async () => {
  await room(carol, true)
  attend(carol)
  await room(carol, false)
  expect(await holder()).toBeNull()
  expect(await take(dora)).toMatchObject(blocked('roomClosed'))
  expect(await room(dora, true)).toMatchObject(done)
  expect(await holder()).toMatchObject({ id: dora.id, previous: null })
  expect(await say(carol)).toMatchObject(held)
})

test('V21 one press takes over from an absent holder, a second press from a present one', async () => {
  await room(carol, true)
  attend(carol)
  expect(await take(dora)).toMatchObject(held)
  expect(await take(dora, carol)).toMatchObject(done)
  expect(await holder()).toMatchObject({ id: dora.id, previous: { id: carol.id }, wasTaken: true })
  expect(await say(carol)).toMatchObject(held)
  // Dora has not reported an open console.
  expect(await take(carol)).toMatchObject(done)
  expect(await say(carol)).toMatchObject(done)
  const acts = await auditedActs(api.database.db, auctionId)
  expect(acts.filter(([act]) => act === 'console.take')).toEqual([
    ['console.take', dora.id],
    ['console.take', carol.id],
  ])
})

test('V21 the holder hands over to a colleague who is present and accepts or declines', async () => {
  await room(carol, true)
  expect(await offer(carol, dora)).toMatchObject(blocked('notThere'))
  attend(carol, dora)
  expect(await offer(dora, carol)).toMatchObject(blocked('notHolder'))
  expect(await offer(carol, dora)).toMatchObject(done)
  expect(await holder()).toMatchObject({ id: carol.id, offeredTo: { id: dora.id } })
  expect(await say(carol)).toMatchObject(done)
  expect(await offer(dora, null)).toMatchObject(done)
  expect(await holder()).toMatchObject({ offeredTo: null })
  expect((await auditedActs(api.database.db, auctionId)).slice(-2)).toEqual([
    ['console.offer', carol.id],
    ['console.withdraw', dora.id],
  ])
  expect(await take(dora)).toMatchObject(held)
  await offer(carol, dora)
  expect(await take(dora)).toMatchObject(done)
  expect(await holder()).toMatchObject({ id: dora.id, previous: { id: carol.id }, wasTaken: false })
  expect(await say(carol)).toMatchObject(held)
})

test('V21 gives the console to one of two colleagues who take over at once, and asks the other to press again', async () => {
  await room(carol, true)
  const eve = await createPerson(api, `eve${sales}@example.com`, { roles: ['clerk'] })
  attend(dora, eve)
  const results = await Promise.all([take(dora), take(eve)])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(results.find(({ ok }) => !ok)).toMatchObject(held)
  await api.database.db.deleteFrom('console_holders').execute()
  const free = await Promise.all([take(dora), take(eve)])
  expect(free.map(({ ok }) => ok).toSorted()).toEqual([false, true])
})

test('V21 the second press takes over from the named colleague, not from one who was quicker', async () => {
  await room(carol, true)
  const eve = await createPerson(api, `eve${sales}@example.com`, { roles: ['clerk'] })
  attend(carol, dora, eve)
  const results = await Promise.all([take(dora, carol), take(eve, carol)])
  expect(results.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  expect(results.find(({ ok }) => !ok)).toMatchObject(held)
})

test('V21 each colleague gets a response even if more press at once than there are connections', async () => {
  await room(carol, true)
  attend(carol)
  const results = await Promise.all(Array.from({ length: 30 }, () => take(dora)))
  for (const result of results) expect(result).toMatchObject(held)
})

test('V21 repeating an opening gives the console if its server stopped before doing so', async () => {
  await room(carol, true)
  const { since } = await api.database.db
    .selectFrom('console_holders')
    .select('since')
    .where('auction_id', '=', auctionId)
    .executeTakeFirstOrThrow()
  await room(carol, false)
  const request = { ...(await stamp()), open: true }
  expect(await dora.client.call(staff.staffRoom, request)).toMatchObject(done)
  const earlier = { holder_id: carol.id, since: since - 60_000 }
  await api.database.db
    .updateTable('console_holders')
    .set(earlier)
    .where('auction_id', '=', auctionId)
    .execute()
  expect(await say(dora)).toMatchObject(held)
  expect(await dora.client.call(staff.staffRoom, request)).toMatchObject(done)
  expect(await holder()).toMatchObject({ id: dora.id })
  expect(await take(carol, dora)).toMatchObject(done)
  expect(await dora.client.call(staff.staffRoom, request)).toMatchObject(done)
  expect(await holder()).toMatchObject({ id: carol.id })
})

test('V21 a command that was carried out gets its first response again, even after the console was taken over', async () => {
  await room(carol, true)
  const request = { ...(await stamp()), text: 'We begin' }
  const first = await carol.client.call(staff.staffMessage, request)
  await take(dora)
  const repeated = await carol.client.call(staff.staffMessage, { ...request, seq: request.seq })
  expect(dataOf(repeated)).toEqual(dataOf(first))
  expect(await say(carol)).toMatchObject(held)
})

test('V21 commands of timed sales need no console', async () => {
  const timed = `${auctionId}-timed`
  await createSale(api, { id: timed, lots: 1 })
  for (const clerk of [carol, dora]) {
    const { seq } = await api.rooms.state(timed)
    const request = { auctionId: timed, ak: randomUUID(), seq, text: 'Ends at nine' }
    expect(await clerk.client.call(staff.staffMessage, request)).toMatchObject(done)
  }
  expect(await dora.client.call(wire.staffConsoleTake, { auctionId: timed })).toMatchObject(
    blocked('roomClosed'),
  )
})
