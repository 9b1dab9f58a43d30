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

/** A house that answers with what it is given, in turn, and keeps what it was asked. */
function house(...answers: readonly (unknown | Response)[]) {
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

test('a POST is signed over the very texts that it sends', async () => {
  const { sent, fetch } = house(success('r1', sentAnswer))
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

test('a GET carries its parameters in the query; a call that serves both verbs is asked with GET', async () => {
  const { sent, fetch } = house(success('r1', { list: [] }), success('r2', null))
  const ours = client({ fetch })
  await ours.call(cityList, { pid: 'CN-广东 &' })
  await ours.call(auctionGet, { id: 'BH0145' })
  expect(sent[0]?.url).toBe(`https://house.example/v1/city/list?pid=CN-${encodeURIComponent('广东')}+%26`)
  expect(sent[0]?.init).toMatchObject({ method: 'GET', body: null })
  expect(sent[1]?.init.method).toBe('GET')
})

test('no two calls bear the same timestamp, however fast they are asked', async () => {
  const { sent, fetch } = house(...Array.from({ length: 5 }, () => success('r', { list: [] })))
  const ours = client({ fetch })
  await Promise.all(Array.from({ length: 5 }, () => ours.call(cityList, {})))
  const stamps = sent.map((one) => headersOf(one).get('timestamp'))
  expect(new Set(stamps).size).toBe(5)
})

test('a refusal is told with its name, and its data typed by it', async () => {
  const { fetch } = house(no('priceTooLow', { nowPrice: 520_000, nextPrice: 540_000 }))
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

test('a code that the client does not know, or with other data, is unknown and never mistaken', async () => {
  const { fetch } = house(
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

test('a stale timestamp corrects the clock and is asked again, once', async () => {
  const serverTime = 1_796_385_600_000 + 720_000
  const { sent, fetch } = house(
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

test('a clock that is found wrong twice is told, not asked for ever', async () => {
  const wrong = no('staleTimestamp', { serverTime: 5 })
  const { sent, fetch } = house(wrong, wrong, wrong)
  const heard: CallError[] = []
  const ours = client({ fetch })
  ours.onError((error) => heard.push(error))
  expect(await ours.call(lotPrebid, bid)).toMatchObject({ ok: false, error: { name: 'staleTimestamp' } })
  expect(sent.length).toBe(2)
  expect(heard.length).toBe(1)
})

test('R5 a call that needs its caller to confirm is sent again as it was, once they have', async () => {
  const needed = no('freshSignInNeeded', { status: 'confirm' })
  const { sent, fetch } = house(needed, success('r', sentAnswer))
  const asked: string[] = []
  const heard: CallError[] = []
  const ours = client({
    fetch,
    onFreshSignIn: (lack) => {
      asked.push(lack)
      return Promise.resolve(true)
    },
  })
  ours.onError((error) => heard.push(error))
  expect(await ours.call(lotPrebid, bid)).toEqual({ ok: true, data: answer })
  expect(asked).toEqual(['confirm'])
  expect(heard).toEqual([])
  expect(String(sent[1]?.init.body)).toBe(String(sent[0]?.init.body))
})

test('R5 a call whose caller does not confirm, or cannot be asked, is refused', async () => {
  const needed = no('freshSignInNeeded', { status: 'confirm' })
  const refusing = house(needed)
  const onFreshSignIn = () => Promise.resolve(false)
  const told = { ok: false, error: { name: 'freshSignInNeeded', data: { status: 'confirm' } } }
  expect(await client({ ...refusing, onFreshSignIn }).call(lotPrebid, bid)).toMatchObject(told)
  const nobody = house(needed)
  expect(await client({ fetch: nobody.fetch }).call(lotPrebid, bid)).toMatchObject(told)
  expect([refusing.sent.length, nobody.sent.length]).toEqual([1, 1])
})

test('what never reached a call is an error of scope http with code -1', async () => {
  const { fetch } = house(
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

test('a call that takes too long is given up', async () => {
  const result = await client({ fetch: whenAborted }).call(configGet, {}, { timeout: 1 })
  expect(result).toMatchObject({ ok: false, error: { scope: 'http', name: 'timeout' } })
})

test('a call that the asker calls off is told to nobody else', async () => {
  const heard: CallError[] = []
  const ours = client({ fetch: whenAborted })
  ours.onError((error) => heard.push(error))
  const off = new AbortController()
  const result = ours.call(configGet, {}, { signal: off.signal })
  off.abort()
  expect(await result).toMatchObject({ ok: false, error: { scope: 'http', name: 'aborted' } })
  expect(heard).toEqual([])
})

test('every error is broadcast to those who listen, until they stop', async () => {
  const { fetch } = house(no('notFound', null), new TypeError(), no('notFound', null))
  const ours = client({ fetch })
  const heard: string[] = []
  const stop = ours.onError(({ name }, path) => heard.push(`${path} ${name}`))
  await ours.call(auctionGet, { id: 'x' })
  await ours.call(configGet, {})
  stop()
  await ours.call(auctionGet, { id: 'x' })
  expect(heard).toEqual(['auction/get notFound', 'config/get unreachable'])
})

test('code 10 signs out only where its token is the one still in use', async () => {
  const { fetch } = house(
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

test('faults are told in the asker’s language', async () => {
  const { fetch } = house(new TypeError())
  const result = await client({ fetch, lang: () => 'cn' }).call(configGet, {})
  expect(result).toMatchObject({ error: { message: '发生错误，请稍后再试' } })
})
