import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, passwordDigest, type TestPerson } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userForgetPasswd, userInfo, userLogin, userUpdatePasswd } from '#wire/calls/accounts.ts'
import { userFactorGet } from '#wire/calls/factor.ts'
import {
  userPasskeyAdd,
  userPasskeyBegin,
  userPasskeyLogin,
  userPasskeyLoginBegin,
} from '#wire/calls/passkeys.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { dataOf } from '#wire/client/query-policy.ts'
import { testAuthenticator } from './testing/authenticator.ts'
import { newRecoveryCodes, setUpApp } from './testing/staff-factor.ts'

const passwd = passwordDigest('paddle-and-rostrum')
const fresh = passwordDigest('a fresh paddle')

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { STAFF_SECOND_FACTOR: 'required' })
})
afterAll(() => api.close())

/** Adds a passkey, an authenticator app, recovery codes and a browser that receives notices. */
async function addEverything(person: TestPerson) {
  const { client, id } = person
  const device = testAuthenticator()
  const credential = device.create(dataOf(await client.call(userPasskeyBegin, { passwd })))
  dataOf(await client.call(userPasskeyAdd, { name: 'My telephone', credential }))
  await setUpApp(api, person)
  await newRecoveryCodes(person)
  await api.database.db
    .insertInto('push_subscriptions')
    .values({ id, endpoint: `https://push.test/${id}`, p256dh: 'a', auth: 'b', user_id: id, kept_at: 1 })
    .execute()
  return device
}

async function resetPassword(email: string): Promise<void> {
  await api.mails()
  await api.client().call(userForgetPasswd, { email })
  const link = new URL(/https:\S+/.exec((await api.mails()).at(-1)?.text ?? '')?.[0] ?? '')
  const { ak = '', oneTimeCode = '' } = Object.fromEntries(link.searchParams)
  const request = { ak, email, oneTimeCode, passwd: fresh, repasswd: fresh }
  dataOf(await api.client().call(userUpdatePasswd, request))
}

const login = (email: string) => api.client().call(userLogin, { email, passwd: fresh })

async function loginByPasskey(device: ReturnType<typeof testAuthenticator>) {
  const options = dataOf(await api.client().call(userPasskeyLoginBegin, { ak: createIdempotencyKey() }))
  return api.client().call(userPasskeyLogin, { credential: device.sign(options) })
}

const browsersOf = (userId: string) =>
  api.database.db.selectFrom('push_subscriptions').select('id').where('user_id', '=', userId).execute()

test('R5 resetting the password of an unverified address removes the access of the person who registered it', async () => {
  const email = 'colleague@example.com'
  const stranger = await createPerson(api, email, { emailVerified: false, roles: ['manager'] })
  const device = await addEverything(stranger)
  await resetPassword(email)
  expect(await stranger.client.call(userInfo, {})).toMatchObject({ error: { code: 10 } })
  expect(await loginByPasskey(device)).toMatchObject({ error: { name: 'passkeyRefused' } })
  const { token } = dataOf(await login(email))
  expect(await api.client(token).call(userFactorGet, {})).toMatchObject({
    data: { appSince: 0, passkeys: 0, recoveryCodes: 0 },
  })
  expect(await browsersOf(stranger.id)).toEqual([])
})

test('R5 resetting the password of a verified address keeps its second factors', async () => {
  const email = 'owner@example.com'
  const owner = await createPerson(api, email)
  const device = await addEverything(owner)
  await resetPassword(email)
  expect(await login(email)).toMatchObject({ error: { code: 1105 } })
  expect(await loginByPasskey(device)).toMatchObject({ ok: true, data: { userID: owner.id } })
  expect(await browsersOf(owner.id)).toHaveLength(1)
})
