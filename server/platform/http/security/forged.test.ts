import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { type Digests, openDigests } from '#server/platform/http/testing/digest-tables.ts'
import { createPerson } from '#server/platform/http/testing/people.ts'
import { sendRaw, signedHeaders } from '#server/platform/http/testing/raw.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { base, urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { codes } from '#wire/refusals/codes.ts'
import type { Call } from '#wire/schema/call.ts'
import { exampleForm } from '#wire/schema/examples.ts'

/** Tests of cross-site requests and of what GET may do. */

let api: TestApi
let token: string
let cookie: string
let before: Digests
let digest: () => Promise<Digests>

const contents = async () => {
  // Attempts are counted, and the next search indexes the words of changed clients.
  const {
    'public.attempts': _tries,
    'public.client_words': _words,
    'public.client_words_stale': _stale,
    ...rest
  } = await digest()
  return rest
}

beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0', UPLOADS_PER_HOUR: '0' })
  const person = await createPerson(api, 'manager@example.com', { roles: ['owner', 'clerk', 'manager'] })
  token = person.token
  const session = encodeURIComponent(JSON.stringify({ token, userID: person.id }))
  cookie = `authInfo=${session}; visitor=${'v'.repeat(43)}; languageCode=en; adult=1`
  digest = await openDigests(api.database.pool)
  before = await contents()
})
beforeEach(() => api.database.db.deleteFrom('attempts').execute())
afterAll(() => api.close())

const rows = (holds: (call: Call) => boolean) =>
  allCalls.filter(holds).map((call) => [call.path, call] as const)

const formOf = (call: Call) =>
  new URLSearchParams(exampleForm(call).map(([name, value]) => [name, value])).toString()

/** Form types that a page may send cross-site without a preflight. */
const forms = [
  ['application/x-www-form-urlencoded', (call: Call) => formOf(call)],
  ['text/plain', (call: Call) => formOf(call)],
  [
    'multipart/form-data; boundary=b',
    (call: Call) =>
      `${exampleForm(call)
        .map(([name, value]) => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
        .join(
          '',
        )}${call.file ? `--b\r\ncontent-disposition: form-data; name="${call.file}"; filename="a.png"\r\n\r\nx\r\n` : ''}--b--\r\n`,
  ],
] as const

test.each(rows(({ verb }) => verb !== 'GET'))(
  '%s rejects a cross-site form with the victim’s cookies and does nothing',
  async (_, call) => {
    for (const [type, write] of forms) {
      const headers = { cookie, 'content-type': type, origin: 'https://evil.example' }
      const url = urlPath(call)
      const answer = await api.app.inject({ method: 'POST', url, headers, payload: write(call) })
      expect([codes.badSignature, codes.invalidInput], type).toContain(answer.json().code)
      expect(answer.headers, type).not.toHaveProperty('access-control-allow-origin')
    }
    expect(await contents()).toEqual(before)
  },
)

test.each(rows(({ verb }) => verb === 'POST'))('%s is not reachable by GET', async (_, call) => {
  const answer = await sendRaw(api, { method: 'GET', path: urlPath(call), pairs: exampleForm(call), token })
  expect([answer.status, answer.code]).toEqual([404, codes.notFound])
  expect(await contents()).toEqual(before)
})

test.each(rows(({ verb }) => verb !== 'POST'))('%s changes nothing on GET', async (_, call) => {
  const answer = await sendRaw(api, { method: 'GET', path: urlPath(call), pairs: exampleForm(call), token })
  expect(answer.status).toBe(200)
  expect([codes.badSignature, codes.notAllowed]).not.toContain(answer.code)
  expect(await contents()).toEqual(before)
})

test.each(rows(() => true))('%s accepts no session from a cookie, an address or a form', async (_, call) => {
  const path = urlPath(call)
  const pairs = [...exampleForm(call).filter(([name]) => name !== 'token'), ['token', token]] as const
  const query = new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString()
  const method = call.verb === 'GET' ? 'GET' : 'POST'
  const answer = await api.app.inject({
    method,
    url: method === 'GET' ? `${path}?${query}` : path,
    headers: {
      ...signedHeaders(api, path, pairs),
      cookie: cookie.replace(/visitor=[^;]+; /, ''),
      ...(method === 'POST' ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
    },
    ...(method === 'POST' ? { payload: query } : {}),
  })
  const { code } = answer.json()
  if (call.who === 'anyone') expect(code).not.toBe(codes.badSignature)
  else expect(code).toBe(codes.notAllowed)
})

test('the payment webhook rejects requests without the provider’s signature', async () => {
  before = await contents()
  const event = JSON.stringify({
    id: 'evt_1',
    type: 'payment_intent.canceled',
    data: { object: { id: 'pi_1' } },
  })
  for (const signature of [
    '',
    't=1,v1=00',
    `t=${Math.floor(api.clock.now() / 1000)},v1=${'0'.repeat(64)}`,
    'v1=',
    'nonsense',
  ])
    for (const type of ['application/json', 'text/plain', 'application/x-www-form-urlencoded']) {
      const headers = {
        cookie,
        'content-type': type,
        ...(signature ? { 'stripe-signature': signature } : {}),
      }
      const answer = await api.app.inject({
        method: 'POST',
        url: `${base}/payment/webhook`,
        headers,
        payload: event,
      })
      expect(answer.statusCode, `${signature} ${type}`).toBe(400)
    }
  expect((await api.app.inject({ url: `${base}/payment/webhook`, headers: { cookie } })).statusCode).toBe(404)
  expect(await contents()).toEqual(before)
})
