import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApi, type TestApi } from '#server/http/testing/test-api.ts'
import { userInfo, userLogin, userLogout, userRegister } from '#wire/calls/accounts.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const person = {
  email: 'ann@example.com',
  passwd: sha256('correct horse'),
  repasswd: sha256('correct horse'),
  firstName: 'Ann',
  lastName: 'Lee',
  prefix: 'Ms',
  phone: '9123 4567',
  countryCode: '+852',
  countryId: 'HK',
  agree: true,
  adult: true,
} as const

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

test('W1 whoever opens an account is signed in, and what they agreed to is kept', async () => {
  const told = await api.client().call(userRegister, person)
  expect(told).toMatchObject({ ok: true })
  if (!told.ok) return
  const info = await api.client(told.data.token).call(userInfo, {})
  expect(info).toMatchObject({
    ok: true,
    data: { email: 'ann@example.com', emailVerified: false, roles: [] },
  })
  const again = await api.client(told.data.token).call(userLogout, {})
  expect(again).toMatchObject({ ok: true })
  expect(await api.client(told.data.token).call(userInfo, {})).toMatchObject({
    ok: false,
    error: { code: 10, data: { token: told.data.token } },
  })
  const [mail] = await api.mails()
  expect(mail?.subject).toBe('Your verification code')
  expect(
    await api.client().call(userLogin, { email: 'ANN@example.com', passwd: person.passwd }),
  ).toMatchObject({ ok: true })
})
