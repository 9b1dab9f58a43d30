import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest'
import { guessLimits } from '#server/people/accounts/guesses.ts'
import { passkeyLimits } from '#server/people/accounts/passkey-calls.ts'
import { testAuthenticator } from '#server/people/accounts/testing/authenticator.ts'
import {
  createPerson,
  passwordDigest,
  registrationForm,
  signIn,
} from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import {
  userChangePasswd,
  userEmailVerify,
  userForgetPasswd,
  userLogin,
  userRegister,
  userUpdatePasswd,
} from '#wire/calls/accounts.ts'
import { emailJoin } from '#wire/calls/newsletter.ts'
import { userErase } from '#wire/calls/own-data.ts'
import {
  userPasskeyAdd,
  userPasskeyBegin,
  userPasskeyLogin,
  userPasskeyLoginBegin,
} from '#wire/calls/passkeys.ts'
import type { CallResult } from '#wire/client/client.ts'

/**
 * Counts the hashes of passwords and codes, which dominate the time of a call. Test files share loaded modules, so this
 * one loads the server again before and unloads it afterwards.
 */
const hashing = vi.hoisted(() => {
  vi.resetModules()
  return { times: 0 }
})

vi.mock('@node-rs/argon2', async (load) => {
  const real = await load<typeof import('@node-rs/argon2')>()
  const counted =
    <A extends readonly unknown[], R>(run: (...given: A) => R) =>
    (...given: A): R => {
      hashing.times += 1
      return run(...given)
    }
  return { ...real, hash: counted(real.hash), verify: counted(real.verify) }
})

let api: TestApi
const wrong = passwordDigest('a wrong guess')
const right = passwordDigest('paddle-and-rostrum')
const fresh = { passwd: passwordDigest('another rostrum'), repasswd: passwordDigest('another rostrum') }

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', LETTERS_PER_HOUR: '100000' })
  await createPerson(api, 'verified@example.com')
  await createPerson(api, 'fresh@example.com', { emailVerified: false })
  await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  const waiting = await createPerson(api, 'waiting@example.com')
  await waiting.client.call(userForgetPasswd, { email: 'waiting@example.com' })
  await waiting.client.call(userEmailVerify, { email: 'waiting@example.com' })
  await api.client().call(emailJoin, { email: 'verified@example.com', type: '0' })
  await api.mails()
})
beforeEach(() => api.database.db.deleteFrom('attempts').execute())
afterAll(async () => {
  await api.close()
  vi.doUnmock('@node-rs/argon2')
  vi.resetModules()
})

/** Returns what a caller can observe: the response without its request id, and the number of hashes it took. */
async function observe(call: () => Promise<CallResult<never>>) {
  const before = hashing.times
  const response = await call()
  const answer = response.ok ? response.data : { ...response.error, requestID: '' }
  return { answer, hashed: hashing.times - before }
}

const oneTimeCode = '000000'
const visitor = () => api.client()

/** The calls by which a stranger can probe an email address. */
const probes: Readonly<Record<string, (email: string) => Promise<CallResult<never>>>> = {
  'user/login': (email) => visitor().call(userLogin, { email, passwd: wrong }) as never,
  'user/forgetPasswd': (email) => visitor().call(userForgetPasswd, { email }) as never,
  'user/emailVerify for a code': (email) => visitor().call(userEmailVerify, { email }) as never,
  'user/emailVerify with a code': (email) => visitor().call(userEmailVerify, { email, oneTimeCode }) as never,
  'user/updatePasswd': (email) =>
    visitor().call(userUpdatePasswd, { ak: 'a request', email, oneTimeCode, ...fresh }) as never,
  'email/join': (email) => visitor().call(emailJoin, { email, type: '0' }) as never,
}

test.each(
  Object.keys(probes).flatMap((call) =>
    ['verified', 'fresh', 'waiting', 'clerk'].map((who) => [call, who] as const),
  ),
)('%s responds alike, with equal work, to a known address (%s) and an unknown one', async (call, who) => {
  const probe = probes[call]
  if (!probe) throw new Error(call)
  const nobody = await observe(() => probe(`nobody.${randomUUID().slice(0, 8)}@example.com`))
  const known = await observe(() => probe(`${who}@example.com`))
  expect(known).toEqual(nobody)
})

