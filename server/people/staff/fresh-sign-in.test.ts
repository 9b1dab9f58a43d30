import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { isStaffAccess } from '#domain/staff/rights.ts'
import { freshSignInMs } from '#domain/staff/second-factor.ts'
import { testAuthenticator } from '#server/people/accounts/testing/authenticator.ts'
import { managerWithApp, newRecoveryCodes, setUpApp } from '#server/people/accounts/testing/staff-factor.ts'
import {
  createPerson,
  passwordDigest,
  signIn,
  type TestPerson,
} from '#server/platform/http/testing/people.ts'
import { sendRaw } from '#server/platform/http/testing/raw.ts'
import { createSale } from '#server/platform/http/testing/sales.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { urlPath } from '#wire/address/address.ts'
import { userForgetPasswd, userLogin, userUpdatePasswd } from '#wire/calls/accounts.ts'
import { allCalls } from '#wire/calls/all.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { userFactorBegin, userFactorCodes, userFactorConfirm, userFactorGet } from '#wire/calls/factor.ts'
import * as passkeyCalls from '#wire/calls/passkeys.ts'
import { userAppSession, userAppSessionEnter } from '#wire/calls/sessions.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { staffMemberFactorReset, staffMemberList } from '#wire/calls/staff-members.ts'
import { staffGiftOrderCancel, staffPointsAdjust } from '#wire/calls/staff-points.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleForm } from '#wire/schema/examples.ts'

const passwd = passwordDigest('paddle-and-rostrum')
const confirm = { ok: false, error: { code: 1008, data: { status: 'confirm' } } }
const setUp = { ok: false, error: { code: 1008, data: { status: 'setUp' } } }

let api: TestApi
let people = 0
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), {
    STAFF_SECOND_FACTOR: 'required',
    CALLS_PER_TEN_SECONDS: '0',
    PASSWORDS_PER_MINUTE: '0',
  })
})
beforeEach(() => api.database.db.deleteFrom('attempts').execute())
afterAll(() => api.close())

const newEmail = () => {
  people += 1
  return `person${people}@example.com`
}
const advance = (ms: number) => api.clock.set(api.clock.now() + ms)
const anyPoints = () => ({ userId: 'nobody', points: 5, reason: 'A test', ak: randomUUID() })

/** Returns a manager who signed in with a password only and then added a passkey, and the device that holds it. */
async function managerWithPasskey() {
  const email = newEmail()
  const { id } = await createPerson(api, email, { roles: ['manager'], card: false })
  const token = await signIn(api, email)
  const client = api.client(token)
  const device = testAuthenticator()
  const setup = await client.call(passkeyCalls.userPasskeyBegin, { passwd })
  if (!setup.ok) throw new Error(setup.error.message)
  const added = await client.call(passkeyCalls.userPasskeyAdd, {
    name: 'Key',
    credential: device.create(setup.data),
  })
  if (!added.ok) throw new Error(added.error.message)
  return { id, token, client, email, device, passkey: added.data.id }
}

async function challenge() {
  const setup = await api.client().call(passkeyCalls.userPasskeyLoginBegin, { ak: randomUUID() })
  if (!setup.ok) throw new Error(setup.error.message)
  return setup.data
}

const freshCalls = allCalls.filter(({ fresh }) => fresh)
const codeOf = async ({ token }: Pick<TestPerson, 'token'>, call: Call) => {
  const method = call.verb === 'GET' ? 'GET' : 'POST'
  return (await sendRaw(api, { method, path: urlPath(call), pairs: exampleForm(call), token })).code
}

test('R5 exactly the calls that move money or rights need a sign-in within the last ten minutes', async () => {
  const manager = await managerWithApp(api, newEmail())
  expect(freshCalls.length).toBeGreaterThan(10)
  advance(freshSignInMs)
  for (const call of freshCalls)
    expect(await codeOf(manager, call), call.path).not.toBe(codes.freshSignInNeeded)
  advance(1)
  for (const call of freshCalls) expect(await codeOf(manager, call), call.path).toBe(codes.freshSignInNeeded)
  for (const call of allCalls) {
    if (call.fresh || !isStaffAccess(call.who)) continue
    expect(await codeOf(manager, call), call.path).not.toBe(codes.freshSignInNeeded)
  }
})

test('R5 every staff call refuses an owner without a second factor', async () => {
  const email = newEmail()
  const { token } = await createPerson(api, email, { roles: ['owner', 'clerk', 'manager'], card: false })
  for (const call of allCalls.filter(({ who }) => isStaffAccess(who)))
    expect(await codeOf({ token }, call), call.path).toBe(codes.freshSignInNeeded)
})

