import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  createPerson,
  passwordDigest,
  registrationForm,
  signIn,
} from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'
import { userInfo, userLogin, userLogout, userRegister } from '#wire/calls/accounts.ts'
import { authLimits } from './auth-calls.ts'
import { guessLimits } from './guesses.ts'

const hour = 3_600_000
const right = passwordDigest('paddle-and-rostrum')
const wrong = passwordDigest('another rostrum')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

test('W1 registering signs in, and stores the accepted conditions with version and time', async () => {
  const response = await api
    .client()
    .call(userRegister, { ...registrationForm('new@example.com'), newsletter: true })
  expect(response).toMatchObject({ ok: true })
  const row = await api.database.db
    .selectFrom('users')
    .selectAll()
    .where('email_key', '=', 'new@example.com')
    .executeTakeFirstOrThrow()
  const now = api.clock.now()
  expect(row).toMatchObject({
    adult_at: now,
    terms_at: now,
    terms_version: foundingVersion,
    newsletter_at: now,
  })
  expect(row).toMatchObject({ phone: '+85291234567', email_verified_at: null, identity_status: null })
  expect(row.passwd).toMatch(/^\$argon2id\$/)
  expect(await api.mails()).toMatchObject([
    { subject: 'Your verification code', text: expect.stringContaining('/how-to-buy#s-first-bid') },
  ])
})

test('C3 does not subscribe an account that did not request the newsletter', async () => {
  await api.client().call(userRegister, registrationForm('quiet@example.com'))
  const row = await api.database.db
    .selectFrom('users')
    .select('newsletter_at')
    .where('email_key', '=', 'quiet@example.com')
    .executeTakeFirst()
  expect(row).toEqual({ newsletter_at: null })
})

test('rejects a country that is not listed', async () => {
  const form = { ...registrationForm('nowhere@example.com'), countryId: 'XX' }
  expect(await api.client().call(userRegister, form)).toMatchObject({
    error: { code: 1000, data: { fields: { countryId: 'Please choose one from the list' } } },
  })
})

test('one email address has one account, whatever its spelling', async () => {
  await createPerson(api, 'once@example.com')
  const again = await api.client().call(userRegister, registrationForm('ONCE@Example.com'))
  expect(again).toMatchObject({ ok: false, error: { code: 1101, name: 'emailTaken' } })
})

test('concurrent registrations of one address create one account', async () => {
  const both = await Promise.all(
    [1, 2].map(() => api.client().call(userRegister, registrationForm('both@example.com'))),
  )
  expect(both.map((response) => (response.ok ? 0 : response.error.code)).toSorted()).toEqual([0, 1101])
})

test('rejects an invalid telephone number, with a message in the language of the call', async () => {
  const response = await api.client('', 'cn').call(userRegister, {
    ...registrationForm('tel@example.com'),
    phone: '12345678901234',
    countryCode: '+852',
  })
  expect(response).toMatchObject({
    ok: false,
    error: { code: 1000, data: { fields: { phone: expect.stringMatching(/区号/) } } },
  })
})

test('a wrong password and an unknown address get the same response', async () => {
  await createPerson(api, 'door@example.com')
  const unknown = await api.client().call(userLogin, { email: 'nobody@example.com', passwd: wrong })
  const mistaken = await api.client().call(userLogin, { email: 'door@example.com', passwd: wrong })
  const known = await api.client().call(userLogin, { email: 'Door@Example.com', passwd: right })
  expect(unknown).toMatchObject({ ok: false, error: { code: 1100, data: null } })
  expect(mistaken.ok ? null : { ...mistaken.error, requestID: '' }).toEqual(
    unknown.ok ? null : { ...unknown.error, requestID: '' },
  )
  expect(known).toMatchObject({ ok: true })
})

test('signing out ends the session: the token is then refused with code 10', async () => {
  const { token, client } = await createPerson(api, 'leaver@example.com')
  expect(await client.call(userLogout, {})).toMatchObject({ ok: true })
  expect(await client.call(userInfo, {})).toMatchObject({ ok: false, error: { code: 10, data: { token } } })
  expect(await client.call(userLogout, {})).toMatchObject({ ok: true })
})

