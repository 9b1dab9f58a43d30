import type { FastifyReply, FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { openSameForAll, ownText, type Rendered } from './same-for-all.ts'

const asking = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ url, method, headers, host: 'house.example', id: 'own', ip: '::1' }) as FastifyRequest

let time = 0
let seq = 0
let rendered = 0
let status = 200
/** A house of one sale, of which nothing but its place in the ledger is asked. */
const calls = () =>
  ({ call: () => Promise.resolve({ ok: true, data: { seq } }) }) as unknown as ReturnType<
    Parameters<typeof openSameForAll>[0]['calls']
  >
let page = openSameForAll({ calls, now: () => time })
const render = async (): Promise<Rendered> => {
  rendered += 1
  return { response: new Response(null, { status }), html: `page ${rendered}`, nonce: 'n', rid: 'r' }
}

beforeEach(() => {
  time = 1_000_000
  seq = 7
  rendered = 0
  status = 200
  page = openSameForAll({ calls, now: () => time })
})

const lot = asking('/auction/A1/lot/L1')
const told = async (request: FastifyRequest) => (await page(request, render)).html

test('all who ask in the same second get the page that was rendered for the first', async () => {
  expect(await Promise.all([told(lot), told(lot)])).toEqual(['page 1', 'page 1'])
  time += 999
  expect(await told(lot)).toBe('page 1')
  time += 1
  expect(await told(lot)).toBe('page 2')
})

test('a sale that has moved on, another lot and another language have pages of their own', async () => {
  await told(lot)
  seq += 1
  expect(await told(lot)).toBe('page 2')
  expect(await told(asking('/zh-Hans/auction/A1/lot/L1'))).toBe('page 3')
  expect(await told(asking('/auction/A1/lot/L2'))).toBe('page 4')
})

test('what is no page for everybody is made anew for the next', async () => {
  status = 410
  expect([await told(lot), await told(lot)]).toEqual(['page 1', 'page 2'])
  await expect(page(lot, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  status = 200
  expect([await told(lot), await told(lot)]).toEqual(['page 3', 'page 3'])
})

test('a clock that is set back is no reason to keep a page', async () => {
  await told(lot)
  time -= 60_000
  expect(await told(lot)).toBe('page 2')
})

test.each<[url: string, headers?: Record<string, string>, method?: string]>([
  ['/'],
  ['/auction/A1'],
  ['/auction/A1/live'],
  ['/auction/A1/lot/L1?bid=1'],
  ['/auction/A1/lot/L1', { cookie: 'languageCode=en' }],
  ['/auction/A1/lot/L1', {}, 'POST'],
])('%s %o %s is rendered for each who asks', async (url, headers = {}, method = 'GET') => {
  const request = asking(url, headers, method)
  expect([await told(request), await told(request)]).toEqual(['page 1', 'page 2'])
})

test('each answer carries its own nonce and id', () => {
  const reply = { scriptNonce: 'fresh' } as FastifyReply
  expect(ownText('<script nonce="old">"rid-1"', { nonce: 'old', rid: 'rid-1' }, lot, reply)).toBe(
    '<script nonce="fresh">"own"',
  )
})
