import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { partnerCallsPerMinute } from '#domain/partners/partner-key.ts'
import { createPerson, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { unlimited } from '#server/platform/http/testing/unlimited.ts'
import { issueOrder } from '#server/trade/orders/testing.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { allCalls } from '#wire/calls/all.ts'
import { exportCalls } from '#wire/calls/exports.ts'
import * as wire from '#wire/calls/partner-keys.ts'
import { reportCalls, reportPeopleCalls } from '#wire/calls/reports.ts'
import { dataOf } from '#wire/client/query-policy.ts'

let api: TestApi
let owner: TestPerson
const dayMs = 86_400_000
const whole = { from: '', until: '', auctionId: '', after: '' }

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { ...unlimited, STAFF_SECOND_FACTOR: 'off' })
  owner = await createPerson(api, 'owner@example.com', { roles: ['owner'], card: false })
  const buyer = await createPerson(api, 'buyer@example.com')
  await issueOrder(api, buyer.id, { auctionId: 'first', hammers: [10_000] })
})
afterAll(() => api.close())

const dayIn = (days: number) =>
  new Date(api.clock.now() + days * dayMs + 8 * 3_600_000).toISOString().slice(0, 10)
const issue = (params: Partial<Parameters<typeof request>[0]> = {}) =>
  request({ name: 'Harbour', scopes: ['results'], lastDay: dayIn(30), ...params })
const request = (params: { name: string; scopes: (typeof scopes)[number][]; lastDay: string }) =>
  owner.client.call(wire.partnerKeyIssue, params)
const scopes = ['results', 'stock', 'journal', 'reports'] as const
const list = async () => dataOf(await owner.client.call(wire.partnerKeyList, {})).list

/** Returns the entries of a key in the audit log, oldest first. */
async function entriesOf(keyId: string) {
  const rows = await api.database.db
    .selectFrom('audit_log')
    .select(['act', 'by_user_id', 'detail'])
    .where('about_id', '=', keyId)
    .orderBy('id')
    .execute()
  return rows.map(({ act, by_user_id: by, detail }) => ({ act, by, ...(detail as object) }))
}

test('Q8 a key makes the calls of its scopes, and each is in the audit log without a person', async () => {
  const { keyId, key } = dataOf(await issue())
  const partner = api.client(key)
  const results = dataOf(await partner.call(exportCalls.results, whole))
  expect(results.rows).toEqual(dataOf(await owner.client.call(exportCalls.results, whole)).rows)
  expect(dataOf(await partner.call(exportCalls.archive, whole)).next).toBe('')
  expect(await entriesOf(keyId)).toEqual([
    { act: 'partner.issue', by: owner.id, name: 'Harbour', scopes: 'results', until: dayIn(30) },
    { act: 'partner.call', by: null, name: 'Harbour', call: exportCalls.results.path },
    { act: 'partner.call', by: null, name: 'Harbour', call: exportCalls.archive.path },
  ])
  const reads = await api.database.db
    .selectFrom('audit_log')
    .select('by_user_id')
    .where('act', '=', 'export.read')
    .execute()
  expect(reads).toEqual([{ by_user_id: owner.id }])
  expect(await list()).toMatchObject([{ id: keyId, scopes: ['results'], usedAt: expect.any(Number) }])
})

test('Q8 a key is refused every other call, and the refusal is in the audit log', async () => {
  const { keyId, key } = dataOf(await issue({ scopes: ['stock', 'reports'] }))
  const partner = api.client(key)
  expect(await partner.call(exportCalls.items, whole)).toMatchObject({ ok: true })
  expect(await partner.call(reportCalls.money, { auctionId: '' })).toMatchObject({ ok: true })
  const refused = [
    await partner.call(exportCalls.journal, whole),
    await partner.call(exportCalls.clients, whole),
    await partner.call(reportPeopleCalls.sellers, { auctionId: '' }),
    await partner.call(wire.partnerKeyList, {}),
    await partner.call(userInfo, {}),
  ]
  expect(refused).toMatchObject(refused.map(() => ({ error: { name: 'notAllowed' } })))
  const acts = (await entriesOf(keyId)).map(({ act }) => act)
  expect(acts).toEqual([
    'partner.issue',
    'partner.call',
    'partner.call',
    ...refused.map(() => 'partner.refused'),
  ])
})

test('Q8 no call that writes, names people or needs a fresh sign-in can be given to a key', () => {
  const given = allCalls.filter(({ partner }) => partner !== undefined)
  expect(given.length).toBeGreaterThan(10)
  for (const { path, verb, fresh } of given) expect([path, verb, fresh]).toEqual([path, 'ANY', false])
})

test('Q8 an unknown, withdrawn or expired key opens nothing', async () => {
  const ended = { error: { name: 'sessionEnded' } }
  expect(await api.client('rpk_unknown').call(exportCalls.results, whole)).toMatchObject(ended)
  const { keyId, key } = dataOf(await issue())
  expect(dataOf(await owner.client.call(wire.partnerKeyEnd, { keyId })).list).toContainEqual(
    expect.objectContaining({ id: keyId, endedAt: expect.any(Number) }),
  )
  expect(await api.client(key).call(exportCalls.results, whole)).toMatchObject(ended)
  expect(await owner.client.call(wire.partnerKeyEnd, { keyId })).toMatchObject({
    error: { name: 'notFound' },
  })
  const last = dataOf(await issue({ lastDay: dayIn(0) }))
  const today = api.client(last.key)
  expect(await today.call(exportCalls.results, whole)).toMatchObject({ ok: true })
  const { db } = api.database
  await db
    .updateTable('partner_keys')
    .set({ expires_at: api.clock.now() })
    .where('id', '=', last.keyId)
    .execute()
  expect(await today.call(exportCalls.results, whole)).toMatchObject(ended)
})

test('Q8 a key makes at most so many calls in a minute', async () => {
  const { key, keyId } = dataOf(await issue())
  const partner = api.client(key)
  for (let calls = 0; calls < partnerCallsPerMinute; calls += 1)
    expect(await partner.call(exportCalls.results, whole)).toMatchObject({ ok: true })
  expect(await partner.call(exportCalls.results, whole)).toMatchObject({
    error: { name: 'tooManyRequests', data: { retryAfter: expect.any(Number) } },
  })
  expect(await entriesOf(keyId)).toHaveLength(1 + partnerCallsPerMinute)
})

test('Q8 a key is stored as a digest, and needs a scope and a day within two years', async () => {
  const { key } = dataOf(await issue())
  const stored = await api.database.db.selectFrom('partner_keys').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(key.slice(4))
  expect(JSON.stringify(await list())).not.toContain(key.slice(4))
  for (const wrong of [
    { scopes: [] },
    { lastDay: dayIn(-1) },
    { lastDay: dayIn(732) },
    { lastDay: '2027-02-30' },
  ])
    expect(await issue(wrong)).toMatchObject({ error: { name: 'invalidInput' } })
})

test('R3 only owners issue keys', async () => {
  for (const role of ['manager', 'clerk'] as const) {
    const { client } = await createPerson(api, `${role}@example.com`, { roles: [role], card: false })
    const key = { name: 'Harbour', scopes: [...scopes], lastDay: dayIn(30) }
    expect(await client.call(wire.partnerKeyIssue, key)).toMatchObject({ error: { name: 'notAllowed' } })
    expect(await client.call(wire.partnerKeyList, {})).toMatchObject({ ok: role === 'manager' })
  }
})
