import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { inGroups } from '#domain/staff/recovery-code.ts'
import { freshSignInMs } from '#domain/staff/second-factor.ts'
import { createPerson, passwordDigest, signIn } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userInfo, userLogin } from '#wire/calls/accounts.ts'
import { userFactorAdd, userFactorBegin, userFactorCodes, userFactorGet } from '#wire/calls/factor.ts'
import { userSessionList } from '#wire/calls/sessions.ts'
import { staffAuditList } from '#wire/calls/staff-audit.ts'
import { managerWithApp, newRecoveryCodes, setUpApp, testApp } from '../testing/staff-factor.ts'
import { setUpTimeoutMs } from './apps.ts'
import { factorLimits } from './factors.ts'

const passwd = passwordDigest('paddle-and-rostrum')
const wrongCode = { ok: false, error: { code: 1102, name: 'oneTimeCodeWrong' } }
const step = 30_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { STAFF_SECOND_FACTOR: 'required' })
})
beforeEach(() => api.database.db.deleteFrom('attempts').execute())
afterAll(() => api.close())

const login = (email: string, factorCode = '') => api.client().call(userLogin, { email, passwd, factorCode })

/** Advances the clock to the app's next code: each is accepted once. */
const advance = (ms: number) => api.clock.set(api.clock.now() + ms)

test('R5 a manager without a second factor acts as staff only once one is set up', async () => {
  const email = 'first@example.com'
  await createPerson(api, email, { roles: ['manager'] })
  const client = api.client(await signIn(api, email))
  expect(await client.call(staffAuditList, {})).toMatchObject({
    error: { code: 1008, data: { status: 'setUp' } },
  })
  // The profile still lists the role: the link to the staff pages leads to the set-up.
  expect(await client.call(userInfo, {})).toMatchObject({ data: { roles: ['manager'] } })
  expect(await client.call(userFactorGet, {})).toMatchObject({
    data: { isRequired: true, appSince: 0, passkeys: 0, recoveryCodes: 0, isProved: false, confirmBy: [] },
  })
  await setUpApp(api, { client })
  expect(await client.call(staffAuditList, {})).toMatchObject({ ok: true })
  expect(await client.call(userFactorGet, {})).toMatchObject({
    data: { appSince: api.clock.now(), isProved: true, confirmBy: ['code'] },
  })
})

test('R5 clerks and clients need no second factor', async () => {
  const clerk = await createPerson(api, 'clerk@example.com', { roles: ['clerk'] })
  expect(await clerk.client.call(userFactorGet, {})).toMatchObject({
    data: { isRequired: false, confirmBy: ['password'] },
  })
  await createPerson(api, 'client@example.com')
  expect(await login('client@example.com')).toMatchObject({ ok: true })
})

test('R5 with an app set up, a password alone is not enough to sign in', async () => {
  const { app } = await managerWithApp(api, 'code@example.com')
  advance(step)
  expect(await login('code@example.com')).toMatchObject({
    error: { code: 1105, data: { app: true, passkey: false } },
  })
  expect(await login('code@example.com', '000000')).toMatchObject(wrongCode)
  expect(await login('code@example.com', 'not a code')).toMatchObject(wrongCode)
  const typed = app.codeAt(api.clock.now()).replace(/^(...)/, '$1 ')
  const response = await login('code@example.com', typed)
  expect(response).toMatchObject({ ok: true })
  const client = api.client(response.ok ? response.data.token : '')
  expect(await client.call(staffAuditList, {})).toMatchObject({ ok: true })
  // A caller who does not know the password learns nothing about the second factor.
  const stranger = { email: 'code@example.com', passwd: passwordDigest('a guess'), factorCode: '' }
  expect(await api.client().call(userLogin, stranger)).toMatchObject({ error: { code: 1100 } })
})

test('R5 a code is accepted once, one time step early or late, and never after a later one', async () => {
  const { app } = await managerWithApp(api, 'once@example.com')
  advance(10 * step)
  const now = api.clock.now()
  expect(await login('once@example.com', app.codeAt(now - 2 * step))).toMatchObject(wrongCode)
  expect(await login('once@example.com', app.codeAt(now + 2 * step))).toMatchObject(wrongCode)
  expect(await login('once@example.com', app.codeAt(now))).toMatchObject({ ok: true })
  expect(await login('once@example.com', app.codeAt(now))).toMatchObject(wrongCode)
  expect(await login('once@example.com', app.codeAt(now - step))).toMatchObject(wrongCode)
  expect(await login('once@example.com', app.codeAt(now + step))).toMatchObject({ ok: true })
})

test('R5 of two concurrent sign-ins with the same code, one is accepted', async () => {
  const { app } = await managerWithApp(api, 'race@example.com')
  advance(step)
  const code = app.codeAt(api.clock.now())
  const responses = await Promise.all([login('race@example.com', code), login('race@example.com', code)])
  expect(responses.filter(({ ok }) => ok)).toHaveLength(1)
})

test('R5 five wrong codes lock the second factor for fifteen minutes, twenty for a day', async () => {
  const { app } = await managerWithApp(api, 'guess@example.com')
  advance(step)
  for (let i = 0; i < factorLimits.perQuarterHour.max; i++)
    expect(await login('guess@example.com', '000000')).toMatchObject(wrongCode)
  const right = () => login('guess@example.com', app.codeAt(api.clock.now()))
  expect(await right()).toMatchObject({ error: { code: 1003, data: { retryAfter: 900 } } })
  advance(factorLimits.perQuarterHour.perMs)
  expect(await right()).toMatchObject({ ok: true })
  for (let i = 0; i < 2 * factorLimits.perDay.max; i++) {
    advance(factorLimits.perQuarterHour.perMs / factorLimits.perQuarterHour.max + 1)
    await login('guess@example.com', '000000')
  }
  expect(await right()).toMatchObject({ error: { code: 1003 } })
})

