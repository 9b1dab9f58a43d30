import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userInfo } from '#wire/calls/accounts.ts'
import * as passkeyCalls from '#wire/calls/passkeys.ts'
import { challengeLifetimeMs } from './challenges.ts'
import { guessLimits } from './guesses.ts'
import { passkeyLimits } from './passkey-calls.ts'
import { maxPasskeys } from './passkeys.ts'
import { type TestAuthenticator, testAuthenticator } from './testing/authenticator.ts'

const passwd = passwordDigest('paddle-and-rostrum')
const refused = { ok: false, error: { code: 1104, name: 'passkeyRefused' } }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
// All tests run from one network, which may register only twenty accounts.
beforeEach(() => api.database.db.deleteFrom('attempts').execute())
afterAll(() => api.close())

async function begin({ client }: TestPerson) {
  const options = await client.call(passkeyCalls.userPasskeyBegin, { passwd })
  if (!options.ok) throw new Error(options.error.message)
  return options.data
}

async function loginBegin() {
  const options = await api.client().call(passkeyCalls.userPasskeyLoginBegin, { ak: randomUUID() })
  if (!options.ok) throw new Error(options.error.message)
  return options.data
}

/** Returns a client with one passkey, and the device that holds it. */
async function withPasskey(email: string): Promise<{ person: TestPerson; device: TestAuthenticator }> {
  const person = await createPerson(api, email)
  const device = testAuthenticator()
  const credential = device.create(await begin(person))
  const added = await person.client.call(passkeyCalls.userPasskeyAdd, { name: 'My telephone', credential })
  if (!added.ok) throw new Error(added.error.message)
  return { person, device }
}

/** Returns an email address for each example of a test. */
const addressFor = (test: string, example: string) => `${test}.${example.replaceAll(/\W/g, '')}@example.com`

const login = (credential: string) => api.client().call(passkeyCalls.userPasskeyLogin, { credential })

test('requires a discoverable credential and user verification', async () => {
  const person = await createPerson(api, 'asked@example.com')
  expect(await begin(person)).toMatchObject({
    rp: { id: 'house.test', name: 'Bowen House' },
    user: { name: 'asked@example.com', displayName: 'Ann Lee' },
    attestation: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: [],
  })
  expect(await loginBegin()).toEqual({
    challenge: expect.stringMatching(/^[\w-]{43}$/),
    rpId: 'house.test',
    timeout: challengeLifetimeMs,
    userVerification: 'required',
  })
})

test('a passkey signs its owner in, and is listed with the time of its last use', async () => {
  const { person, device } = await withPasskey('second@example.com')
  const response = await login(device.sign(await loginBegin()))
  expect(response).toMatchObject({ ok: true, data: { userID: person.id } })
  const token = response.ok ? response.data.token : ''
  expect(await api.client(token).call(userInfo, {})).toMatchObject({ data: { email: 'second@example.com' } })
  expect(await person.client.call(passkeyCalls.userPasskeyList, {})).toMatchObject({
    data: { list: [{ name: 'My telephone', createdAt: api.clock.now(), usedAt: api.clock.now() }] },
  })
})

test('excludes devices that already hold a passkey of the account', async () => {
  const { person, device } = await withPasskey('twice@example.com')
  expect(await begin(person)).toMatchObject({ excludeCredentials: [{ type: 'public-key', id: device.id }] })
})

test('adding a passkey requires the password and sends a letter', async () => {
  const person = await createPerson(api, 'letter@example.com')
  const wrong = await person.client.call(passkeyCalls.userPasskeyBegin, {
    passwd: passwordDigest('another rostrum'),
  })
  expect(wrong).toMatchObject({ error: { code: 1100 } })
  await api.mails()
  const credential = testAuthenticator().create(await begin(person))
  await person.client.call(passkeyCalls.userPasskeyAdd, { name: 'Key', credential })
  const [mail] = await api.mails()
  expect(mail?.subject).toBe('A passkey has been added to your account')
  expect(mail?.text).toContain('https://house.test/profile/security')
})

