import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { auditedActs } from '#server/people/audit/testing.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale, registerBidder } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import {
  staffClientErase,
  staffClientExport,
  staffClientGet,
  staffClientMerge,
} from '#wire/calls/staff-clients.ts'
import { staffRegisterWalkIn } from '#wire/calls/staff-walk-ins.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'

let api: TestApi
let manager: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', LETTERS_PER_HOUR: '0' })
  await createSale(api, { id: 'timed', lots: 2 })
  await createSale(api, { id: 'room', kind: 'live', lots: 2 })
  manager = await createPerson(api, 'manager@example.com', { roles: ['owner', 'manager'] })
})
afterAll(() => api.close())

const exportOf = (userId: string, { client } = manager) => client.call(staffClientExport, { userId })
const erase = (userId: string, { client } = manager) =>
  client.call(staffClientErase, { userId, confirm: true })

async function admitted(): Promise<string> {
  const response = await manager.client.call(staffRegisterWalkIn, {
    auctionId: 'room',
    firstName: 'Wing',
    phone: '6222 3333',
    countryCode: '+852',
    agree: true,
    adult: true,
    ak: createIdempotencyKey(),
  })
  if (!response.ok) throw new Error(response.error.message)
  return response.data.userId
}

test('C3 exports and erases a client with the walk-in bidders merged with them, and logs it', async () => {
  const { db } = api.database
  const account = await createPerson(api, 'account@example.com')
  const walkInId = await admitted()
  await manager.client.call(staffClientMerge, { walkInId, userId: account.id })
  expect(await exportOf(account.id)).toMatchObject({
    data: {
      sections: {
        profile: { email: 'account@example.com' },
        walkIns: [{ profile: { phone: '+85262223333' } }],
      },
    },
  })
  expect(await erase(account.id)).toMatchObject({ ok: true })
  const rows = await db
    .selectFrom('users')
    .select(['phone', 'erased_at'])
    .where('id', 'in', [account.id, walkInId])
    .execute()
  expect(rows.map(({ phone, erased_at: erased }) => [phone, erased !== null])).toEqual([
    ['', true],
    ['', true],
  ])
  const acts = (await auditedActs(db, account.id)).map(([act]) => act)
  expect(acts).toEqual(['client.merge', 'client.export', 'client.erase'])
  for (const answer of [
    await exportOf(account.id),
    await erase(account.id),
    await manager.client.call(staffClientGet, { userId: account.id }),
  ])
    expect(answer).toMatchObject({ error: { code: 1004 } })
})

test('C3 an erasure is blocked by open bids, and erases nothing', async () => {
  const account = await createPerson(api, 'leading@example.com')
  await registerBidder(account, 'timed')
  const bid = { auctionId: 'timed', lotId: 'timed-1', bidPrice: 10_000, ak: createIdempotencyKey() }
  await account.client.call(lotPrebid, bid)
  const walkInId = await admitted()
  await manager.client.call(staffClientMerge, { walkInId, userId: account.id })
  expect(await erase(account.id)).toMatchObject({ error: { code: 4003, data: { status: 'bidding' } } })
  const { phone } = await api.database.db
    .selectFrom('users')
    .select('phone')
    .where('id', '=', walkInId)
    .executeTakeFirstOrThrow()
  expect(phone).toBe('+85262223333')
})

test('C3 R7 R3 refused for staff accounts, for oneself, to clients and to staff without the right', async () => {
  const account = await createPerson(api, 'other@example.com')
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  const auditor = await createPerson(api, 'auditor@example.com', { roles: ['auditor'] })
  expect(await erase(clerk.id)).toMatchObject({ error: { code: 4003, data: { status: 'staff' } } })
  expect(await erase(manager.id)).toMatchObject({ error: { code: 1007 } })
  expect(await exportOf(manager.id)).toMatchObject({ error: { code: 1007 } })
  for (const by of [account, clerk, auditor]) {
    expect(await exportOf(account.id, by)).toMatchObject({ error: { code: 1005 } })
    expect(await erase(account.id, by)).toMatchObject({ error: { code: 1005 } })
  }
})