test('the database holds the digest of a token, not the token', async () => {
  const { token } = await createPerson(api, 'digest@example.com')
  const rows = await api.database.db.selectFrom('sessions').select('token_hash').execute()
  expect(rows.map((row) => row.token_hash)).not.toContain(token)
  expect(token).toMatch(/^[\w-]{43}$/)
})

test('a session lasts seven days, or twelve hours without “remember me”', async () => {
  const limited = await openTestApi(inject('postgresUrl'))
  await createPerson(limited, 'lasting@example.com')
  const remembered = await signIn(limited, 'lasting@example.com')
  const passing = await signIn(limited, 'lasting@example.com', false)
  const began = limited.clock.now()
  const codeAt = async (token: string, at: number) => {
    limited.clock.set(at)
    const response = await limited.client(token).call(userInfo, {})
    return response.ok ? 0 : response.error.code
  }
  expect(await codeAt(passing, began + 12 * hour - 1)).toBe(0)
  expect(await codeAt(passing, began + 12 * hour)).toBe(10)
  expect(await codeAt(remembered, began + 7 * 24 * hour - 1)).toBe(0)
  expect(await codeAt(remembered, began + 7 * 24 * hour)).toBe(10)
  await limited.close()
})

const attempt = (to: TestApi, email: string, passwd: string) => to.client().call(userLogin, { email, passwd })

/** Tries wrong passwords until an address is locked. */
async function lock(to: TestApi, email: string): Promise<void> {
  for (let i = 0; i < guessLimits.account.max; i++)
    expect(await attempt(to, email, wrong)).toMatchObject({ error: { code: 1100 } })
}

test('too many wrong passwords lock an account, even for the right one, for the stated time', async () => {
  const limited = await openTestApi(inject('postgresUrl'))
  await createPerson(limited, 'guessed@example.com')
  limited.clock.set(limited.clock.now() + hour)
  await lock(limited, 'guessed@example.com')
  const response = await attempt(limited, 'guessed@example.com', right)
  expect(response).toMatchObject({
    ok: false,
    error: { code: 1003, data: { retryAfter: guessLimits.lock / 1000 } },
  })
  limited.clock.set(limited.clock.now() + guessLimits.lock - 1)
  expect(await attempt(limited, 'guessed@example.com', right)).toMatchObject({ error: { code: 1003 } })
  limited.clock.set(limited.clock.now() + 1)
  expect(await attempt(limited, 'guessed@example.com', right)).toMatchObject({ ok: true })
  await limited.close()
})

test('a lock starts at the last wrong password, not at the first', async () => {
  const limited = await openTestApi(inject('postgresUrl'))
  await createPerson(limited, 'slow@example.com')
  for (let i = 1; i < guessLimits.account.max; i++) await attempt(limited, 'slow@example.com', wrong)
  limited.clock.set(limited.clock.now() + guessLimits.account.perMs - 1000)
  await attempt(limited, 'slow@example.com', wrong)
  limited.clock.set(limited.clock.now() + guessLimits.lock - 1)
  expect(await attempt(limited, 'slow@example.com', right)).toMatchObject({ error: { code: 1003 } })
  await limited.close()
})

test('the owner of a locked account gets one letter, with a link to reset the password', async () => {
  await createPerson(api, 'warned@example.com')
  await api.mails()
  await lock(api, 'warned@example.com')
  for (let i = 0; i < 5; i++) await attempt(api, 'warned@example.com', wrong)
  const mails = await api.mails()
  expect(mails.map(({ subject }) => subject)).toEqual(['Password login suspended for 15 minutes'])
  expect(mails[0]?.text).toContain('/resetPassword?email=warned%40example.com')
})

