import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { createPerson, passwordDigest } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import { foundingComplete, foundingGet, staffInvitationAccept } from '#wire/calls/staff-entry.ts'
import { codes } from '#wire/refusals/codes.ts'
import { appointOwner } from './appoint-owner.ts'

const passwd = passwordDigest('a gavel for the owner')
const kenneth = {
  email: 'kenneth@example.com',
  firstName: 'Kenneth',
  lastName: 'Wai',
  passwd,
  repasswd: passwd,
}
const notFound = { error: { code: codes.notFound } }

let api: TestApi
beforeEach(async () => {
  api = await openTestApi(inject('postgresUrl'), {
    PASSWORDS_PER_MINUTE: '0',
    STAFF_SECOND_FACTOR: 'required',
  })
})
afterEach(() => api.close())

/** Creates a founding link. @returns its key, or '' if no link is created. */
const newKey = async () => {
  const path = await api.subjects.staff.createFoundingLink(api.clock.now())
  return path === null ? '' : (new URL(path, 'https://house.test').searchParams.get('key') ?? '')
}
const found = (key: string, more: Partial<typeof kenneth> = {}) =>
  api.client().call(foundingComplete, { key, ...kenneth, ...more })
const answer = (key: string) => api.client().call(foundingGet, { key })
const isValid = async (key: string) => (await answer(key)).ok

test('R1 the link in the log creates the first owner, who then needs a second factor, and works once', async () => {
  const [key, ofAnotherProcess] = [await newKey(), await newKey()]
  expect(key).not.toBe(ofAnotherProcess)
  expect(await isValid(key)).toBe(true)
  const founded = await found(key)
  if (!founded.ok) throw new Error(founded.error.message)
  const owner = api.client(founded.data.token)
  expect(await owner.call(userInfo, {})).toMatchObject({ data: { roles: ['owner'], may: [] } })
  const entries = await api.database.db.selectFrom('audit_log').selectAll().execute()
  expect(entries).toMatchObject([{ act: 'staff.found', by_user_id: founded.data.userID }])
  for (const used of [key, ofAnotherProcess]) {
    expect(await answer(used)).toMatchObject({ error: { code: codes.wrongState } })
    expect(await found(used, { email: 'other@example.com' })).toMatchObject(notFound)
  }
  expect(await newKey()).toBe('')
})

test('R1 one of several concurrent founders becomes owner, even with links of different processes', async () => {
  const keys = await Promise.all([newKey(), newKey(), newKey()])
  const founded = await Promise.all(keys.map((key, n) => found(key, { email: `founder${n}@example.com` })))
  expect(founded.filter(({ ok }) => ok)).toHaveLength(1)
  const owners = await api.database.db.selectFrom('user_roles').selectAll().execute()
  expect(owners).toHaveLength(1)
})

test('R1 a link is valid for a day, its key is not stored, and no other key works', async () => {
  const key = await newKey()
  const stored = await api.database.db.selectFrom('founding_keys').select('key_hash').execute()
  expect(stored.map(({ key_hash }) => key_hash)).not.toContain(key)
  expect(await answer('none')).toMatchObject(notFound)
  expect(await isValid(stored[0]?.key_hash ?? '')).toBe(false)
  const start = api.clock.now()
  api.clock.set(start + 24 * 3_600_000 - 1)
  expect(await isValid(key)).toBe(true)
  api.clock.set(start + 24 * 3_600_000)
  expect(await isValid(key)).toBe(false)
  expect(await found(key)).toMatchObject(notFound)
})

test('R1 an address with an account and a common password are refused, and the link stays valid', async () => {
  await createPerson(api, kenneth.email)
  const key = await newKey()
  expect(await found(key)).toMatchObject({ error: { code: codes.emailTaken } })
  const known = passwordDigest('password')
  const weak = await found(key, { email: 'new@example.com', passwd: known, repasswd: known })
  expect(weak).toMatchObject({ error: { code: codes.invalidInput } })
  expect(await isValid(key)).toBe(true)
})

test('R1 the command makes an account an owner, or invites an address without an account', async () => {
  const { db } = api.database
  const { client } = await createPerson(api, 'ann@example.com', { roles: ['manager'] })
  expect(await appointOwner(db, 'ann@example.com', api.clock.now())).toBeNull()
  expect(await client.call(userInfo, {})).toMatchObject({ data: { roles: ['owner', 'manager'] } })
  expect(await newKey()).toBe('')
  const path = await appointOwner(db, kenneth.email, api.clock.now())
  const key = new URL(path ?? '', 'https://house.test').searchParams.get('key') ?? ''
  const { firstName, lastName } = kenneth
  const accepted = await api
    .client()
    .call(staffInvitationAccept, { key, firstName, lastName, passwd, repasswd: passwd })
  expect(accepted).toMatchObject({ ok: true })
  const entries = await db.selectFrom('audit_log').select(['act', 'by_user_id']).orderBy('id').execute()
  expect(entries.slice(0, 2)).toEqual([
    { act: 'staff.roles', by_user_id: null },
    { act: 'staff.invite', by_user_id: null },
  ])
})

test('R1 the command does not make an unverified account an owner', async () => {
  const { db } = api.database
  const squatter = await createPerson(api, kenneth.email, { emailVerified: false })
  const path = await appointOwner(db, kenneth.email, api.clock.now())
  expect(path).not.toBeNull()
  expect(await squatter.client.call(userInfo, {})).toMatchObject({ data: { roles: [] } })
  const key = new URL(path ?? '', 'https://house.test').searchParams.get('key') ?? ''
  expect(await squatter.client.call(staffInvitationAccept, { key })).toMatchObject({ ok: true })
  expect(await squatter.client.call(userInfo, {})).toMatchObject({ data: { roles: ['owner'] } })
})

test('R1 a link is also created if there are staff but no active owner', async () => {
  await createPerson(api, 'manager@example.com', { roles: ['manager'] })
  const owner = await createPerson(api, 'owner@example.com', { roles: ['owner'] })
  expect(await newKey()).toBe('')
  await api.database.db
    .insertInto('staff_suspensions')
    .values({ user_id: owner.id, suspended_at: api.clock.now() })
    .execute()
  expect(await newKey()).not.toBe('')
})
