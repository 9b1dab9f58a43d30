import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { auctionRegister, auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import {
  staffRegistrationAskIdentity,
  staffRegistrationDecide,
  staffRegistrationList,
  staffRegistrationUndo,
} from '#wire/calls/staff-registrations.ts'
import { identityDigits } from '#wire/states/identity-digits.ts'

const auctionId = 'undoable'

let api: TestApi
let manager: TestPerson

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
  await createSale(api, { id: auctionId, admission: 'staff' })
  manager = await createPerson(api, 'manager@example.com', { roles: ['manager'] })
})
afterAll(() => api.close())

async function applicant(email: string): Promise<TestPerson> {
  const person = await createPerson(api, email)
  await person.client.call(auctionRegister, { auctionId })
  await api.mails()
  return person
}

const decide = (userId: string, approve: boolean, more: { reason?: string; undoable?: boolean } = {}) =>
  manager.client.call(staffRegistrationDecide, { auctionId, userId, approve, undoable: true, ...more })

const undo = (userId: string, client = manager.client) =>
  client.call(staffRegistrationUndo, { auctionId, userId })

const statusOf = async (person: TestPerson) => {
  const response = await person.client.call(auctionRegisterCheck, { auctionId })
  return response.ok ? response.data.status : null
}

const scheduledOf = async (person: TestPerson) => {
  const response = await manager.client.call(staffRegistrationList, { auctionId })
  const list = response.ok ? response.data.list : []
  return list.find(({ userId }) => userId === person.id)?.scheduled
}

/** Makes the jobs of scheduled decisions due and runs them. @returns the letters sent */
async function runDue() {
  await api.database.pool.query(
    'update graphile_worker._private_jobs set run_at = now() where run_at > now()',
  )
  return api.mails()
}

test('W8 a decision takes effect after its delay, and the client is not notified before', async () => {
  const ann = await applicant('ann@example.com')
  expect(await decide(ann.id, true)).toMatchObject({ data: { status: 1, paddle: '' } })
  expect(await api.mails()).toEqual([])
  expect(await statusOf(ann)).toBe(1)
  expect(await scheduledOf(ann)).toEqual({ decision: 'approve', at: expect.any(Number) })
  expect((await runDue()).map(({ to }) => to?.[0]?.address)).toEqual(['ann@example.com'])
  expect(await statusOf(ann)).toBe(2)
  expect(await scheduledOf(ann)).toBe(null)
})

test('W8 an undone decision never takes effect, and both acts are recorded', async () => {
  const ben = await applicant('ben@example.com')
  await decide(ben.id, false, { reason: 'An invoice is unpaid' })
  expect(await undo(ben.id)).toMatchObject({ ok: true })
  expect(await runDue()).toEqual([])
  expect(await statusOf(ben)).toBe(1)
  const log = await manager.client.call(staffAuditList, {})
  const acts = log.ok ? log.data.list.filter(({ about }) => about.id === ben.id).map(({ act }) => act) : []
  expect(acts).toEqual(['registration.undo', 'registration.refuse'])
})

test('W8 a decision that has taken effect cannot be undone (4003)', async () => {
  const cat = await applicant('cat@example.com')
  await decide(cat.id, true)
  await runDue()
  expect(await undo(cat.id)).toMatchObject({ error: { code: 4003, data: { status: 'tooLate' } } })
  expect(await statusOf(cat)).toBe(2)
})

test('W8 a decision that is being carried out cannot be undone', async () => {
  const dan = await applicant('dan@example.com')
  await decide(dan.id, true)
  await api.database.pool.query(
    `update registrations set scheduled = jsonb_set(scheduled, '{started}', 'true') where user_id = $1`,
    [dan.id],
  )
  expect(await undo(dan.id)).toMatchObject({ error: { code: 4003 } })
  await runDue()
  expect(await statusOf(dan)).toBe(2)
})

test('W8 a later decision replaces an earlier one, even if it takes effect at once', async () => {
  const eve = await applicant('eve@example.com')
  await decide(eve.id, false)
  await decide(eve.id, true)
  await runDue()
  expect(await statusOf(eve)).toBe(2)
  const fay = await applicant('fay@example.com')
  await decide(fay.id, false)
  await decide(fay.id, true, { undoable: false })
  await runDue()
  expect(await statusOf(fay)).toBe(2)
})

test('asks for an identity document by one letter, and not if the client has sent one', async () => {
  const gil = await applicant('gil@example.com')
  const ask = (userId: string) => manager.client.call(staffRegistrationAskIdentity, { auctionId, userId })
  expect(await ask(gil.id)).toMatchObject({ ok: true })
  const letters = await runDue()
  expect(letters.map(({ subject }) => subject)).toEqual([expect.stringContaining('ID document requested')])
  expect(letters[0]?.text).toContain('/verification')
  expect(await statusOf(gil)).toBe(1)
  const known = api.database.db.updateTable('users').set({ identity_status: identityDigits.passed })
  await known.where('id', '=', gil.id).execute()
  expect(await ask(gil.id)).toMatchObject({ error: { code: 4003, data: { status: 'identity' } } })
})

test('an unregistered client is not found (1004)', async () => {
  const stranger = await createPerson(api, 'stranger@example.com')
  const named = { auctionId, userId: stranger.id }
  expect(await undo(stranger.id)).toMatchObject({ error: { code: 1004 } })
  expect(await manager.client.call(staffRegistrationAskIdentity, named)).toMatchObject({
    error: { code: 1004 },
  })
})
