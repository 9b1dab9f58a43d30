import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { Role } from '#domain/staff/rights.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { simplifiedIn } from '#server/platform/traditional/testing/simplified-in.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { userInfo, userLogin } from '#wire/calls/accounts.ts'
import { userErase } from '#wire/calls/own-data.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffInvitationAccept, staffInvitationGet } from '#wire/calls/staff-entry.ts'
import {
  staffMemberInvite,
  staffMemberLink,
  staffMemberList,
  staffMemberSet,
  staffMemberSuspend,
  staffMemberWithdraw,
} from '#wire/calls/staff-members.ts'
import { codes } from '#wire/refusals/codes.ts'
import { allMembers, lockStaff } from './staff-rows.ts'

const day = 24 * 3_600_000
const passwd = passwordDigest('paddle-and-rostrum')
const chosen = passwordDigest('a gavel for the owner')

let api: TestApi
let owner: TestPerson
let people = 0
const newEmail = () => {
  people += 1
  return `person${people}@example.com`
}

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', PASSWORDS_PER_MINUTE: '0' })
  owner = await createPerson(api, 'owner@example.com', { roles: ['owner'] })
})
afterAll(() => api.close())
beforeEach(async () => {
  await api.mails()
  await api.database.db.deleteFrom('attempts').execute()
})

const judith = { firstName: 'Judith', lastName: 'Kwan', lang: 'en' } as const
const account = { firstName: 'Judith', lastName: 'Kwan', passwd: chosen, repasswd: chosen }
const error = (name: keyof typeof codes, data?: unknown) => ({
  error: { code: codes[name], ...(data !== undefined && { data }) },
})

/** Sends an invitation. @returns the key in the letter */
async function invite(email: string, roles: Role[] = ['clerk'], lang: PageLanguage = 'en') {
  const response = await owner.client.call(staffMemberInvite, { ...judith, lang, email, roles })
  expect(response).toMatchObject({ ok: true })
  const [mail] = await api.mails()
  const href = /https:\/\/house\.test\S*\/house\/staff\/accept\?key=[\w-]+/.exec(mail?.text ?? '')?.[0]
  return { mail, key: new URL(href ?? 'https://house.test').searchParams.get('key') ?? '' }
}

const listed = async (email: string) => {
  const response = await owner.client.call(staffMemberList, {})
  return response.ok ? response.data.list.find((one) => one.email === email) : undefined
}
const lastAction = async (aboutId: string) => {
  const response = await owner.client.call(staffAuditList, { aboutId, size: 1 })
  return response.ok ? response.data.list[0] : undefined
}
const staff = (roles: readonly Role[]) => createPerson(api, newEmail(), { roles })
const set = (by: TestPerson, { id: userId }: Pick<TestPerson, 'id'>, roles: Role[]) =>
  by.client.call(staffMemberSet, { userId, roles })
const suspend = (by: TestPerson, { id: userId }: Pick<TestPerson, 'id'>, suspended = true) =>
  by.client.call(staffMemberSuspend, { userId, suspended })

test('an invitation is sent by email in the chosen language, and creates an account with the roles', async () => {
  const email = newEmail()
  const { mail, key } = await invite(email, ['manager', 'specialist'])
  expect(mail?.subject).toBe('Invitation to the Bowen House staff pages')
  expect(mail?.text).toContain('Your roles: manager, specialist.')
  expect(await listed(email)).toMatchObject({ state: 'invited', roles: ['manager', 'specialist'], seenAt: 0 })
  const visitor = api.client()
  expect(await visitor.call(staffInvitationGet, { key })).toMatchObject({
    data: { email, firstName: 'Judith', roles: ['manager', 'specialist'], hasAccount: false },
  })
  const accepted = await visitor.call(staffInvitationAccept, { key, ...account })
  if (!accepted.ok) throw new Error(accepted.error.message)
  const { token, userID } = accepted.data
  expect(await api.client(token).call(userInfo, {})).toMatchObject({
    data: { roles: ['manager', 'specialist'], emailVerified: true, lastName: 'Kwan' },
  })
  expect(await listed(email)).toMatchObject({ state: 'active', userId: userID, name: 'Judith Kwan' })
  expect(await lastAction(userID)).toMatchObject({ act: 'staff.accept' })
  expect(await visitor.call(userLogin, { email, passwd: chosen })).toMatchObject({ ok: true })
  // A link works once.
  expect(await visitor.call(staffInvitationAccept, { key, ...account })).toMatchObject(error('notFound'))
  expect(await visitor.call(staffInvitationGet, { key })).toMatchObject(error('notFound'))
})

test('an invitation is written in Traditional Chinese to those who chose it', async () => {
  const { mail, key } = await invite(newEmail(), ['clerk'], 'zh-Hant')
  expect([mail?.subject, simplifiedIn(`${mail?.subject}${mail?.text}`)]).toEqual([
    expect.stringContaining('邀請'),
    '',
  ])
  expect(mail?.text).toContain(`/zh-Hant/house/staff/accept?key=${key}`)
})