test('R5 confirming with an app code is valid for another ten minutes', async () => {
  const manager = await managerWithApp(api, newEmail())
  advance(freshSignInMs + 1)
  expect(await manager.client.call(staffPointsAdjust, anyPoints())).toMatchObject(confirm)
  expect(await manager.client.call(userFactorConfirm, { factorCode: '000000' })).toMatchObject({
    error: { code: 1102 },
  })
  expect(await manager.client.call(staffPointsAdjust, anyPoints())).toMatchObject(confirm)
  const code = manager.app.codeAt(api.clock.now())
  expect(await manager.client.call(userFactorConfirm, { factorCode: code })).toMatchObject({ ok: true })
  expect(await manager.client.call(staffPointsAdjust, anyPoints())).toMatchObject({ error: { code: 1004 } })
  // The code cannot be reused, and the password confirms nothing.
  expect(await manager.client.call(userFactorConfirm, { factorCode: code })).toMatchObject({
    error: { code: 1102 },
  })
  expect(await manager.client.call(userFactorConfirm, { passwd })).toMatchObject({ error: { code: 1100 } })
  expect(await manager.client.call(userFactorConfirm, {})).toMatchObject({ error: { code: 1000 } })
  advance(freshSignInMs + 1)
  expect(await manager.client.call(staffPointsAdjust, anyPoints())).toMatchObject(confirm)
})

test('R5 counts wrong codes at a confirmation together with those at sign-in', async () => {
  const manager = await managerWithApp(api, newEmail())
  for (let i = 0; i < 5; i++) await manager.client.call(userFactorConfirm, { factorCode: '000000' })
  advance(30_000)
  const code = manager.app.codeAt(api.clock.now())
  expect(await manager.client.call(userFactorConfirm, { factorCode: code })).toMatchObject({
    error: { code: 1003 },
  })
})

test('R5 a clerk confirms by password, but not with another person’s passkey', async () => {
  const email = newEmail()
  await createPerson(api, email, { roles: ['clerk'], card: false })
  const client = api.client(await signIn(api, email))
  const cancel = { id: 'none', reason: 'A test' }
  expect(await client.call(staffGiftOrderCancel, cancel)).toMatchObject({ error: { code: 1004 } })
  advance(freshSignInMs + 1)
  expect(await client.call(staffGiftOrderCancel, cancel)).toMatchObject(confirm)
  const wrong = { passwd: passwordDigest('another rostrum') }
  expect(await client.call(userFactorConfirm, wrong)).toMatchObject({ error: { code: 1100 } })
  const other = await managerWithPasskey()
  const credential = other.device.sign(await challenge())
  expect(await client.call(userFactorConfirm, { credential })).toMatchObject({ error: { code: 1104 } })
  expect(await client.call(userFactorConfirm, { passwd })).toMatchObject({ ok: true })
  expect(await client.call(staffGiftOrderCancel, cancel)).toMatchObject({ error: { code: 1004 } })
})

test('R5 a passkey is a second factor: it signs in alone, and a password then needs a recovery code', async () => {
  const manager = await managerWithPasskey()
  expect(await manager.client.call(staffAuditList, {})).toMatchObject({ ok: true })
  const [recovery = ''] = await newRecoveryCodes(manager)
  const { email } = manager
  expect(await api.client().call(userLogin, { email, passwd })).toMatchObject({
    error: { code: 1105, data: { app: false, passkey: true } },
  })
  expect(await api.client().call(userLogin, { email, passwd, factorCode: recovery })).toMatchObject({
    ok: true,
  })
  const signed = await api
    .client()
    .call(passkeyCalls.userPasskeyLogin, { credential: manager.device.sign(await challenge()) })
  const client = api.client(signed.ok ? signed.data.token : '')
  expect(await client.call(staffPointsAdjust, anyPoints())).toMatchObject({ error: { code: 1004 } })
  advance(freshSignInMs + 1)
  expect(await client.call(staffPointsAdjust, anyPoints())).toMatchObject(confirm)
  expect(await client.call(userFactorGet, {})).toMatchObject({ data: { confirmBy: ['code', 'passkey'] } })
  const credential = manager.device.sign(await challenge())
  expect(await client.call(userFactorConfirm, { credential })).toMatchObject({ ok: true })
  expect(await client.call(staffPointsAdjust, anyPoints())).toMatchObject({ error: { code: 1004 } })
})

