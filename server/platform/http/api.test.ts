import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createPerson } from './testing/people.ts'
import { sendRaw, signedHeaders } from './testing/raw.ts'
import { openTestApi, type TestApi } from './testing/test-api.ts'

const minute = 60_000

let api: TestApi
beforeAll(async () => {
  api = await openTestApi(inject('postgresUrl'), { CALLS_PER_TEN_SECONDS: '0' })
})
afterAll(() => api.close())

describe('the signature', () => {
  const path = '/v1/auction/get'

  test('covers path, timestamp, values and key: changing any of them is code 1001', async () => {
    const pairs = [['id', 'none']] as const
    const right = signedHeaders(api, path, pairs)
    const get = (url: string, headers: Record<string, string>) =>
      sendRaw(api, { method: 'GET', path: url, headers })
    expect(await sendRaw(api, { method: 'GET', path, pairs, headers: right })).toMatchObject({ code: 1004 })
    expect(await get(`${path}?id=other`, right)).toMatchObject({ code: 1001 })
    expect(await get('/v1/config/get', right)).toMatchObject({ code: 1001 })
    const later = String(Number(right.timestamp) + 1)
    expect(await get(`${path}?id=none`, { ...right, timestamp: later })).toMatchObject({ code: 1001 })
    expect(await get(`${path}?id=none&more=1`, right)).toMatchObject({ code: 1001 })
  })

  test.each(['appid', 'timestamp', 'signature'])('a call without %s is code 1001', async (name) => {
    const headers = { ...signedHeaders(api, path, []), [name]: '' }
    expect(await sendRaw(api, { method: 'GET', path, headers })).toMatchObject({
      status: 200,
      code: 1001,
      data: null,
    })
  })

  test('rejects another application id, letter case or length with code 1001', async () => {
    const right = signedHeaders(api, path, [])
    const wrong = [
      { appid: 'other' },
      { signature: String(right.signature).toUpperCase() },
      { signature: `${right.signature}0` },
      { timestamp: `${right.timestamp}.0` },
      { timestamp: `-${right.timestamp}` },
    ]
    for (const one of wrong) {
      expect(await sendRaw(api, { method: 'GET', path, headers: { ...right, ...one } })).toMatchObject({
        code: 1001,
      })
    }
  })

  test('sorts values by UTF-16 code unit', async () => {
    const pairs = [
      ['id', '山顶'],
      ['b', '𠮷'],
      ['c', 'ﾊ'],
      ['d', 'é'],
      ['e', ''],
      ['f', ' +&=%'],
    ] as const
    expect(await sendRaw(api, { method: 'GET', path, pairs })).toMatchObject({ code: 1004 })
    expect(await sendRaw(api, { method: 'POST', path, pairs })).toMatchObject({ code: 1004 })
  })
})

test('rejects a timestamp more than five minutes off with code 1002 and the server time', async () => {
  const path = '/v1/config/get'
  const codeAt = async (offset: number) => {
    const now = api.clock.now()
    api.clock.set(now + offset)
    const headers = { ...signedHeaders(api, path, []) }
    const stamp = Number(headers.timestamp) - (Number(headers.timestamp) - api.clock.now())
    api.clock.set(now)
    const response = await sendRaw(api, {
      method: 'GET',
      path,
      headers: { ...headers, timestamp: String(stamp) },
    })
    return response
  }
  expect(await codeAt(5 * minute + 1)).toMatchObject({ code: 1002, data: { serverTime: api.clock.now() } })
  expect(await codeAt(-5 * minute - 1)).toMatchObject({ code: 1002, data: { serverTime: api.clock.now() } })
  expect(await codeAt(5 * minute)).toMatchObject({ code: 1001 })
})

describe('a replayed call', () => {
  const path = '/v1/user/favorite'
  const pairs = [
    ['lotId', 'none'],
    ['type', 'fav'],
  ] as const

  test('accepts a mutating call once and rejects its replay with code 1001', async () => {
    const { token } = await createPerson(api, 'twice@example.com')
    const headers = signedHeaders(api, path, pairs, token)
    expect(await sendRaw(api, { path, pairs, headers })).toMatchObject({ code: 1004 })
    expect(await sendRaw(api, { path, pairs, headers })).toMatchObject({ code: 1001 })
  })

  test('treats the same call by another account as a different call', async () => {
    const [one, two] = await Promise.all([
      createPerson(api, 'one@example.com'),
      createPerson(api, 'two@example.com'),
    ])
    const headers = signedHeaders(api, path, pairs, one.token)
    expect(await sendRaw(api, { path, pairs, headers })).toMatchObject({ code: 1004 })
    expect(await sendRaw(api, { path, pairs, headers: { ...headers, token: two.token } })).toMatchObject({
      code: 1004,
    })
  })

  test('allows any number of repetitions of a read call', async () => {
    const list = { path: '/v1/auction/list', headers: signedHeaders(api, '/v1/auction/list', []) }
    const get = {
      path: '/v1/config/get',
      method: 'GET',
      headers: signedHeaders(api, '/v1/config/get', []),
    } as const
    for (const one of [list, list, get, get]) expect(await sendRaw(api, one)).toMatchObject({ code: 0 })
  })
})

describe('the token', () => {
  test('rejects an unknown token with code 10 and returns that token', async () => {
    const response = await sendRaw(api, { method: 'GET', path: '/v1/config/get', token: 'no such token' })
    expect(response).toMatchObject({ status: 200, code: 10, data: { token: 'no such token' } })
  })

  test('allows a login with an ended session', async () => {
    const pairs = [
      ['email', 'who@example.com'],
      ['passwd', 'a'.repeat(64)],
    ] as const
    expect(await sendRaw(api, { path: '/v1/user/login', token: 'dead', pairs })).toMatchObject({ code: 1100 })
    expect(await sendRaw(api, { path: '/v1/user/logout', token: 'dead' })).toMatchObject({ code: 0 })
  })
})

describe('the envelope', () => {
  test('contains code, message, request id and data, and is not cacheable', async () => {
    const answer = await api.app.inject({
      url: '/v1/config/get',
      headers: signedHeaders(api, '/v1/config/get', []),
    })
    expect(answer.json()).toMatchObject({ code: 0, msg: 'ok', rid: answer.headers['x-request-id'] })
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['content-type']).toContain('application/json')
  })

  test('uses the language of the header and falls back to English', async () => {
    const say = async (lang: string) =>
      (
        await sendRaw(api, {
          method: 'GET',
          path: '/v1/user/info',
          headers: { ...signedHeaders(api, '/v1/user/info', []), lang },
        })
      ).msg
    expect(await say('cn')).toBe('您没有此操作的权限')
    expect(await say('en')).toBe('You are not authorised to do this')
    expect(await say('fr')).toBe('You are not authorised to do this')
  })

  test('responds to an unknown path or a wrong method with 404 in an envelope', async () => {
    for (const [method, path] of [
      ['GET', '/v1/no/such'],
      ['POST', '/v1/user/info'],
      ['GET', '/v1/lot/prebid'],
    ] as const) {
      const response = await sendRaw(api, { method, path })
      expect(response).toMatchObject({ status: 404, code: 1004, data: null, rid: expect.any(String) })
    }
  })
})

test('lists every call in the OpenAPI document', async () => {
  const document = (await api.app.inject({ url: '/v1/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/v1/user/login', '/v1/lot/prebid']))
})
