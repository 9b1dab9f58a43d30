import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { cityList, configGet } from '#wire/calls/config.ts'
import type { CallError } from '#wire/refusals/call-error.ts'
import type { RefusalName } from '#wire/refusals/codes.ts'
import { refused, success } from '#wire/schema/envelope.ts'
import { type ClientSettings, createClient } from './client.ts'

const ak = '6f1c2a52-9f0e-4d3c-8a51-2f6f4b1f9c07'
const bid = { lotId: 'BH0145-12', auctionId: 'BH0145', bidPrice: 560_000, ak }
const sentAnswer = { nowPrice: 520_000, win: 1, myPrice: 560_000, seq: 812 }
const answer = { ...sentAnswer, win: 'winning' }

type Sent = { readonly url: string; readonly init: RequestInit }

/** Creates a fake server that returns the given responses in turn and records the requests. */
function fakeServer(...answers: readonly (unknown | Response)[]) {
  const sent: Sent[] = []
  const fetch = (url: string, init: RequestInit) => {
    const next = answers[sent.length]
    sent.push({ url, init })
    if (next instanceof Error) return Promise.reject(next)
    return Promise.resolve(next instanceof Response ? next : Response.json(next))
  }
  return { sent, fetch }
}

const client = (settings: Partial<ClientSettings>) =>
  createClient({
    origin: 'https://house.example',
    appid: 'web',
    key: 'rostrum-demo',
    token: () => 'tkn',
    lang: () => 'en',
    now: () => 1_796_385_600_000,
    ...settings,
  })

const headersOf = ({ init }: Sent) => new Headers(init.headers)
const no = (name: RefusalName, data: unknown) => refused('r9', name, `${name} it is`, data)

test('a POST signs exactly the texts that it sends', async () => {
  const { sent, fetch } = fakeServer(success('r1', sentAnswer))
  const result = await client({ fetch }).call(lotPrebid, bid)
  expect(result).toEqual({ ok: true, data: answer })
  const [request] = sent
  if (!request) throw new Error('nothing was sent')
  expect(request.url).toBe('https://house.example/v1/lot/prebid')
  expect(request.init.method).toBe('POST')
  const values = [...new URLSearchParams(String(request.init.body)).values()]
  expect(values).toEqual(['BH0145-12', 'BH0145', '560000', ak])
  const headers = headersOf(request)
  const text = `/v1/lot/prebid1796385600000${values.toSorted().join('')}rostrum-demo`
  expect(headers.get('signature')).toBe(createHash('md5').update(text).digest('hex'))
  expect(Object.fromEntries(headers)).toMatchObject({
    token: 'tkn',
    appid: 'web',
    version: '2.0.0',
    timestamp: '1796385600000',
    lang: 'en',
  })
})

test('a GET has its parameters in the query; a call with both verbs uses GET', async () => {
  const { sent, fetch } = fakeServer(success('r1', { list: [] }), success('r2', null))
  const ours = client({ fetch })
  await ours.call(cityList, { pid: 'CN-广东 &' })
  await ours.call(auctionGet, { id: 'BH0145' })
  expect(sent[0]?.url).toBe(`https://house.example/v1/city/list?pid=CN-${encodeURIComponent('广东')}+%26`)
  expect(sent[0]?.init).toMatchObject({ method: 'GET', body: null })
  expect(sent[1]?.init.method).toBe('GET')
})

test('no two calls have the same timestamp, however fast they follow', async () => {
  const { sent, fetch } = fakeServer(...Array.from({ length: 5 }, () => success('r', { list: [] })))
  const ours = client({ fetch })
  await Promise.all(Array.from({ length: 5 }, () => ours.call(cityList, {})))
  const stamps = sent.map((one) => headersOf(one).get('timestamp'))
  expect(new Set(stamps).size).toBe(5)
})

test('a refusal has its name, and data typed by it', async () => {
  const { fetch } = fakeServer(no('priceTooLow', { nowPrice: 520_000, nextPrice: 540_000 }))
  const result = await client({ fetch }).call(lotPrebid, bid)
  if (result.ok || result.error.name !== 'priceTooLow') throw new Error('expected priceTooLow')
  const next: number = result.error.data.nextPrice
  expect(next).toBe(540_000)
  expect(result.error).toEqual({
    scope: 'server',
    code: 2001,
    name: 'priceTooLow',
    message: 'priceTooLow it is',
    requestID: 'r9',
    data: { nowPrice: 520_000, nextPrice: 540_000 },
  })
})

test('an unknown code, or one with unexpected data, is an unknown error', async () => {
  const { fetch } = fakeServer(
    { code: 9999, msg: 'new', rid: 'r', data: { a: 1 } },
    { code: 2001, msg: 'odd', rid: 'r', data: { nowPrice: 'x' } },
    no('insufficientPoints', { needed: 3, available: 1, missing: 2 }),
  )
  const ours = client({ fetch })
  for (const code of [9999, 2001, 5000]) {
    const result = await ours.call(lotPrebid, bid)
    expect(result).toMatchObject({ ok: false, error: { scope: 'server', code, name: 'unknown' } })
  }
})

test('a stale timestamp corrects the clock and is retried once', async () => {
  const serverTime = 1_796_385_600_000 + 720_000
  const { sent, fetch } = fakeServer(
    no('staleTimestamp', { serverTime }),
    success('r', sentAnswer),
    success('r', sentAnswer),
  )
  const ours = client({ fetch })
  expect(await ours.call(lotPrebid, bid)).toEqual({ ok: true, data: answer })
  expect(ours.clockOffset()).toBe(720_000)
  await ours.call(lotPrebid, bid)
  expect(sent.map((one) => Number(headersOf(one).get('timestamp')))).toEqual([
    1_796_385_600_000,
    serverTime,
    serverTime + 1,
  ])
  expect(String(sent[1]?.init.body)).toBe(String(sent[0]?.init.body))
})

