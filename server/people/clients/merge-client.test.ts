import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import {
  staffClientBlock,
  staffClientGet,
  staffClientLimit,
  staffClientList,
  staffClientMerge,
  staffClientUnblock,
  staffClientUnmerge,
} from '#wire/calls/staff-clients.ts'
import { staffRegisterWalkIn } from '#wire/calls/staff-walk-ins.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

let api: TestApi
let manager: TestPerson
let clerk: TestPerson
let people = 0

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', LETTERS_PER_HOUR: '0' })
  await createSale(api, { id: 'timed', lots: 2 })
  await createSale(api, { id: 'room', kind: 'live', lots: 2 })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
})
afterAll(() => api.close())

const newAccount = () => createPerson(api, `account${++people}@example.com`)

/** Admits a walk-in bidder with a unique surname. */
async function newWalkIn(): Promise<{ readonly id: string; readonly paddle: string; readonly name: string }> {
  const name = `Walker${String.fromCharCode(97 + ++people)}`
  const response = await clerk.client.call(staffRegisterWalkIn, {
    auctionId: 'room',
    firstName: 'Wing',
    lastName: name,
    phone: `9${String(1_000_000 + people)}`,
    countryCode: '+852',
    agree: true,
    adult: true,
    ak: createIdempotencyKey(),
  })
  if (!response.ok) throw new Error(response.error.message)
  return { id: response.data.userId, paddle: response.data.paddle, name }
}

type Pair = readonly [walkIn: { readonly id: string }, account: { readonly id: string }]

const merge = ([walkIn, account]: Pair, by = manager) =>
  by.client.call(staffClientMerge, { walkInId: walkIn.id, userId: account.id })
const unmerge = ([walkIn, account]: Pair, by = manager) =>
  by.client.call(staffClientUnmerge, { walkInId: walkIn.id, userId: account.id })
const foundBy = async (q: string) => {
  const response = await manager.client.call(staffClientList, { q })
  return response.ok ? response.data.list.map(({ userId }) => userId) : []
}
const sheetOf = async (userId: string) => {
  const response = await manager.client.call(staffClientGet, { userId })
  if (!response.ok) throw new Error(response.error.message)
  return response.data
}
const admissionOf = async ({ id }: { readonly id: string }) =>
  (await api.rooms.state('room')).admissions.get(id)

test('U1 a merged walk-in bidder and the account are one client: found, shown and listed once', async () => {
  const [walkIn, account] = [await newWalkIn(), await newAccount()]
  await registerBidder(account, 'timed')
  const before = (await foundBy('')).length
  expect(await merge([walkIn, account])).toMatchObject({ ok: true })
  expect(await foundBy(walkIn.name)).toEqual([account.id])
  expect(await foundBy(`room paddle ${walkIn.paddle}`)).toEqual([account.id])
  expect(await foundBy('')).toHaveLength(before - 1)
  for (const id of [account.id, walkIn.id]) {
    const sheet = await sheetOf(id)
    expect(sheet).toMatchObject({ userId: account.id, merged: [{ userId: walkIn.id }] })
    expect(sheet.registrations.list.map(({ sale }) => sale.id).toSorted()).toEqual(['room', 'timed'])
  }
  expect((await auditedActs(api.database.db, account.id)).map(([act]) => act)).toEqual([
    'client.merge',
    'client.view',
  ])
})

test('U1 a merge can be undone for 30 days, and then both are clients again', async () => {
  const [walkIn, account] = [await newWalkIn(), await newAccount()]
  await merge([walkIn, account])
  expect(await unmerge([walkIn, account])).toMatchObject({ ok: true })
  expect(await foundBy(walkIn.name)).toEqual([walkIn.id])
  expect(await sheetOf(walkIn.id)).toMatchObject({ userId: walkIn.id, isWalkIn: true, merged: [] })
  expect(await unmerge([walkIn, account])).toMatchObject({ error: { data: { status: 'notMerged' } } })
  expect(await merge([walkIn, account])).toMatchObject({ ok: true })
  const { at } = (await sheetOf(account.id)).merged[0] ?? { at: 0 }
  await api.database.db
    .updateTable('client_merges')
    .set({ at: at - 30 * 86_400_000 })
    .where('walk_in_id', '=', walkIn.id)
    .where('undone_at', 'is', null)
    .execute()
  expect(await unmerge([walkIn, account])).toMatchObject({ error: { data: { status: 'tooLate' } } })
})

