import type { FastifyRequest } from 'fastify'
import { beforeEach, expect, test } from 'vitest'
import { openSameForAll, type Rendered } from './same-for-all.ts'

const asking = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
  ({ url, method, headers, host: 'house.example', id: 'own', ip: '::1' }) as FastifyRequest

let time = 0
let seq = 0
let rendered = 0
let status = 200
const seqOf = (saleId: string) => Promise.resolve(saleId === 'A1' ? seq : null)
let page = openSameForAll({ seqOf, now: () => time })
const render = async (): Promise<Rendered> => {
  rendered += 1
  const body = Buffer.from(`page ${rendered}`)
  return {
    response: { status, headers: [], body, bytes: body.length, rendered: { from: 0, to: 1 }, faults: [] },
    nonce: 'n',
    rid: 'r',
  }
}

beforeEach(() => {
  time = 1_000_000
  seq = 7
  rendered = 0
  status = 200
  page = openSameForAll({ seqOf, now: () => time })
})

const lot = asking('/auction/A1/lot/L1')
const htmlOf = async (request: FastifyRequest) =>
  Buffer.from((await page(request, render)).response.body ?? []).toString()

test('serves requests within one second from the first rendering', async () => {
  expect(await Promise.all([htmlOf(lot), htmlOf(lot)])).toEqual(['page 1', 'page 1'])
  time += 999
  expect(await htmlOf(lot)).toBe('page 1')
  time += 1
  expect(await htmlOf(lot)).toBe('page 2')
})

test('renders again for a new ledger sequence, another lot, language or compression', async () => {
  await htmlOf(lot)
  seq += 1
  expect(await htmlOf(lot)).toBe('page 2')
  expect(await htmlOf(asking('/zh-Hans/auction/A1/lot/L1'))).toBe('page 3')
  expect(await htmlOf(asking('/auction/A1/lot/L2'))).toBe('page 4')
  expect(await htmlOf(asking('/auction/A1/lot/L1', { 'accept-encoding': 'gzip, br' }))).toBe('page 5')
  expect(await htmlOf(asking('/auction/A1/lot/L1', { 'accept-encoding': 'br' }))).toBe('page 5')
})

test('does not share error responses or failed renderings', async () => {
  status = 410
  expect([await htmlOf(lot), await htmlOf(lot)]).toEqual(['page 1', 'page 2'])
  await expect(page(lot, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  status = 200
  expect([await htmlOf(lot), await htmlOf(lot)]).toEqual(['page 3', 'page 3'])
})

test('does not serve an old page when the clock is set back', async () => {
  await htmlOf(lot)
  time -= 60_000
  expect(await htmlOf(lot)).toBe('page 2')
})

test.each<[url: string, headers?: Record<string, string>, method?: string]>([
  ['/'],
  ['/auction/A1'],
  ['/auction/A1/live'],
  ['/auction/unknown/lot/L1'],
  ['/auction/A1/lot/L1?bid=1'],
  ['/auction/A1/lot/L1', { cookie: 'languageCode=en' }],
  ['/auction/A1/lot/L1', {}, 'POST'],
])('%s %o %s is rendered for each request', async (url, headers = {}, method = 'GET') => {
  const request = asking(url, headers, method)
  expect([await htmlOf(request), await htmlOf(request)]).toEqual(['page 1', 'page 2'])
})
