import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { staffRegistrationDecide, staffRegistrationList } from '#wire/calls/staff-registrations.ts'
import { registrationStatus } from '#wire/states/registration-digits.ts'

let api: TestApi
let manager: TestPerson
const messages: unknown[] = []

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  api.rooms.bus.subscribe('personal', (personal) => messages.push(personal))
  await createSale(api, { id: 'staff', admission: 'staff', lots: 2 })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
})
afterAll(() => api.close())

const decide = (userId: string, approve: boolean, more: { reason?: string; limit?: number } = {}) =>
  manager.client.call(staffRegistrationDecide, { auctionId: 'staff', userId, approve, ...more })

const bid = (person: TestPerson, bidPrice: number, lotId = 'staff-1') =>
  person.client.call(lotPrebid, { auctionId: 'staff', lotId, bidPrice, ak: randomUUID() })

async function waiting(email: string): Promise<TestPerson> {
  const person = await createPerson(api, email)
  await person.client.call(auctionRegister, { auctionId: 'staff', meetingId: 'room', inviteCount: 1 })
  return person
}

test('W1 an approved client gets a paddle, a letter and a notice, and can bid', async () => {
  const ann = await waiting('ann@example.com')
  expect(await bid(ann, 5_000)).toMatchObject({ error: { code: 1201 } })
  await api.mails()
  const approved = await decide(ann.id, true)
  expect(approved).toMatchObject({ data: { status: 2, paddle: expect.stringMatching(/^\d+$/), limit: null } })
  const notice = {
    kind: 'registration',
    auctionId: 'staff',
    status: 2,
    paddle: expect.stringMatching(/^\d+$/),
  }
  expect(messages).toContainEqual({ userId: ann.id, frame: { type: 'notice', data: notice } })
  expect((await api.mails()).map(({ subject }) => subject)).toEqual([
    'Registration approved: The staff sale (staff)',
  ])
  expect(await bid(ann, 5_000)).toMatchObject({ ok: true })
  await decide(ann.id, true)
  expect(await api.mails()).toEqual([])
})

test('W3 a limit applies as soon as it is set', async () => {
  const ben = await waiting('ben@example.com')
  await decide(ben.id, true, { limit: 6_000 })
  expect(await ben.client.call(auctionRegisterCheck, { auctionId: 'staff' })).toMatchObject({
    data: { limit: 6_000 },
  })
  expect(await bid(ben, 7_000, 'staff-2')).toMatchObject({ error: { code: 2005, data: { limit: 6_000 } } })
  await decide(ben.id, true)
  expect(await bid(ben, 7_000, 'staff-2')).toMatchObject({ ok: true })
})

test('declining states the reason and stops an approved client from bidding, and can be reversed', async () => {
  const eve = await waiting('eve@example.com')
  await decide(eve.id, true)
  const refused = await decide(eve.id, false, { reason: 'An invoice is unpaid' })
  expect(refused).toMatchObject({ data: { status: -1, reason: 'An invoice is unpaid' } })
  expect(await bid(eve, 8_000)).toMatchObject({ error: { code: 1202 } })
  expect(await eve.client.call(auctionRegister, { auctionId: 'staff' })).toMatchObject({
    error: { code: 1202 },
  })
  expect(await decide(eve.id, true)).toMatchObject({ data: { status: 2 } })
  expect(await bid(eve, 8_000)).toMatchObject({ ok: true })
})

test('lists registrations with their choices, pending ones first', async () => {
  const late = await waiting('late@example.com')
  const all = await manager.client.call(staffRegistrationList, { auctionId: 'staff' })
  const list = all.ok ? all.data.list : []
  expect(list[0]).toMatchObject({ userId: late.id, status: 1, paddle: '', meetingId: 'room', inviteCount: 1 })
  expect(list.slice(1).every(({ status }) => registrationStatus(status) !== 'pending')).toBe(true)
  const pending = await manager.client.call(staffRegistrationList, { auctionId: 'staff', status: 'pending' })
  expect(pending).toMatchObject({ data: { total: 1, list: [{ email: 'late@example.com' }] } })
})

test('an unregistered client and an unknown sale are not found (1004)', async () => {
  const stranger = await createPerson(api, 'stranger@example.com')
  expect(await decide(stranger.id, true)).toMatchObject({ error: { code: 1004 } })
  const none = { auctionId: 'none', userId: stranger.id, approve: true }
  expect(await manager.client.call(staffRegistrationDecide, none)).toMatchObject({ error: { code: 1004 } })
  expect(await manager.client.call(staffRegistrationList, { auctionId: 'none' })).toMatchObject({
    error: { code: 1004 },
  })
})