test('adding passkeys counts towards the lock for wrong passwords', async () => {
  const person = await createPerson(api, 'sidedoor@example.com')
  for (let i = 0; i < guessLimits.account.max; i++)
    await person.client.call(passkeyCalls.userPasskeyBegin, { passwd: passwordDigest('another rostrum') })
  expect(await person.client.call(passkeyCalls.userPasskeyBegin, { passwd })).toMatchObject({
    error: { code: 1003 },
  })
})

test.each([
  ['of another origin', { origin: 'https://house.test.evil.example' }],
  ['of the same host without encryption', { origin: 'http://house.test' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['without user verification', { verified: false }],
  ['to a challenge that was never issued', { challenge: 'bm9ib2R5LWFza2VkLXRoaXM' }],
  ['from within another site’s frame', { crossOrigin: true }],
  ['that adds a passkey instead', { type: 'webauthn.create' }],
])('a response %s does not sign in', async (name, deviation) => {
  const { device } = await withPasskey(addressFor('in', name))
  expect(await login(device.sign(await loginBegin(), deviation))).toMatchObject(refused)
})

test.each([
  ['of another origin', { origin: 'https://house.test.evil.example' }],
  ['for another relying party', { rpId: 'evil.example' }],
  ['without user verification', { verified: false }],
  ['to a challenge that was never issued', { challenge: 'bm9ib2R5LWFza2VkLXRoaXM' }],
  ['from within another site’s frame', { crossOrigin: true }],
  ['that signs in instead', { type: 'webauthn.get' }],
])('a response %s does not add a passkey', async (name, deviation) => {
  const person = await createPerson(api, addressFor('add', name))
  const credential = testAuthenticator().create(await begin(person), deviation)
  expect(await person.client.call(passkeyCalls.userPasskeyAdd, { name: 'Key', credential })).toMatchObject(
    refused,
  )
  expect(await person.client.call(passkeyCalls.userPasskeyList, {})).toMatchObject({ data: { list: [] } })
})

test('a response is accepted once', async () => {
  const { person, device } = await withPasskey('replayed@example.com')
  const credential = device.sign(await loginBegin())
  expect(await login(credential)).toMatchObject({ ok: true })
  expect(await login(credential)).toMatchObject(refused)
  const registration = testAuthenticator().create(await begin(person))
  expect(
    await person.client.call(passkeyCalls.userPasskeyAdd, { name: 'Key', credential: registration }),
  ).toMatchObject({
    ok: true,
  })
  expect(
    await person.client.call(passkeyCalls.userPasskeyAdd, { name: 'Key', credential: registration }),
  ).toMatchObject(refused)
})

test('a wrong response uses up its challenge', async () => {
  const { device } = await withPasskey('usedup@example.com')
  const request = await loginBegin()
  expect(await login(device.sign(request, { origin: 'https://evil.example' }))).toMatchObject(refused)
  expect(await login(device.sign(request))).toMatchObject(refused)
})

test('a challenge expires after five minutes', async () => {
  const { device } = await withPasskey('slow@example.com')
  const request = await loginBegin()
  api.clock.set(api.clock.now() + challengeLifetimeMs)
  expect(await login(device.sign(request))).toMatchObject(refused)
})

test('a challenge is valid for one account and one purpose', async () => {
  const { person, device } = await withPasskey('own@example.com')
  const other = await createPerson(api, 'other@example.com')
  const forOther = testAuthenticator().create(await begin(other))
  expect(
    await person.client.call(passkeyCalls.userPasskeyAdd, { name: 'Key', credential: forOther }),
  ).toMatchObject(refused)
  const { challenge } = await begin(person)
  expect(await login(device.sign(await loginBegin(), { challenge }))).toMatchObject(refused)
  const asLogin = await loginBegin()
  const registration = testAuthenticator().create(await begin(person), { challenge: asLogin.challenge })
  expect(
    await person.client.call(passkeyCalls.userPasskeyAdd, { name: 'Key', credential: registration }),
  ).toMatchObject(refused)
})

test('rejects a device whose signature counter does not rise, which suggests a copy', async () => {
  const { device } = await withPasskey('copied@example.com')
  expect(await login(device.sign(await loginBegin(), { counter: 5 }))).toMatchObject({ ok: true })
  expect(await login(device.sign(await loginBegin(), { counter: 5 }))).toMatchObject(refused)
  expect(await login(device.sign(await loginBegin(), { counter: 0 }))).toMatchObject(refused)
  const both = await Promise.all(
    [await loginBegin(), await loginBegin()].map((request) => login(device.sign(request, { counter: 6 }))),
  )
  expect(both.filter((response) => response.ok)).toHaveLength(1)
})

test('rejects a response that names another owner', async () => {
  const { device } = await withPasskey('mine@example.com')
  const { person } = await withPasskey('theirs@example.com')
  const owner = Buffer.from(person.id).toString('base64url')
  expect(await login(device.sign(await loginBegin(), { owner }))).toMatchObject(refused)
})

test('rejects a signature of another device', async () => {
  const { device } = await withPasskey('forged@example.com')
  const forged = JSON.parse(testAuthenticator().sign(await loginBegin()))
  const credential = JSON.stringify({ ...forged, id: device.id, rawId: device.id })
  expect(await login(credential)).toMatchObject(refused)
})

test('a deleted passkey does not sign in, and only its owner can delete it', async () => {
  const { person, device } = await withPasskey('deleted@example.com')
  const stranger = await createPerson(api, 'stranger@example.com')
  const listed = await person.client.call(passkeyCalls.userPasskeyList, {})
  const id = listed.ok ? (listed.data.list[0]?.id ?? '') : ''
  expect(await stranger.client.call(passkeyCalls.userPasskeyDelete, { id })).toMatchObject({
    error: { code: 1004 },
  })
  expect(await login(device.sign(await loginBegin()))).toMatchObject({ ok: true })
  await api.mails()
  expect(await person.client.call(passkeyCalls.userPasskeyDelete, { id })).toMatchObject({ ok: true })
  expect(await login(device.sign(await loginBegin()))).toMatchObject(refused)
  expect((await api.mails()).map(({ subject }) => subject)).toEqual([
    'A passkey has been deleted from your account',
  ])
})

test('a passkey signs in to an account locked by wrong passwords', async () => {
  const { person, device } = await withPasskey('lockedout@example.com')
  for (let i = 0; i <= guessLimits.account.max; i++)
    await person.client.call(passkeyCalls.userPasskeyBegin, { passwd: passwordDigest('another rostrum') })
  expect(await login(device.sign(await loginBegin()))).toMatchObject({ ok: true })
})

test('an account has at most twenty passkeys', async () => {
  const person = await createPerson(api, 'many@example.com')
  const last = testAuthenticator().create(await begin(person))
  const owned = { user_id: person.id, public_key: Buffer.of(0), counter: 0, name: 'Key', created_at: 0 }
  for (let i = 0; i < maxPasskeys; i++) {
    const ids = { id: `key ${i}`, credential_id: `credential ${i}` }
    await api.database.db
      .insertInto('passkeys')
      .values({ ...owned, ...ids })
      .execute()
  }
  expect(
    await person.client.call(passkeyCalls.userPasskeyAdd, { name: 'Key', credential: last }),
  ).toMatchObject(refused)
  expect(await person.client.call(passkeyCalls.userPasskeyBegin, { passwd })).toMatchObject({
    error: { code: 4003 },
  })
})

test.each([
  '',
  '{}',
  'null',
  '[]',
  '{"id":1}',
  '{"id":"a","rawId":"a","type":"public-key","response":{}}',
  'x'.repeat(9000),
])('rejects a malformed response: %#', async (credential) => {
  const response = await login(credential)
  expect(response.ok ? 0 : response.error.code).toBe(credential === '' ? 1000 : 1104)
})

test('responses are limited per network', async () => {
  const limited = await openTestApi(inject('postgresUrl'))
  const attempt = () => limited.client().call(passkeyCalls.userPasskeyLogin, { credential: '{}' })
  for (let i = 0; i < passkeyLimits.tried.max; i++) expect(await attempt()).toMatchObject(refused)
  expect(await attempt()).toMatchObject({ error: { code: 1003 } })
  await limited.close()
})