test('R5 a recovery code signs in once, is recorded, and its owner gets a letter', async () => {
  const manager = await managerWithApp(api, 'recover@example.com')
  const codes = await newRecoveryCodes(manager)
  expect(new Set(codes).size).toBe(10)
  await api.mails()
  const [code = ''] = codes
  const typed = inGroups(code, '-').toLowerCase()
  const response = await login('recover@example.com', typed)
  expect(response).toMatchObject({ ok: true })
  expect((await api.mails()).map(({ subject }) => subject)).toEqual([
    'A recovery code has been used on your account',
  ])
  expect(await login('recover@example.com', typed)).toMatchObject(wrongCode)
  const client = api.client(response.ok ? response.data.token : '')
  expect(await client.call(userFactorGet, {})).toMatchObject({ data: { recoveryCodes: 9 } })
  const log = await client.call(staffAuditList, { aboutId: manager.id })
  expect(log.ok && log.data.list.map(({ act }) => act)).toEqual([
    'factor.recovery',
    'factor.codes',
    'factor.add',
  ])
  // New codes replace the previous ones.
  const [renewed = ''] = await newRecoveryCodes({ client })
  expect(await login('recover@example.com', codes[1])).toMatchObject(wrongCode)
  expect(await login('recover@example.com', renewed)).toMatchObject({ ok: true })
})

test('R5 new recovery codes are announced by letter, in the language of the owner', async () => {
  const manager = await managerWithApp(api, 'codes@example.com')
  await api.mails()
  await newRecoveryCodes(manager)
  const [letter, ...others] = await api.mails()
  expect(others).toEqual([])
  expect(letter).toMatchObject({
    to: [{ address: 'codes@example.com' }],
    subject: 'New recovery codes have been created for your account',
  })
  const { db } = api.database
  await db.updateTable('users').set({ lang: 'zh-Hans' }).where('id', '=', manager.id).execute()
  const codes = await newRecoveryCodes(manager)
  const [chinese] = await api.mails()
  expect(chinese).toMatchObject({ subject: '您的账户已生成新的恢复码' })
  for (const code of codes) expect(JSON.stringify(chinese)).not.toContain(code)
  // A refused request creates no codes and sends no letter.
  advance(freshSignInMs + 1)
  expect(await manager.client.call(userFactorCodes, {})).toMatchObject({ error: { code: 1008 } })
  expect(await api.mails()).toEqual([])
})

test('R5 the database holds no readable secret or recovery code', async () => {
  const { id, client } = await createPerson(api, 'sealed@example.com', { roles: ['manager'] })
  const setup = await client.call(userFactorBegin, { passwd })
  const secret = setup.ok ? setup.data.secret : ''
  const code = testApp(secret).codeAt(api.clock.now())
  expect(await client.call(userFactorAdd, { factorCode: code })).toMatchObject({ ok: true })
  const [recovery = ''] = await newRecoveryCodes({ client })
  const { db } = api.database
  const apps = await db.selectFrom('authenticator_apps').selectAll().where('user_id', '=', id).execute()
  const codes = await db.selectFrom('recovery_codes').selectAll().where('user_id', '=', id).execute()
  const stored = JSON.stringify([apps, codes])
  expect(apps).toHaveLength(1)
  for (const part of [secret, recovery, JSON.stringify(Buffer.from(secret))])
    expect(stored).not.toContain(part)
  // A secret copied to another account's row cannot be decrypted.
  const other = await managerWithApp(api, 'swapped@example.com')
  const [storedApp] = apps
  if (!storedApp) throw new Error('There is no app')
  const stolen = { secret: storedApp.secret, data_key: storedApp.data_key }
  await db.updateTable('authenticator_apps').set(stolen).where('user_id', '=', other.id).execute()
  advance(step)
  expect(await login('swapped@example.com', testApp(secret).codeAt(api.clock.now()))).toMatchObject(wrongCode)
})

test('R5 an app is set up with its own code within fifteen minutes, which ends every other session', async () => {
  const email = 'setup@example.com'
  const { client } = await createPerson(api, email, { roles: ['manager'] })
  const here = { client: api.client(await signIn(api, email)) }
  const wrong = { passwd: passwordDigest('another rostrum') }
  expect(await here.client.call(userFactorBegin, wrong)).toMatchObject({ error: { code: 1100 } })
  const notBegun = { error: { code: 4003, data: { status: 'notBegun' } } }
  expect(await here.client.call(userFactorAdd, { factorCode: '000000' })).toMatchObject(notBegun)
  const setup = await here.client.call(userFactorBegin, { passwd })
  const app = testApp(setup.ok ? setup.data.secret : '')
  expect(await here.client.call(userFactorAdd, { factorCode: '000000' })).toMatchObject(wrongCode)
  expect(await here.client.call(userFactorCodes, {})).toMatchObject({
    error: { code: 4003, data: { status: 'noFactor' } },
  })
  advance(setUpTimeoutMs)
  const late = app.codeAt(api.clock.now())
  expect(await here.client.call(userFactorAdd, { factorCode: late })).toMatchObject(notBegun)
  await api.mails()
  await setUpApp(api, here)
  expect((await api.mails()).map(({ subject }) => subject)).toEqual([
    'An authenticator app has been set up for your account',
  ])
  expect(await client.call(userInfo, {})).toMatchObject({ error: { code: 10 } })
  expect(await here.client.call(userSessionList, {})).toMatchObject({ data: { list: [{ isThis: true }] } })
})
