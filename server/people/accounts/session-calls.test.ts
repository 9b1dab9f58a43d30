import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createPerson, passwordDigest, signIn } from '#server/platform/http/testing/people.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { userChangePasswd, userInfo, userLogin } from '#wire/calls/accounts.ts'
import { userSessionEnd, userSessionEndAll, userSessionList } from '#wire/calls/sessions.ts'

const minute = 60_000
const right = passwordDigest('paddle-and-rostrum')
const fresh = { passwd: passwordDigest('a fresh paddle'), repasswd: passwordDigest('a fresh paddle') }

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'))
})
afterAll(() => api.close())

async function sessionsOf(token: string) {
  const response = await api.client(token).call(userSessionList, {})
  if (!response.ok) throw new Error(response.error.message)
  return response.data.list
}

const codeOf = async (token: string) => {
  const response = await api.client(token).call(userInfo, {})
  return response.ok ? 0 : response.error.code
}

test('lists the member’s own sessions with their devices, the current one first', async () => {
  const { token } = await createPerson(api, 'list@example.com')
  await createPerson(api, 'elsewhere@example.com')
  const second = await signIn(api, 'list@example.com')
  const seen = (await sessionsOf(token)).map(({ isThis }) => isThis)
  expect(seen).toEqual([true, false])
  const [own, other] = await sessionsOf(second)
  expect(own).toMatchObject({ isThis: true, createdAt: api.clock.now(), seenAt: api.clock.now() })
  expect(own?.device).toEqual({ browser: expect.any(String), system: expect.any(String) })
  expect(JSON.stringify([own, other])).not.toContain(token)
})

test('the time of a session’s last use is accurate to five minutes', async () => {
  const { token } = await createPerson(api, 'seen@example.com')
  const began = api.clock.now()
  api.clock.set(began + 4 * minute)
  expect(await sessionsOf(token)).toMatchObject([{ createdAt: began, seenAt: began }])
  api.clock.set(began + 6 * minute)
  await codeOf(token)
  expect(await sessionsOf(token)).toMatchObject([{ createdAt: began, seenAt: began + 6 * minute }])
})

test('a member can end one session, and the sockets of the account check theirs again', async () => {
  const { token, id: userId } = await createPerson(api, 'ender@example.com')
  const stranger = await createPerson(api, 'nosy@example.com')
  const lost = await signIn(api, 'ender@example.com')
  const other = (await sessionsOf(token)).find(({ isThis }) => !isThis)
  const id = other?.id ?? ''
  expect(await stranger.client.call(userSessionEnd, { id })).toMatchObject({ error: { code: 1004 } })
  expect(await codeOf(lost)).toBe(0)

  const messages: string[] = []
  api.rooms.bus.subscribe('personal', ({ userId: to, frame }) => messages.push(`${to} ${frame.type}`))
  expect(await api.client(token).call(userSessionEnd, { id })).toMatchObject({ ok: true })
  expect(await codeOf(lost)).toBe(10)
  expect(await codeOf(token)).toBe(0)
  expect(messages).toContain(`${userId} login`)
  expect(await api.client(token).call(userSessionEnd, { id })).toMatchObject({ error: { code: 1004 } })
})

test('signing out everywhere ends every session except the caller’s', async () => {
  const { token } = await createPerson(api, 'everywhere@example.com')
  const bystander = await createPerson(api, 'bystander@example.com')
  const others = [await signIn(api, 'everywhere@example.com'), await signIn(api, 'everywhere@example.com')]
  expect(await api.client(token).call(userSessionEndAll, {})).toMatchObject({ ok: true })
  for (const one of others) expect(await codeOf(one)).toBe(10)
  expect(await codeOf(token)).toBe(0)
  expect(await codeOf(bystander.token)).toBe(0)
})

test('changing the password keeps the current session, ends the others and sends a letter', async () => {
  const { token, client } = await createPerson(api, 'changer@example.com')
  const other = await signIn(api, 'changer@example.com')
  await api.mails()
  expect(await client.call(userChangePasswd, { current: right, ...fresh })).toMatchObject({
    ok: true,
    data: null,
  })
  expect(await codeOf(other)).toBe(10)
  expect(await codeOf(token)).toBe(0)
  expect((await api.mails()).map(({ subject }) => subject)).toEqual(['Your password has been changed'])
  await expect(signIn(api, 'changer@example.com')).rejects.toThrow()
  const back = await api.client().call(userLogin, { email: 'changer@example.com', passwd: fresh.passwd })
  expect(back).toMatchObject({ ok: true })
})

test('changing the password requires the current one, and guesses count towards the lock', async () => {
  const { client } = await createPerson(api, 'hijacked@example.com')
  const wrong = { current: passwordDigest('another rostrum'), ...fresh }
  for (let i = 0; i < 10; i++)
    expect(await client.call(userChangePasswd, wrong)).toMatchObject({ error: { code: 1100 } })
  expect(await client.call(userChangePasswd, { current: right, ...fresh })).toMatchObject({
    error: { code: 1003 },
  })
})

test('rejects a repeated password that differs', async () => {
  const { client } = await createPerson(api, 'differ@example.com')
  const response = await client.call(userChangePasswd, { current: right, ...fresh, repasswd: right })
  expect(response).toMatchObject({
    error: { code: 1000, data: { fields: { repasswd: 'Passwords do not match' } } },
  })
})

test('a visitor cannot list or end sessions', async () => {
  for (const call of [userSessionList, userSessionEndAll])
    expect(await api.client().call(call, {})).toMatchObject({ error: { code: 1005 } })
})
