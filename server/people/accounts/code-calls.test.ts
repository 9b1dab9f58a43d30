import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { liquorNotice } from '#domain/law/liquor-notice.ts'
import {
  createPerson,
  passwordDigest,
  registrationForm,
  signIn,
} from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import {
  userEmailVerify,
  userForgetPasswd,
  userInfo,
  userLogin,
  userRegister,
  userUpdatePasswd,
} from '#wire/calls/accounts.ts'
import type { WireLang } from '#wire/client/headers.ts'
import { codeLimits } from './code-calls.ts'
import { guessLimits } from './guesses.ts'
import { codeLifetimeMs } from './one-time-codes.ts'

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

/** Returns the code and the link in the latest email. */
async function mailed(): Promise<{ code: string; link: URL; text: string; html: string }> {
  const mail = (await api.mails()).at(-1)
  const text = mail?.text ?? ''
  return {
    code: /^\s+(\d{6})$/m.exec(text)?.[1] ?? '',
    link: new URL(/https:\S+/.exec(text)?.[0] ?? 'https://none.test'),
    text,
    html: mail?.html ?? '',
  }
}

const verify = (email: string, oneTimeCode?: string) =>
  api.client().call(userEmailVerify, oneTimeCode === undefined ? { email } : { email, oneTimeCode })

async function register(email: string, lang: WireLang = 'en'): Promise<string> {
  const response = await api.client('', lang).call(userRegister, registrationForm(email))
  if (!response.ok) throw new Error(response.error.message)
  return response.data.token
}

test('a code verifies an email address once', async () => {
  const token = await register('verify@example.com')
  const { code } = await mailed()
  expect(await verify('verify@example.com', code)).toMatchObject({ ok: true, data: null })
  expect(await api.client(token).call(userInfo, {})).toMatchObject({ data: { emailVerified: true } })
  expect(await verify('verify@example.com', code)).toMatchObject({ error: { code: 1102 } })
})

test('a code expires after ten minutes', async () => {
  await register('late@example.com')
  const { code } = await mailed()
  api.clock.set(api.clock.now() + codeLifetimeMs)
  expect(await verify('late@example.com', code)).toMatchObject({ error: { code: 1102 } })
})

test('after five wrong codes the right one is rejected too', async () => {
  await register('five@example.com')
  const { code } = await mailed()
  const other = code === '000000' ? '000001' : '000000'
  for (let i = 0; i < 5; i++)
    expect(await verify('five@example.com', other)).toMatchObject({ error: { code: 1102 } })
  expect(await verify('five@example.com', code)).toMatchObject({ error: { code: 1102 } })
})

test('a new code replaces the previous one', async () => {
  await register('newer@example.com')
  const first = await mailed()
  await verify('newer@example.com')
  const second = await mailed()
  if (first.code !== second.code) {
    expect(await verify('newer@example.com', first.code)).toMatchObject({ error: { code: 1102 } })
  }
  expect(await verify('newer@example.com', second.code)).toMatchObject({ ok: true })
})

test('the response does not reveal whether an address has an account, and an unknown address gets no email', async () => {
  expect(await verify('nobody@example.com')).toMatchObject({ ok: true, data: null })
  expect(await verify('nobody@example.com', '123456')).toMatchObject({ error: { code: 1102 } })
  expect(await api.client().call(userForgetPasswd, { email: 'nobody@example.com' })).toMatchObject({
    ok: true,
    data: null,
  })
  expect(await api.mails()).toEqual([])
})

test('at most five codes are sent to one address in fifteen minutes', async () => {
  for (let i = 0; i < codeLimits.sent.max; i++)
    expect(await verify('many@example.com')).toMatchObject({ ok: true })
  expect(await verify('many@example.com')).toMatchObject({
    error: { code: 1003, data: { retryAfter: expect.any(Number) } },
  })
})

test('C1 emails carry both statutory sentences, as text and as HTML, in either language', async () => {
  await register('notice-en@example.com')
  const english = await mailed()
  await register('notice-cn@example.com', 'cn')
  const chinese = await mailed()
  for (const content of [english.text, english.html, chinese.text, chinese.html]) {
    expect(content).toContain(liquorNotice.en)
    expect(content).toContain(liquorNotice['zh-Hant'])
  }
  expect(english.text).toContain('Dear Ms Lee,')
  expect(chinese.text).toContain('Ann Lee 女士，您好：')
})

