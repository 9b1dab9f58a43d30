import { Writable } from 'node:stream'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log/log.ts'
import { setClock } from '#server/sale/rooms/testing/house.ts'
import { testConfig } from '#server/testing.ts'
import { base } from '#wire/address/address.ts'
import { userLogin } from '#wire/calls/accounts.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { configGet } from '#wire/calls/config.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { api } from './api.ts'
import { type App, openApp } from './app.ts'
import { handleCall, handleMemberCall } from './calls.ts'
import { createGaps } from './gaps.ts'
import { signedHeaders } from './testing/raw.ts'

const config = testConfig({ DATA_DIR: '/nowhere', LOG_LEVEL: 'info' })
const clock = setClock()
const lines: string[] = []
const gaps = createGaps()
/** The state of the gaps while a call was handled, or null if no bid was pending. */
const seen: unknown[] = []

const sessions = {
  viewerOf: (token: string) =>
    Promise.resolve(token === 'the-token-of-ann' ? { userId: 'ann', roles: [] } : null),
}

/** The tokens whose sessions were looked up for bids. */
const bidders: string[] = []

let app: App
beforeAll(async () => {
  const to = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk))
      done()
    },
  })
  app = await openApp({ config, log: createLog(config, to), metrics: new Registry(), development: false })
  await app.register(api, {
    answers: [
      handleCall(configGet, () => {
        throw new Error('the secret inside')
      }),
      handleCall(userLogin, () => ({ token: 'a fresh token', userID: 'ann' })),
      handleMemberCall(userAddressList, () => {
        seen.push(gaps.next())
        return { list: [] }
      }),
      handleMemberCall(lotPrebid, () => {
        seen.push(gaps.next())
        return refusal('notFound')
      }),
    ],
    application: config,
    sessions,
    partners: { admit: () => Promise.resolve(refusal('notAllowed')) },
    bidderSessions: {
      viewerOf(token) {
        bidders.push(token)
        return sessions.viewerOf(token)
      },
    },
    replay: { take: () => Promise.resolve('first') },
    clock,
    callsPerTenSeconds: 10,
    tobacco: 'open',
    gaps,
  })
})
afterAll(() => app.close())

const passwd = 'ab'.repeat(32)
const pairs = [
  ['email', 'ann@example.com'],
  ['passwd', passwd],
] as const

const login = (ip: string) => {
  const path = `${base}/user/login`
  return app.inject({
    method: 'POST',
    url: path,
    remoteAddress: ip,
    headers: {
      ...signedHeaders({ clock }, path, pairs),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
  })
}

test('deferrable work waits for bids but not for other calls; sessions of bidders are looked up separately', async () => {
  seen.length = 0
  const list = '/user/address/list'
  const headers = signedHeaders({ clock }, base + list, [], 'the-token-of-ann')
  await app.inject({ url: base + list, remoteAddress: '192.0.2.77', headers })
  const ak = '6f9619ff-8b86-4d01-b42d-00cf4fc964ff'
  const bid = { auctionId: 'sale', lotId: 'lot', bidPrice: '5000', ak }
  const path = '/lot/prebid'
  const answered = await app.inject({
    method: 'POST',
    url: base + path,
    remoteAddress: '192.0.2.77',
    headers: {
      ...signedHeaders({ clock }, base + path, Object.entries(bid), 'the-token-of-ann'),
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(bid).toString(),
  })
  expect(answered.json()).toMatchObject({ code: 1004 })
  expect(seen).toEqual([null, expect.any(Promise)])
  expect(bidders).toEqual(['the-token-of-ann'])
  await seen[1]
  expect(gaps.next()).toBeNull()
})

test('responds to a server error with 500 in an envelope, in the caller’s language, without details', async () => {
  const path = `${base}/config/get`
  const answered = await app.inject({
    url: path,
    headers: { ...signedHeaders({ clock }, path, []), lang: 'cn' },
  })
  expect(answered.statusCode).toBe(500)
  expect(answered.json()).toEqual({
    code: -1,
    msg: '发生错误，请稍后再试',
    rid: answered.headers['x-request-id'],
    data: null,
  })
  expect(answered.payload).not.toContain('secret')
  expect(lines.some((line) => line.includes('the secret inside'))).toBe(true)
})

test('logs each call in one line with request id, code and duration, but without secrets', async () => {
  const before = lines.length
  const answered = await login('198.51.100.1')
  const [line = '', ...more] = lines.slice(before)
  expect(more).toEqual([])
  expect(JSON.parse(line)).toMatchObject({
    msg: 'call',
    rid: answered.json().rid,
    call: 'user/login',
    code: 0,
    ms: expect.any(Number),
    account: '',
    network: '198.51.100.0/24',
  })
  expect(line).not.toContain('198.51.100.1"')
  for (const secret of [passwd, 'a fresh token', 'rostrum-demo']) expect(line).not.toContain(secret)
})

test('R8 logs the account of a call', async () => {
  const before = lines.length
  const path = `${base}/${userAddressList.path}`
  await app.inject({
    url: path,
    remoteAddress: '2001:db8:1:2::3',
    headers: signedHeaders({ clock }, path, [], 'the-token-of-ann'),
  })
  const [line = ''] = lines.slice(before)
  expect(JSON.parse(line)).toMatchObject({
    call: userAddressList.path,
    account: 'ann',
    network: '2001:db8:1::/48',
  })
  expect(line).not.toContain('the-token-of-ann')
})

test('limits an address with 429 and Retry-After, independently of other addresses', async () => {
  const codes: number[] = []
  for (let i = 0; i < 11; i++) codes.push((await login('198.51.100.2')).statusCode)
  expect(codes).toEqual([...Array(10).fill(200), 429])
  const refused = await login('198.51.100.2')
  expect(refused.json()).toMatchObject({ code: -1, data: null, rid: expect.any(String) })
  expect(refused.headers['retry-after']).toBe('1')
  expect((await login('198.51.100.3')).statusCode).toBe(200)
  clock.set(clock.now() + 1_000)
  expect((await login('198.51.100.2')).statusCode).toBe(200)
})