test('U1 only a walk-in bidder is merged, only with an account, and only once', async () => {
  const [walkIn, other, account, second] = [
    await newWalkIn(),
    await newWalkIn(),
    await newAccount(),
    await newAccount(),
  ]
  const refused = (status: string) => ({ error: { code: 4003, data: { status } } })
  expect(await merge([account, second])).toMatchObject(refused('notWalkIn'))
  expect(await merge([walkIn, other])).toMatchObject(refused('notAccount'))
  expect(await merge([walkIn, { id: 'none' }])).toMatchObject({ error: { code: 1004 } })
  const both = await Promise.all([merge([walkIn, account]), merge([walkIn, second])])
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await merge([walkIn, second])).toMatchObject(refused('merged'))
})

test('U1 U2 a block of the account suspends the walk-in paddle, and undoing the merge reinstates it', async () => {
  const [walkIn, account] = [await newWalkIn(), await newAccount()]
  await manager.client.call(staffClientBlock, { userId: account.id, reason: 'Did not pay' })
  await merge([walkIn, account])
  expect(await admissionOf(walkIn)).toMatchObject({ suspended: true })
  await unmerge([walkIn, account])
  expect(await admissionOf(walkIn)).toMatchObject({ suspended: false })
  await merge([walkIn, account])
  expect(await admissionOf(walkIn)).toMatchObject({ suspended: true })
  await manager.client.call(staffClientUnblock, { userId: account.id, reason: 'Has paid' })
  expect(await admissionOf(walkIn)).toMatchObject({ suspended: false })
})

test('U1 U3 the standing limit of the account caps the walk-in paddle while they are merged', async () => {
  const [walkIn, account] = [await newWalkIn(), await newAccount()]
  const limit = { userId: account.id, limit: 20_000, limitSeen: 0, reason: 'Bank letter' }
  await manager.client.call(staffClientLimit, limit)
  await merge([walkIn, account])
  expect(await admissionOf(walkIn)).toMatchObject({ limit: 20_000 })
  await unmerge([walkIn, account])
  expect(await admissionOf(walkIn)).toMatchObject({ limit: null })
})

test('U1 U3 the lower of two standing limits applies after a merge, until the next one is set', async () => {
  const [walkIn, account] = [await newWalkIn(), await newAccount()]
  const set = (userId: string, amount: number, limitSeen: number) =>
    manager.client.call(staffClientLimit, { userId, limit: amount, limitSeen, reason: 'Bank letter' })
  await set(walkIn.id, 5_000, 0)
  await set(account.id, 20_000, 0)
  await merge([walkIn, account])
  expect(await sheetOf(account.id)).toMatchObject({ standingLimit: { limit: 5_000 } })
  expect(await set(account.id, 30_000, 5_000)).toMatchObject({ ok: true })
  expect(await admissionOf(walkIn)).toMatchObject({ limit: 30_000 })
})

test('R7 R3 refused with the own account, to clients and to staff without the right', async () => {
  const [walkIn, account] = [await newWalkIn(), await newAccount()]
  expect(await merge([walkIn, manager])).toMatchObject({ error: { code: 1007 } })
  for (const by of [account, clerk]) {
    expect(await merge([walkIn, account], by)).toMatchObject({ error: { code: 1005 } })
    expect(await unmerge([walkIn, account], by)).toMatchObject({ error: { code: 1005 } })
  }
})