test('R5 changing a staff member’s sign-in methods requires a fresh sign-in', async () => {
  const manager = await managerWithPasskey()
  await setUpApp(api, manager)
  advance(freshSignInMs + 1)
  for (const response of [
    await manager.client.call(passkeyCalls.userPasskeyBegin, { passwd }),
    await manager.client.call(passkeyCalls.userPasskeyAdd, { name: 'Key', credential: '{}' }),
    await manager.client.call(passkeyCalls.userPasskeyDelete, { id: manager.passkey }),
    await manager.client.call(userFactorBegin, { passwd }),
    await manager.client.call(userFactorCodes, {}),
  ])
    expect(response).toMatchObject(confirm)
  expect(await manager.client.call(passkeyCalls.userPasskeyList, {})).toMatchObject({ data: { list: [{}] } })
})

test('R5 an emailed password reset does not replace the second factor', async () => {
  const email = newEmail()
  await managerWithApp(api, email)
  await api.mails()

  await api.client().call(userForgetPasswd, { email })
  const [mail] = await api.mails()
  const link = new URL(/https:\/\/house\.test\/resetPassword\S*/.exec(mail?.text ?? '')?.[0] ?? '')
  const chosen = passwordDigest('gavel-under-the-lamp')
  const changed = await api.client().call(userUpdatePasswd, {
    ak: link.searchParams.get('ak') ?? '',
    email,
    oneTimeCode: link.searchParams.get('oneTimeCode') ?? '',
    passwd: chosen,
    repasswd: chosen,
  })
  expect(changed).toMatchObject({ ok: true })
  expect(await api.client().call(userLogin, { email, passwd: chosen })).toMatchObject({
    error: { code: 1105 },
  })
})

test('R5 a web view of the app inherits the identity confirmation of the app’s session', async () => {
  const manager = await managerWithApp(api, newEmail())
  advance(freshSignInMs - 60_000)
  const made = await manager.client.call(userAppSession, {})
  const entered = await api.client().call(userAppSessionEnter, { code: made.ok ? made.data.code : '' })
  const view = api.client(entered.ok ? entered.data.token : '')
  expect(await view.call(staffPointsAdjust, anyPoints())).toMatchObject({ error: { code: 1004 } })
  advance(60_001)
  expect(await view.call(staffPointsAdjust, anyPoints())).toMatchObject(confirm)
})

test('R5 owners list second factors and reset those of colleagues, but not their own', async () => {
  const lost = { email: newEmail() }
  const person = await managerWithApp(api, lost.email)
  await newRecoveryCodes(person)
  const colleague = await managerWithApp(api, newEmail())
  const response = await colleague.client.call(staffMemberList, {})
  const of = (id: string) => response.ok && response.data.list.find(({ userId }) => userId === id)
  expect(of(person.id)).toMatchObject({ roles: ['owner', 'manager'], passkeys: 0, recoveryCodes: 10 })
  expect(of(person.id)).toMatchObject({ email: lost.email, appSince: api.clock.now() })
  const reset = (userId: string) => colleague.client.call(staffMemberFactorReset, { userId })
  expect(await reset(colleague.id)).toMatchObject({ error: { code: 1007 } })
  const client = await createPerson(api, newEmail())
  expect(await reset(client.id)).toMatchObject({ error: { code: 1004 } })
  expect(await reset('nobody')).toMatchObject({ error: { code: 1004 } })
  await api.mails()
  expect(await reset(person.id)).toMatchObject({ ok: true })
  expect((await api.mails()).map(({ subject }) => subject)).toEqual(['Your second factor has been reset'])
  expect(await person.client.call(userFactorGet, {})).toMatchObject({ error: { code: 10 } })
  const log = await colleague.client.call(staffAuditList, { aboutId: person.id, size: 1 })
  expect(log).toMatchObject({ data: { list: [{ act: 'factor.reset' }] } })
  const again = api.client(await signIn(api, lost.email))
  expect(await again.call(staffAuditList, {})).toMatchObject(setUp)
})

test('R6 even a manager without a second factor cannot bid', async () => {
  await createSale(api, { id: 'timed' })
  const { client } = await createPerson(api, newEmail(), { roles: ['manager'] })
  const bid = { auctionId: 'timed', lotId: 'timed-1', bidPrice: 5_000, ak: randomUUID() }
  expect(await client.call(lotPrebid, bid)).toMatchObject({ error: { code: codes.staffCannotBid } })
})

test('R5 with the policy off, a manager signs in with the password alone', async () => {
  const off = await openTestApi(inject('postgresUrl'), { STAFF_SECOND_FACTOR: 'off' })
  try {
    const { client } = await createPerson(off, 'off@example.com', { roles: ['manager'] })
    await setUpApp(off, { client })
    off.clock.set(off.clock.now() + 2 * freshSignInMs)
    expect(await client.call(staffPointsAdjust, anyPoints())).toMatchObject({ error: { code: 1004 } })
    expect(await off.client().call(userLogin, { email: 'off@example.com', passwd })).toMatchObject({
      ok: true,
    })
  } finally {
    await off.close()
  }
})