test('concurrent guesses cause one lock and one letter', async () => {
  await createPerson(api, 'storm@example.com')
  await api.mails()
  const responses = await Promise.all(
    Array.from({ length: 25 }, () => attempt(api, 'storm@example.com', wrong)),
  )
  const codes = responses.map((response) => (response.ok ? 0 : response.error.code))
  expect(codes.filter((code) => code === 1100)).toHaveLength(guessLimits.account.max)
  expect(codes.filter((code) => code === 1003)).toHaveLength(25 - guessLimits.account.max)
  expect(await api.mails()).toHaveLength(1)
})

test('an unknown address is locked like a known one, without a letter', async () => {
  const nobody = 'nobody.at.all@example.com'
  await api.mails()
  await lock(api, nobody)
  expect(await attempt(api, nobody, wrong)).toMatchObject({
    error: { code: 1003, data: { retryAfter: guessLimits.lock / 1000 } },
  })
  expect(await api.mails()).toEqual([])
})

test('a right password resets the count of wrong ones', async () => {
  await createPerson(api, 'slips@example.com')
  for (let round = 0; round < 3; round++) {
    for (let i = 1; i < guessLimits.account.max; i++) await attempt(api, 'slips@example.com', wrong)
    expect(await attempt(api, 'slips@example.com', right)).toMatchObject({ ok: true })
  }
})

test('guesses are limited per network, and refused guesses lock no account', async () => {
  const limited = await openTestApi(inject('postgresUrl'))
  await createPerson(limited, 'bystander@example.com')
  const { max } = guessLimits.network
  await limited.database.db
    .insertInto('attempts')
    .values({ key: 'login from 127.0.0.1', count: max, window_ends: limited.clock.now() + hour })
    .execute()
  for (let i = 0; i < guessLimits.account.max + 1; i++)
    expect(await attempt(limited, 'bystander@example.com', right)).toMatchObject({ error: { code: 1003 } })
  await limited.database.db.deleteFrom('attempts').where('key', '=', 'login from 127.0.0.1').execute()
  expect(await attempt(limited, 'bystander@example.com', right)).toMatchObject({ ok: true })
  await limited.close()
})

test('one network learns at most five times an hour that an address is taken, and can then register none', async () => {
  const limited = await openTestApi(inject('postgresUrl'))
  await createPerson(limited, 'known@example.com')
  const register = (email: string) => limited.client().call(userRegister, registrationForm(email))
  for (let i = 0; i < authLimits.emailTaken.max; i++)
    expect(await register('known@example.com')).toMatchObject({ error: { code: 1101 } })
  expect(await register('known@example.com')).toMatchObject({ error: { code: 1003 } })
  expect(await register('unknown@example.com')).toMatchObject({ error: { code: 1003 } })
  limited.clock.set(limited.clock.now() + authLimits.emailTaken.perMs)
  expect(await register('unknown@example.com')).toMatchObject({ ok: true })
  await limited.close()
})

test('signing in issues a new token and ends the previous session', async () => {
  const { token, client } = await createPerson(api, 'fixed@example.com')
  const response = await client.call(userLogin, { email: 'fixed@example.com', passwd: right })
  expect(response).toMatchObject({ ok: true })
  expect(response.ok ? response.data.token : token).not.toBe(token)
  expect(await client.call(userInfo, {})).toMatchObject({ error: { code: 10 } })
})

test('signing in with a planted token does not adopt it (session fixation)', async () => {
  await createPerson(api, 'planted@example.com')
  const planted = 'A'.repeat(43)
  const response = await api.client(planted).call(userLogin, { email: 'planted@example.com', passwd: right })
  expect(response.ok ? response.data.token : planted).not.toBe(planted)
  expect(await api.client(planted).call(userInfo, {})).toMatchObject({ error: { code: 10 } })
})

test('right passwords are not counted: signing in is unlimited', async () => {
  await createPerson(api, 'often@example.com')
  for (let i = 0; i < guessLimits.account.max + 2; i++) {
    await expect(signIn(api, 'often@example.com')).resolves.toMatch(/./)
  }
})
