import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { digestOf, newPerson, openPerson, signIn } from '#server/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/http/testing/test-api.ts'
import { userInfo, userLogin, userLogout, userRegister } from '#wire/calls/accounts.ts'
import { doorLimits } from './door-calls.ts'

const hour = 3_600_000
const right = digestOf('password')
const wrong = digestOf('another')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

test('W1 whoever opens an account is signed in, and what they agreed to is kept with version and time', async () => {
  const told = await api.client().call(userRegister, { ...newPerson('new@example.com'), newsletter: true })
  expect(told).toMatchObject({ ok: true })
  const row = await api.database.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', 'new@example.com')
    .executeTakeFirstOrThrow()
  const now = api.clock.now()
  expect(row).toMatchObject({ adult_at: now, terms_at: now, terms_version: '2026-11', newsletter_at: now })
  expect(row).toMatchObject({ phone: '+85291234567', email_verified_at: null, identity_status: null })
  expect(row.passwd).toMatch(/^\$argon2id\$/)
  expect(await api.mails()).toMatchObject([{ subject: 'Your verification code' }])
})

test('C3 who does not ask for the newsletter does not get it', async () => {
  await api.client().call(userRegister, newPerson('quiet@example.com'))
  const row = await api.database.db
    .selectFrom('users')
    .select('newsletter_at')
    .where('email_key', '=', 'quiet@example.com')
    .executeTakeFirst()
  expect(row).toEqual({ newsletter_at: null })
})

test('one address has one account, however it is spelt', async () => {
  await openPerson(api, 'once@example.com')
  const again = await api.client().call(userRegister, newPerson('ONCE@Example.com'))
  expect(again).toMatchObject({ ok: false, error: { code: 1101, name: 'emailTaken' } })
})

test('two who take one address at once get one account between them', async () => {
  const both = await Promise.all(
    [1, 2].map(() => api.client().call(userRegister, newPerson('both@example.com'))),
  )
  expect(both.map((told) => (told.ok ? 0 : told.error.code)).toSorted()).toEqual([0, 1101])
})

test('a telephone number that cannot be one is a bad parameter, named in the language of the call', async () => {
  const told = await api
    .client('', 'cn')
    .call(userRegister, { ...newPerson('tel@example.com'), phone: '12345678901234', countryCode: '+852' })
  expect(told).toMatchObject({
    ok: false,
    error: { code: 1000, data: { fields: { phone: expect.stringMatching(/区号/) } } },
  })
})

test('signing in takes the right password only, and tells the same of an unknown address', async () => {
  await openPerson(api, 'door@example.com')
  const unknown = await api.client().call(userLogin, { email: 'nobody@example.com', passwd: wrong })
  const mistaken = await api.client().call(userLogin, { email: 'door@example.com', passwd: wrong })
  const known = await api.client().call(userLogin, { email: 'Door@Example.com', passwd: right })
  expect(unknown).toMatchObject({ ok: false, error: { code: 1100, data: null } })
  expect(mistaken.ok ? null : { ...mistaken.error, requestID: '' }).toEqual(
    unknown.ok ? null : { ...unknown.error, requestID: '' },
  )
  expect(known).toMatchObject({ ok: true })
})

test('signing out ends the session: the token is answered with code 10 from then on', async () => {
  const { token, client } = await openPerson(api, 'leaver@example.com')
  expect(await client.call(userLogout, {})).toMatchObject({ ok: true })
  expect(await client.call(userInfo, {})).toMatchObject({ ok: false, error: { code: 10, data: { token } } })
  expect(await client.call(userLogout, {})).toMatchObject({ ok: true })
})

test('a token is kept nowhere: the table holds its digest', async () => {
  const { token } = await openPerson(api, 'digest@example.com')
  const rows = await api.database.db.selectFrom('sessions').select('token_hash').execute()
  expect(rows.map((row) => row.token_hash)).not.toContain(token)
  expect(token).toMatch(/^[\w-]{43}$/)
})

test('a session lasts seven days, or twelve hours where it is not to be remembered', async () => {
  const own = await openTestApi(inject('postgresUrl'))
  await openPerson(own, 'lasting@example.com')
  const remembered = await signIn(own, 'lasting@example.com')
  const passing = await signIn(own, 'lasting@example.com', false)
  const began = own.clock.now()
  const codeAt = async (token: string, at: number) => {
    own.clock.set(at)
    const told = await own.client(token).call(userInfo, {})
    return told.ok ? 0 : told.error.code
  }
  expect(await codeAt(passing, began + 12 * hour - 1)).toBe(0)
  expect(await codeAt(passing, began + 12 * hour)).toBe(10)
  expect(await codeAt(remembered, began + 7 * 24 * hour - 1)).toBe(0)
  expect(await codeAt(remembered, began + 7 * 24 * hour)).toBe(10)
  await own.close()
})

test('after too many wrong passwords an account waits, even for the right one, and no longer than it says', async () => {
  const own = await openTestApi(inject('postgresUrl'))
  await openPerson(own, 'guessed@example.com')
  const attempt = (passwd: string) => own.client().call(userLogin, { email: 'guessed@example.com', passwd })
  for (let i = 0; i < doorLimits.account.most; i++) {
    expect(await attempt(wrong)).toMatchObject({ error: { code: 1100 } })
  }
  const told = await attempt(right)
  expect(told).toMatchObject({ ok: false, error: { code: 1003, data: { retryAfter: expect.any(Number) } } })
  const wait = !told.ok && told.error.name === 'tooManyRequests' ? told.error.data.retryAfter : 0
  own.clock.set(own.clock.now() + wait * 1000)
  expect(await attempt(right)).toMatchObject({ ok: true })
  await own.close()
})

test('right passwords do not count: somebody may sign in any number of times', async () => {
  await openPerson(api, 'often@example.com')
  for (let i = 0; i < doorLimits.account.most + 2; i++) {
    await expect(signIn(api, 'often@example.com')).resolves.toMatch(/./)
  }
})