test('a client who registers in Traditional Chinese gets letters in it, with their name as typed', async () => {
  const form = { ...registrationForm('hk@example.com'), firstName: '伟铭', lastName: '陈', newsletter: true }
  const response = await api.client('', 'hk').call(userRegister, form)
  if (!response.ok) throw new Error(response.error.message)
  const { text, code } = await mailed()
  expect(text).toContain('陈伟铭女士，您好：')
  expect(text).toContain('請輸入以下驗證碼')
  await verify('hk@example.com', code)
  const reader = await api.database.db
    .selectFrom('newsletter_readers')
    .select('lang')
    .where('email', '=', 'hk@example.com')
    .executeTakeFirst()
  expect(reader?.lang).toBe('zh-Hant')
})

test('the link in the email sets a new password and ends every session of the account', async () => {
  const { token } = await createPerson(api, 'reset@example.com')
  await api.mails()
  await api.client().call(userForgetPasswd, { email: 'reset@example.com' })
  const { link, code } = await mailed()
  expect(code).toBe('')
  expect(link.pathname).toBe('/resetPassword')
  const params = {
    ak: link.searchParams.get('ak') ?? '',
    email: link.searchParams.get('email') ?? '',
    oneTimeCode: link.searchParams.get('oneTimeCode') ?? '',
    passwd: passwordDigest('a fresh paddle'),
    repasswd: passwordDigest('a fresh paddle'),
  }
  const wrongRequest = await api.client().call(userUpdatePasswd, { ...params, ak: 'another' })
  expect(wrongRequest).toMatchObject({ error: { code: 1102 } })
  expect(await api.client().call(userUpdatePasswd, params)).toMatchObject({ ok: true })
  expect(await api.client(token).call(userInfo, {})).toMatchObject({ error: { code: 10 } })
  await expect(signIn(api, 'reset@example.com')).rejects.toThrow()
  const response = await api
    .client()
    .call(userLogin, { email: 'reset@example.com', passwd: passwordDigest('a fresh paddle') })
  expect(response).toMatchObject({ ok: true })
  expect(await api.client().call(userUpdatePasswd, params)).toMatchObject({ error: { code: 1102 } })
  expect((await api.mails()).map((mail) => mail.subject)).toEqual(['Your password has been changed'])
})

test('a verification code does not reset a password', async () => {
  await register('purpose@example.com')
  const { code } = await mailed()
  const row = await api.database.db.selectFrom('one_time_codes').select('ak').execute()
  const params = {
    email: 'purpose@example.com',
    oneTimeCode: code,
    passwd: passwordDigest('x'),
    repasswd: passwordDigest('x'),
  }
  for (const { ak } of row) {
    expect(await api.client().call(userUpdatePasswd, { ...params, ak })).toMatchObject({
      error: { code: 1102 },
    })
  }
})

test('resetting the password unlocks an account locked by wrong passwords', async () => {
  await createPerson(api, 'locked@example.com')
  const login = (passwd: string) => api.client().call(userLogin, { email: 'locked@example.com', passwd })
  for (let i = 0; i < guessLimits.account.max; i++) await login(passwordDigest('a guess'))
  expect(await login(passwordDigest('paddle-and-rostrum'))).toMatchObject({ error: { code: 1003 } })
  await api.mails()
  await api.client().call(userForgetPasswd, { email: 'locked@example.com' })
  const params = Object.fromEntries((await mailed()).link.searchParams)
  const { ak = '', email = '', oneTimeCode = '' } = params
  const fresh = { passwd: passwordDigest('a fresh paddle'), repasswd: passwordDigest('a fresh paddle') }
  const response = await api.client().call(userUpdatePasswd, { ak, email, oneTimeCode, ...fresh })
  expect(response).toMatchObject({ ok: true })
  expect(await login(passwordDigest('a fresh paddle'))).toMatchObject({ ok: true })
})

test('links in letters carry the page to return to', async () => {
  const back = '/auction/BH0145/lot/BH0145-12?from=a&to=b'
  await api.client().call(userRegister, { ...registrationForm('onward@example.com'), back })
  expect((await mailed()).link.searchParams.get('back')).toBe(back)
  await api.client().call(userEmailVerify, { email: 'onward@example.com', back })
  expect((await mailed()).link.searchParams.get('back')).toBe(back)
  await api.client().call(userForgetPasswd, { email: 'onward@example.com', back })
  expect((await mailed()).link.searchParams.get('back')).toBe(back)
})

test('links in letters lead to our own pages only, whatever the request says', async () => {
  await createPerson(api, 'lured@example.com')
  await api.mails()
  const lure = await api
    .client()
    .call(userForgetPasswd, { email: 'lured@example.com', back: 'https://evil.example' })
  expect(lure).toMatchObject({ error: { code: 1000 } })
  await api.client().call(userForgetPasswd, { email: 'lured@example.com', back: '//evil.example' })
  const { link } = await mailed()
  expect(link.origin).toBe('https://house.test')
  expect(link.pathname).toBe('/resetPassword')
})
