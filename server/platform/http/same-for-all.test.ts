import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { openSharedRendering, type Rendered } from './same-for-all.ts'

const asking = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ url, method, headers, host: 'house.example', id: 'own', ip: '::1' }) as FastifyRequest

let time = 0
let seq = 0
let rendered = 0
let status = 200
const seqOf = (saleId: string) => Promise.resolve(saleId === 'A1' ? seq : null)
let page = openSharedRendering({ seqOf, now: () => time })
const made = (text: string): Rendered => {
  const body = Buffer.from(text)
  return {
    response: { status, headers: [], body, bytes: body.length, rendered: { from: 0, to: 1 }, issues: [] },
    nonce: 'n',
    rid: 'r',
  }
}
const render = async (): Promise<Rendered> => {
  rendered += 1
  return made(`page ${rendered}`)
}

beforeEach(() => {
  time = 1_000_000
  seq = 7
  rendered = 0
  status = 200
  page = openSharedRendering({ seqOf, now: () => time })
})

const lot = asking('/auction/A1/lot/L1')
const sale = asking('/auction/A1')
const textOf = (one: Rendered) => Buffer.from(one.response.body ?? []).toString()
const htmlOf = async (request: FastifyRequest) => textOf(await page(request, render))

/** Returns pages that are rendered when the test triggers it. Each records what was known when it began. */
function heldPages() {
  const begun: { readonly seq: number; finish(): void; fail(): void }[] = []
  const hold = (): Promise<Rendered> => {
    const { promise, resolve, reject } = Promise.withResolvers<Rendered>()
    const began = seq
    begun.push({
      seq: began,
      finish: () => resolve(made(`state ${began}`)),
      fail: () => reject(new Error('no')),
    })
    return promise
  }
  const ask = (request: FastifyRequest) => page(request, hold).then(textOf, String)
  return { begun, ask }
}

/** Waits until everything that needs no input has happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

test('browsers that prefer different languages do not share pages', async () => {
  const chinese = asking('/auction/A1/lot/L1', { 'accept-language': 'zh-HK' })
  expect([await htmlOf(lot), await htmlOf(chinese), await htmlOf(lot)]).toEqual([
    'page 1',
    'page 2',
    'page 1',
  ])
})

test('serves requests for a lot within one second from the first rendering', async () => {
  expect(await Promise.all([htmlOf(lot), htmlOf(lot)])).toEqual(['page 1', 'page 1'])
  time += 999
  expect(await htmlOf(lot)).toBe('page 1')
  time += 1
  expect(await htmlOf(lot)).toBe('page 2')
})

test('cookies that pages do not read, such as those of proxies, do not prevent sharing', async () => {
  const ask = (server: string) =>
    htmlOf(asking('/auction/A1/lot/L1', { cookie: `server=${server}; _ga=${server}` }))
  expect([await htmlOf(lot), await ask('1'), await ask('2')]).toEqual(['page 1', 'page 1', 'page 1'])
})

test('renders again for a new ledger position, another lot, language or compression', async () => {
  await htmlOf(lot)
  seq += 1
  expect(await htmlOf(lot)).toBe('page 2')
  expect(await htmlOf(asking('/zh-Hans/auction/A1/lot/L1'))).toBe('page 3')
  expect(await htmlOf(asking('/auction/A1/lot/L2'))).toBe('page 4')
  expect(await htmlOf(asking('/auction/A1/lot/L1', { 'accept-encoding': 'gzip, br' }))).toBe('page 5')
  expect(await htmlOf(asking('/auction/A1/lot/L1', { 'accept-encoding': 'br' }))).toBe('page 5')
})

test.each([['/'], ['/zh-Hans'], ['/en/'], ['/auction/A1'], ['/auction/A1/lot/L1']])(
  '%s: requests that arrive during a rendering share the next one',
  async (url) => {
    const { begun, ask } = heldPages()
    const first = ask(asking(url))
    await settle()
    seq += 1
    const others = [ask(asking(url)), ask(asking(url))]
    await settle()
    seq += 1
    others.push(ask(asking(url)))
    await settle()
    expect(begun).toHaveLength(1)
    begun[0]?.finish()
    expect(await first).toBe('state 7')
    await settle()
    expect(begun.map((one) => one.seq)).toEqual([7, 9])
    begun[1]?.finish()
    expect(await Promise.all(others)).toEqual(['state 9', 'state 9', 'state 9'])
  },
)

test('a sale’s page is not shared after it is rendered', async () => {
  expect([await htmlOf(sale), await htmlOf(sale)]).toEqual(['page 1', 'page 2'])
})

test('the page that follows a failed one is rendered', async () => {
  const { begun, ask } = heldPages()
  const first = ask(sale)
  await settle()
  const second = ask(sale)
  await settle()
  begun[0]?.fail()
  expect(await first).toBe('Error: no')
  await settle()
  begun[1]?.finish()
  expect(await second).toBe('state 7')
})

test('a failing shared page fails for one request, and the others get separate pages', async () => {
  const { begun, ask } = heldPages()
  const first = ask(sale)
  await settle()
  const others = [ask(sale), ask(sale), ask(sale)]
  await settle()
  begun[0]?.finish()
  expect(await first).toBe('state 7')
  await settle()
  begun[1]?.fail()
  await settle()
  expect(begun).toHaveLength(4)
  begun[2]?.finish()
  begun[3]?.finish()
  expect(await Promise.all(others)).toEqual(['Error: no', 'state 7', 'state 7'])
})

test('requests do not wait for a page that takes longer than a second', async () => {
  const { begun, ask } = heldPages()
  void ask(sale)
  await settle()
  time += 1_000
  const second = ask(sale)
  await settle()
  begun[1]?.finish()
  expect(await second).toBe('state 7')
})

test('does not share error responses or failed renderings', async () => {
  status = 410
  expect([await htmlOf(lot), await htmlOf(lot)]).toEqual(['page 1', 'page 2'])
  await expect(page(lot, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await Promise.all([htmlOf(sale), htmlOf(sale), htmlOf(sale)])).toEqual([
    'page 3',
    'page 4',
    'page 5',
  ])
  status = 200
  expect([await htmlOf(lot), await htmlOf(lot)]).toEqual(['page 6', 'page 6'])
})

test('does not serve an old page if the clock is set back', async () => {
  await htmlOf(lot)
  time -= 60_000
  expect(await htmlOf(lot)).toBe('page 2')
})

test.each<[url: string, headers?: Record<string, string>, method?: string]>([
  ['/auctions'],
  ['/auction/A1/live'],
  ['/auction/unknown/lot/L1'],
  ['/auction/A1?state=open'],
  ['/auction/A1.data'],
  ['/?oneTimeCode=1'],
  ['/auction/A1/lot/L1?bid=1'],
  ['/', { cookie: 'languageCode=en' }],
  ['/auction/A1', { cookie: 'authInfo=1' }],
  ['/auction/A1/lot/L1', { cookie: 'languageCode=en' }],
  ['/auction/A1/lot/L1', {}, 'POST'],
])('%s %o %s is rendered for each request', async (url, headers = {}, method = 'GET') => {
  const request = asking(url, headers, method)
  expect(await Promise.all([htmlOf(request), htmlOf(request)])).toEqual(['page 1', 'page 2'])
})
