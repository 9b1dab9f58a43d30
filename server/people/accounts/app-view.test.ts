import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  createPerson,
  passwordDigest,
  signIn,
  type TestPerson,
} from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userInfo, userLogin, userLogout } from '#wire/calls/accounts.ts'
import {
  userAppSession,
  userAppSessionEnter,
  userAppSessionOwner,
  userSessionEndAll,
  userSessionList,
} from '#wire/calls/sessions.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { appViewLimits } from './app-view.ts'

const refused = { ok: false, error: { name: 'oneTimeCodeWrong' } }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

const codeFor = async ({ client }: Pick<TestPerson, 'client'>) =>
  dataOf(await client.call(userAppSession, {}))
const enter = (code: string, token = '') => api.client(token).call(userAppSessionEnter, { code })
const readOwner = (code: string, token = '') => api.client(token).call(userAppSessionOwner, { code })
const answers = async (token: string) => (await api.client(token).call(userInfo, {})).ok

test('a code from the app signs its view in once', async () => {
  const person = await createPerson(api, 'app@example.com')
  const { code, expiresAt } = await codeFor(person)
  expect(expiresAt).toBe(api.clock.now() + 60_000)
  const session = dataOf(await enter(code))
  expect(session.userID).toBe(person.id)
  expect(session.token).not.toBe(person.token)
  expect(await answers(session.token)).toBe(true)
  expect(await enter(code)).toMatchObject(refused)
  const { list } = dataOf(await person.client.call(userSessionList, {}))
  expect(list.map(({ isThis, inApp }) => [isThis, inApp])).toEqual([
    [true, false],
    [false, true],
  ])
})

test('user/appSession/owner names the account and leaves the code valid', async () => {
  const person = await createPerson(api, 'owner@example.com')
  const profile = { first_name: 'Evelyn', last_name: 'Tsang' }
  await api.database.db.updateTable('users').set(profile).where('id', '=', person.id).execute()
  const { code } = await codeFor(person)
  const owner = { name: 'Evelyn Tsang', email: 'o***r@example.com', isSignedIn: false }
  expect(dataOf(await readOwner(code))).toEqual(owner)
  expect(dataOf(await readOwner(code))).toEqual(owner)
  expect(dataOf(await readOwner(code, person.token))).toEqual({ ...owner, isSignedIn: true })
  const { token } = dataOf(await enter(code))
  const { code: later } = await codeFor(person)
  expect(dataOf(await readOwner(later, token))).toEqual({ ...owner, isSignedIn: true })
})

test('user/appSession/owner rejects a code that is used, expired, invented or of an ended session', async () => {
  const person = await createPerson(api, 'no-owner@example.com')
  const used = await codeFor(person)
  dataOf(await enter(used.code))
  expect(await readOwner(used.code)).toMatchObject(refused)
  const expired = await codeFor(person)
  api.clock.set(expired.expiresAt - 1)
  expect((await readOwner(expired.code)).ok).toBe(true)
  api.clock.set(expired.expiresAt)
  expect(await readOwner(expired.code)).toMatchObject(refused)
  expect(await readOwner('x'.repeat(43))).toMatchObject(refused)
  const ended = await codeFor(person)
  await person.client.call(userLogout, {})
  expect(await readOwner(ended.code)).toMatchObject(refused)
})

test('user/appSession/owner rejects a caller signed in to another account without revealing the owner', async () => {
  const { code } = await codeFor(await createPerson(api, 'sender@example.com'))
  const other = await createPerson(api, 'receiver@example.com')
  const answer = await readOwner(code, other.token)
  expect(answer).toMatchObject({ error: { name: 'wrongState', data: { status: 'anotherPerson' } } })
  expect(JSON.stringify(answer)).not.toContain('@example.com')
  expect((await readOwner(code)).ok).toBe(true)
})

test('user/appSession/owner is limited per network, apart from user/appSession/enter', async () => {
  const limited = await openTestApi(inject('postgresUrl'))
  const read = () => limited.client().call(userAppSessionOwner, { code: 'x' })
  for (let n = 0; n < appViewLimits.read.max; n++) expect(await read()).toMatchObject(refused)
  expect(await read()).toMatchObject({ error: { code: 1003 } })
  expect(await limited.client().call(userAppSessionEnter, { code: 'x' })).toMatchObject(refused)
  await limited.close()
})