test('registration takes one hash and reveals only that an address is taken', async () => {
  const open = (email: string) =>
    observe(() => visitor().call(userRegister, registrationForm(email)) as never)
  const taken = await open('verified@example.com')
  const free = await open('quite.new@example.com')
  expect(taken.answer).toMatchObject({ name: 'emailTaken', data: null })
  expect([taken.hashed, free.hashed]).toEqual([1, 1])
})

test('an unknown passkey and a wrong signature get the same response', async () => {
  const person = await createPerson(api, 'keeper@example.com')
  const setup = await person.client.call(userPasskeyBegin, { passwd: right })
  if (!setup.ok) throw new Error(setup.error.message)
  const device = testAuthenticator()
  const added = await person.client.call(userPasskeyAdd, {
    name: 'Hers',
    credential: device.create(setup.data),
  })
  expect(added).toMatchObject({ ok: true })
  const attempt = async (id: string, challenge: string) => {
    const stranger = testAuthenticator()
    const request = { challenge, rpId: 'house.test', timeout: 1, userVerification: 'required' } as const
    const credential = stranger.sign(request).replaceAll(stranger.id, id)
    return observe(() => visitor().call(userPasskeyLogin, { credential }) as never)
  }
  const requestChallenge = async () => {
    const response = await visitor().call(userPasskeyLoginBegin, { ak: randomUUID() })
    return response.ok ? response.data.challenge : ''
  }
  const unknown = await attempt(Buffer.alloc(16, 1).toString('base64url'), await requestChallenge())
  const known = await attempt(device.id, await requestChallenge())
  expect(known).toEqual(unknown)
})

test('the options for a passkey login name no passkey and no account', async () => {
  const response = await visitor().call(userPasskeyLoginBegin, { ak: randomUUID() })
  expect(response.ok && Object.keys(response.data).toSorted()).toEqual([
    'challenge',
    'rpId',
    'timeout',
    'userVerification',
  ])
})

test('every call that checks a password counts towards the same lock', async () => {
  const person = await createPerson(api, 'locked@example.com')
  const guesses = [
    () => visitor().call(userLogin, { email: 'locked@example.com', passwd: wrong }),
    () => person.client.call(userChangePasswd, { current: wrong, ...fresh }),
    () => person.client.call(userPasskeyBegin, { passwd: wrong }),
    () => person.client.call(userErase, { passwd: wrong, confirm: true }),
  ]
  const codes: number[] = []
  for (let index = 0; index < guessLimits.account.max + guesses.length; index += 1) {
    const response = await guesses[index % guesses.length]?.()
    codes.push(response === undefined || response.ok ? 0 : response.error.code)
  }
  expect(codes).toEqual([...Array(guessLimits.account.max).fill(1100), ...Array(guesses.length).fill(1003)])
  const before = hashing.times
  for (const passwd of [right, wrong])
    expect(await visitor().call(userLogin, { email: 'locked@example.com', passwd })).toMatchObject({
      error: { code: 1003 },
    })
  expect(hashing.times).toBe(before)
  await expect(signIn(api, 'locked@example.com')).rejects.toThrow()
})

test('spellings of one address share a lock', async () => {
  await createPerson(api, 'spelt@example.com')
  for (let index = 0; index < guessLimits.account.max; index += 1) {
    const email = index % 2 === 0 ? 'SPELT@example.com' : ' Spelt@Example.COM '
    await visitor().call(userLogin, { email, passwd: wrong })
  }
  expect(await visitor().call(userLogin, { email: 'spelt@example.com', passwd: right })).toMatchObject({
    error: { code: 1003 },
  })
})

test('passkey challenges are limited per network', async () => {
  const codes: number[] = []
  for (let index = 0; index <= passkeyLimits.requested.max; index += 1) {
    const response = await visitor().call(userPasskeyLoginBegin, { ak: randomUUID() })
    codes.push(response.ok ? 0 : response.error.code)
  }
  expect(codes).toEqual([...Array(passkeyLimits.requested.max).fill(0), 1003])
})