test('a second stale timestamp is reported, not retried', async () => {
  const wrong = no('staleTimestamp', { serverTime: 5 })
  const { sent, fetch } = fakeServer(wrong, wrong, wrong)
  const reported: CallError[] = []
  const ours = client({ fetch })
  ours.onError((error) => reported.push(error))
  expect(await ours.call(lotPrebid, bid)).toMatchObject({ ok: false, error: { name: 'staleTimestamp' } })
  expect(sent.length).toBe(2)
  expect(reported.length).toBe(1)
})

test('R5 a call that requires confirmation is repeated unchanged after it', async () => {
  const needed = no('freshSignInNeeded', { status: 'confirm' })
  const { sent, fetch } = fakeServer(needed, success('r', sentAnswer))
  const requested: string[] = []
  const reported: CallError[] = []
  const ours = client({
    fetch,
    onFreshSignIn: (status) => {
      requested.push(status)
      return Promise.resolve(true)
    },
  })
  ours.onError((error) => reported.push(error))
  expect(await ours.call(lotPrebid, bid)).toEqual({ ok: true, data: answer })
  expect(requested).toEqual(['confirm'])
  expect(reported).toEqual([])
  expect(String(sent[1]?.init.body)).toBe(String(sent[0]?.init.body))
})

test('R5 a call is refused without confirmation, or without a way to confirm', async () => {
  const needed = no('freshSignInNeeded', { status: 'confirm' })
  const refusing = fakeServer(needed)
  const onFreshSignIn = () => Promise.resolve(false)
  const refusal = { ok: false, error: { name: 'freshSignInNeeded', data: { status: 'confirm' } } }
  expect(await client({ ...refusing, onFreshSignIn }).call(lotPrebid, bid)).toMatchObject(refusal)
  const nobody = fakeServer(needed)
  expect(await client({ fetch: nobody.fetch }).call(lotPrebid, bid)).toMatchObject(refusal)
  expect([refusing.sent.length, nobody.sent.length]).toEqual([1, 1])
})

test('a request that reaches no call is an error of scope http with code -1', async () => {
  const { fetch } = fakeServer(
    new TypeError('fetch failed'),
    new Response('<html>bad gateway</html>', { status: 502 }),
    Response.json({ code: -1, msg: 'Too fast', rid: 'r7', data: null }, { status: 429 }),
    new Response('not json'),
    Response.json({ hello: 1 }),
  )
  const ours = client({ fetch })
  const message = 'An error has occurred. Please try again later'
  const about = { scope: 'http', code: -1, data: null }
  for (const expected of [
    { name: 'unreachable', status: 0, message, requestID: '' },
    { name: 'status', status: 502, message, requestID: '' },
    { name: 'status', status: 429, message: 'Too fast', requestID: 'r7' },
    { name: 'malformed', status: 200, message, requestID: '' },
    { name: 'malformed', status: 200, message, requestID: '' },
  ]) {
    expect(await ours.call(configGet, {})).toEqual({ ok: false, error: { ...about, ...expected } })
  }
})

const whenAborted = (_: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason))
  })

test('a slow call times out', async () => {
  const result = await client({ fetch: whenAborted }).call(configGet, {}, { timeout: 1 })
  expect(result).toMatchObject({ ok: false, error: { scope: 'http', name: 'timeout' } })
})

test('a cancelled call is not reported to listeners', async () => {
  const reported: CallError[] = []
  const ours = client({ fetch: whenAborted })
  ours.onError((error) => reported.push(error))
  const off = new AbortController()
  const result = ours.call(configGet, {}, { signal: off.signal })
  off.abort()
  expect(await result).toMatchObject({ ok: false, error: { scope: 'http', name: 'aborted' } })
  expect(reported).toEqual([])
})

test('listeners receive every error until they unsubscribe', async () => {
  const { fetch } = fakeServer(no('notFound', null), new TypeError(), no('notFound', null))
  const ours = client({ fetch })
  const reported: string[] = []
  const stop = ours.onError(({ name }, path) => reported.push(`${path} ${name}`))
  await ours.call(auctionGet, { id: 'x' })
  await ours.call(configGet, {})
  stop()
  await ours.call(auctionGet, { id: 'x' })
  expect(reported).toEqual(['auction/get notFound', 'config/get unreachable'])
})

test('code 10 signs out only if its token is still in use', async () => {
  const { fetch } = fakeServer(
    no('sessionEnded', { token: 'tkn' }),
    no('sessionEnded', { token: 'older' }),
    no('sessionEnded', { token: '' }),
  )
  const ended: string[] = []
  const using = { token: 'tkn' }
  const ours = client({ fetch, token: () => using.token, onSessionEnd: (token) => ended.push(token) })
  await ours.call(configGet, {})
  await ours.call(configGet, {})
  using.token = ''
  await ours.call(configGet, {})
  expect(ended).toEqual(['tkn'])
})

test('returns issues in the caller’s language', async () => {
  const { fetch } = fakeServer(new TypeError())
  const result = await client({ fetch, lang: () => 'cn' }).call(configGet, {})
  expect(result).toMatchObject({ error: { message: '发生错误，请稍后再试' } })
})

test('a call with its own token keeps it when repeated', async () => {
  const stale = no('staleTimestamp', { serverTime: 1_796_385_700_000 })
  const { sent, fetch } = fakeServer(stale, success('r2', sentAnswer))
  await client({ fetch }).call(lotPrebid, bid, { token: 'own' })
  expect(sent.map((one) => headersOf(one).get('token'))).toEqual(['own', 'own'])
})