test('only one of two concurrent acceptances succeeds', async () => {
  const { key } = await invite(newEmail())
  const both = await Promise.all(
    [1, 2].map(() => api.client().call(staffInvitationAccept, { key, ...account })),
  )
  expect(both.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a letter in Chinese names the roles in Chinese', async () => {
  const { mail } = await invite(newEmail(), ['clerk', 'warehouse'], 'zh-Hans')
  expect(mail?.subject).toBe('宝云拍卖行邀请您使用员工页面')
  expect(mail?.text).toContain('职务为书记员、仓务')
  expect(mail?.text).toContain('/zh-Hans/house/staff/accept?key=')
})

test('only the owner of an existing account accepts its invitation, and keeps the account', async () => {
  const email = newEmail()
  const client = await createPerson(api, email)
  const { key } = await invite(email)
  expect(await api.client().call(staffInvitationGet, { key })).toMatchObject({ data: { hasAccount: true } })
  expect(await api.client().call(staffInvitationAccept, { key, ...account })).toMatchObject(
    error('wrongCredentials'),
  )
  const other = await createPerson(api, newEmail())
  expect(await other.client.call(staffInvitationAccept, { key })).toMatchObject(error('wrongCredentials'))
  expect(await client.client.call(staffInvitationAccept, { key })).toMatchObject({
    data: { token: client.token, userID: client.id },
  })
  expect(await client.client.call(userInfo, {})).toMatchObject({ data: { roles: ['clerk'] } })
})

test('a new account needs a name and an uncommon password', async () => {
  const { key } = await invite(newEmail())
  const accept = (more: object) => api.client().call(staffInvitationAccept, { key, ...account, ...more })
  expect(await accept({ lastName: '' })).toMatchObject(error('invalidInput'))
  expect(await accept({ passwd: '', repasswd: '' })).toMatchObject(error('invalidInput'))
  const known = passwordDigest('password')
  expect(await accept({ passwd: known, repasswd: known })).toMatchObject(error('invalidInput'))
  expect(await accept({ repasswd: passwd })).toMatchObject(error('invalidInput'))
  expect(await accept({})).toMatchObject({ ok: true })
})

test('an invitation is valid for seven days or until another one replaces it', async () => {
  const email = newEmail()
  const { key: first } = await invite(email)
  const { key: second } = await invite(email, ['editor'])
  const get = (key: string) => api.client().call(staffInvitationGet, { key })
  expect(await get(first)).toMatchObject(error('notFound'))
  const start = api.clock.now()
  api.clock.set(start + 7 * day - 1)
  expect(await get(second)).toMatchObject({ data: { roles: ['editor'] } })
  api.clock.set(start + 7 * day)
  expect(await get(second)).toMatchObject(error('notFound'))
  api.clock.set(start)
})

test('an invitation can be withdrawn, and an existing colleague cannot be invited', async () => {
  const email = newEmail()
  const { key } = await invite(email)
  const invitationId = (await listed(email))?.userId ?? ''
  expect(await owner.client.call(staffMemberWithdraw, { invitationId })).toMatchObject({ ok: true })
  expect(await lastAction(invitationId)).toMatchObject({ act: 'staff.withdraw' })
  expect(await owner.client.call(staffMemberWithdraw, { invitationId })).toMatchObject(error('notFound'))
  expect(await api.client().call(staffInvitationGet, { key })).toMatchObject(error('notFound'))
  const colleague = newEmail()
  await createPerson(api, colleague, { roles: ['clerk'] })
  const again = { ...judith, email: colleague, roles: ['editor' as const] }
  expect(await owner.client.call(staffMemberInvite, again)).toMatchObject(
    error('wrongState', { status: 'staff' }),
  )
  expect(await owner.client.call(staffMemberInvite, { ...again, email, roles: [] })).toMatchObject(
    error('invalidInput'),
  )
})

test('an owner sees a link to an open invitation, and the link in the letter stays valid', async () => {
  const email = newEmail()
  const { key: sent } = await invite(email, ['clerk'], 'zh-Hans')
  const invitationId = (await listed(email))?.userId ?? ''
  const show = async (by = owner) => {
    const response = await by.client.call(staffMemberLink, { invitationId })
    return response.ok ? new URL(response.data.link) : response
  }
  const keyOf = (link: Awaited<ReturnType<typeof show>>) =>
    link instanceof URL ? (link.searchParams.get('key') ?? '') : ''
  const get = (key: string) => api.client().call(staffInvitationGet, { key })
  const first = await show()
  expect(first).toMatchObject({ origin: 'https://house.test', pathname: '/zh-Hans/house/staff/accept' })
  expect(await lastAction(invitationId)).toMatchObject({ act: 'staff.link' })
  const second = keyOf(await show())
  expect(await get(keyOf(first))).toMatchObject(error('notFound'))
  for (const key of [sent, second]) expect(await get(key)).toMatchObject({ data: { email } })
  expect(await show(await staff(['manager']))).toMatchObject(error('notAllowed'))
  const expireAt = (at: number) =>
    api.database.db
      .updateTable('staff_invitations')
      .set({ expires_at: at })
      .where('id', '=', invitationId)
      .execute()
  await expireAt(api.clock.now())
  expect(await show()).toMatchObject(error('notFound'))
  await expireAt(api.clock.now() + day)
  const accepted = await api.client().call(staffInvitationAccept, { key: keyOf(await show()), ...account })
  if (!accepted.ok) throw new Error(accepted.error.message)
  // Only a link that arrived by email proves the address.
  expect(await api.client(accepted.data.token).call(userInfo, {})).toMatchObject({
    data: { roles: ['clerk'], emailVerified: false },
  })
  expect(await get(sent)).toMatchObject(error('notFound'))
  expect(await show()).toMatchObject(error('notFound'))
})

test('R4 losing a right ends the sessions of a colleague at once; a new role does not', async () => {
  const clerk = await staff(['clerk'])
  expect(await set(owner, clerk, ['clerk', 'editor'])).toMatchObject({ ok: true })
  expect(await clerk.client.call(userInfo, {})).toMatchObject({ data: { roles: ['clerk', 'editor'] } })
  expect(await lastAction(clerk.id)).toMatchObject({
    act: 'staff.roles',
    detail: [
      { name: 'roles', value: 'clerk editor' },
      { name: 'before', value: 'clerk' },
    ],
  })
  expect(await set(owner, clerk, ['editor'])).toMatchObject({ ok: true })
  expect(await clerk.client.call(userInfo, {})).toMatchObject(error('sessionEnded'))
  expect(await set(owner, clerk, [])).toMatchObject({ ok: true })
  expect(await lastAction(clerk.id)).toMatchObject({ act: 'staff.remove' })
  expect(await set(owner, clerk, ['clerk'])).toMatchObject(error('notFound'))
})

test('R4 a suspended colleague is signed out, has no role until restored, and still may not bid', async () => {
  const email = newEmail()
  const clerk = await createPerson(api, email, { roles: ['clerk'] })
  expect(await suspend(owner, clerk)).toMatchObject({ ok: true })
  expect(await clerk.client.call(userInfo, {})).toMatchObject(error('sessionEnded'))
  expect(await listed(email)).toMatchObject({ state: 'suspended', roles: ['clerk'] })
  const again = await api.client().call(userLogin, { email, passwd })
  const client = api.client(again.ok ? again.data.token : '')
  expect(await client.call(userInfo, {})).toMatchObject({ data: { roles: [], may: [] } })
  expect(await client.call(staffMemberList, {})).toMatchObject(error('notAllowed'))
  expect(await suspend(owner, clerk, false)).toMatchObject({ ok: true })
  expect(await lastAction(clerk.id)).toMatchObject({ act: 'staff.restore' })
  expect(await client.call(userInfo, {})).toMatchObject({ data: { roles: ['clerk'] } })
  expect(await suspend(owner, { id: 'nobody' })).toMatchObject(error('notFound'))
})

/** Runs calls concurrently: all reach the lock on staff changes before the first of them changes anything. */
async function atOnce<T>(calls: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const { db } = api.database
  const pending = await db.transaction().execute(async (trx) => {
    await lockStaff(trx)
    const sent = calls.map((call) => call())
    await expect.poll(() => waitingForLock(trx)).toBe(calls.length)
    return { sent }
  })
  return Promise.all(pending.sent)
}

async function waitingForLock(trx: Kysely<Rows>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(trx)
  return rows[0]?.count ?? 0
}

test('R2 one of two owners who remove each other at once remains, and nobody can change their own roles', async () => {
  const second = await staff(['owner'])
  expect(await set(second, second, [])).toMatchObject(error('secondPersonNeeded'))
  expect(await suspend(second, second)).toMatchObject(error('secondPersonNeeded'))
  const outcomes = await atOnce([() => set(owner, second, ['clerk']), () => suspend(second, owner)])
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  expect(outcomes.find(({ ok }) => !ok)).toMatchObject(error('wrongState', { status: 'lastOwner' }))
  const members = await allMembers(api.database.db)
  const left = members.filter(({ roles, isSuspended }) => roles.includes('owner') && !isSuspended)
  expect(left).toHaveLength(1)
})

test('R2 no member of staff can be erased', async () => {
  const { client } = await staff(['owner'])
  expect(await client.call(userErase, { passwd, confirm: true })).toMatchObject(
    error('wrongState', { status: 'staff' }),
  )
})