test('concurrent requests with one code sign in once', async () => {
  const { code } = await codeFor(await createPerson(api, 'twice@example.com'))
  const responses = await Promise.all([enter(code), enter(code), enter(code)])
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
})

test('a code expires after a minute, and an invented one is rejected', async () => {
  const { code } = await codeFor(await createPerson(api, 'late@example.com'))
  api.clock.set(api.clock.now() + 60_000)
  expect(await enter(code)).toMatchObject(refused)
  expect(await enter('x'.repeat(43))).toMatchObject(refused)
})

test('the database holds the digest of a code, not the code', async () => {
  const { code } = await codeFor(await createPerson(api, 'stored@example.com'))
  const rows = await api.database.db.selectFrom('app_codes').selectAll().execute()
  expect(rows.map(({ code_hash }) => code_hash)).toContain(passwordDigest(code))
  expect(JSON.stringify(rows)).not.toContain(code)
})

test('the view is signed out with the app, and by signing out everywhere', async () => {
  const person = await createPerson(api, 'leaves@example.com')
  const first = dataOf(await enter((await codeFor(person)).code))
  await person.client.call(userLogout, {})
  expect(await answers(first.token)).toBe(false)

  const token = await signIn(api, 'leaves@example.com')
  const client = api.client(token)
  const second = dataOf(await enter((await codeFor({ client })).code))
  dataOf(await api.client(await signIn(api, 'leaves@example.com')).call(userSessionEndAll, {}))
  expect(await answers(second.token)).toBe(false)
})

test('rejects a code whose app session has ended', async () => {
  const person = await createPerson(api, 'meanwhile@example.com')
  const { code } = await codeFor(person)
  await person.client.call(userLogout, {})
  expect(await enter(code)).toMatchObject(refused)
})

test('a view’s session does not outlast the app’s', async () => {
  const passwd = passwordDigest('paddle-and-rostrum')
  await createPerson(api, 'lasts@example.com')
  const login = { email: 'lasts@example.com', passwd, rememberMe: false }
  const { token } = dataOf(await api.client().call(userLogin, login))
  const began = api.clock.now()
  api.clock.set(began + 11 * 60 * 60_000)
  const view = dataOf(await enter((await codeFor({ client: api.client(token) })).code))
  api.clock.set(began + 12 * 60 * 60_000)
  expect(await answers(view.token)).toBe(false)
})

test('a view cannot request a code, nor can a visitor', async () => {
  const view = dataOf(await enter((await codeFor(await createPerson(api, 'chain@example.com'))).code))
  const again = await api.client(view.token).call(userAppSession, {})
  expect(again).toMatchObject({ error: { name: 'wrongState', data: { status: 'inApp' } } })
  expect((await api.client().call(userAppSession, {})).ok).toBe(false)
})

test('a signed-in view rejects the code of another account, and the code is used up', async () => {
  const lee = await createPerson(api, 'lee@example.com')
  const view = dataOf(await enter((await codeFor(lee)).code))
  const { code } = await codeFor(await createPerson(api, 'eve@example.com'))
  const response = await enter(code, view.token)
  expect(response).toMatchObject({ error: { name: 'wrongState', data: { status: 'anotherPerson' } } })
  expect(await answers(view.token)).toBe(true)
  expect(await enter(code)).toMatchObject(refused)
})

test('entering a view again ends its previous session, but not an ordinary one', async () => {
  const person = await createPerson(api, 'again@example.com')
  const first = dataOf(await enter((await codeFor(person)).code))
  const second = dataOf(await enter((await codeFor(person)).code, first.token))
  expect(await answers(first.token)).toBe(false)
  dataOf(await enter((await codeFor(person)).code, person.token))
  expect([await answers(person.token), await answers(second.token)]).toEqual([true, true])
})

test('codes are limited per network when redeemed and per account when issued', async () => {
  const limited = await openTestApi(inject('postgresUrl'))
  const person = await createPerson(limited, 'many@example.com')
  const bring = () => limited.client().call(userAppSessionEnter, { code: 'x' })
  for (let n = 0; n < appViewLimits.redeemed.max; n++) expect(await bring()).toMatchObject(refused)
  expect(await bring()).toMatchObject({ error: { code: 1003 } })
  for (let n = 0; n < appViewLimits.issued.max; n++) await codeFor(person)
  expect(await person.client.call(userAppSession, {})).toMatchObject({ error: { code: 1003 } })
  await limited.close()
})
