import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fetchPublished, UnpublishedError } from './verify-sources.ts'

type Answer = { readonly status: number; readonly body: string }

const accepted = (data: unknown): Answer => ({
  status: 200,
  body: JSON.stringify({ code: 0, msg: '', rid: 'one', data }),
})
const refused: Answer = {
  status: 200,
  body: JSON.stringify({ code: 1404, msg: 'There is no such sale', rid: 'seven', data: null }),
}
const broken: Answer = {
  status: 500,
  body: JSON.stringify({ code: -1, msg: 'An error', rid: 'eight', data: null }),
}

/** The server's next responses, by path; afterwards an empty record and no heads. */
let answers: Record<string, Answer[]>
let origin: string

const usual: Readonly<Record<string, Answer>> = {
  '/v1/sale/ledger': accepted({ list: [], since: 0, seq: 0 }),
  '/v1/sale/heads': accepted({ list: [] }),
  '/v1/config/get': accepted({ receiptKeys: ['a key'] }),
  '/v1/sale/descriptions': accepted({ list: [], total: 0, page: 1, size: 100 }),
}

const server = createServer((request, response) => {
  const [path = ''] = (request.url ?? '').split('?')
  const { status, body } = answers[path]?.shift() ?? usual[path] ?? broken
  response.writeHead(status, { 'content-type': 'application/json' }).end(body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})
afterAll(() => server.close())
beforeEach(() => {
  answers = {}
})

const fetched = () => fetchPublished(origin, 'sale', 1)

test('repeats a call without a response', async () => {
  answers = { '/v1/sale/ledger': [broken, broken], '/v1/config/get': [broken] }
  expect(await fetched()).toEqual({ links: [], heads: [], descriptions: [], keys: ['a key'] })
})

test('reports which call had no response, and why', async () => {
  answers = { '/v1/sale/heads': [broken, broken, broken] }
  const error = await fetched().catch((caught: unknown) => caught)
  expect(error).toBeInstanceOf(UnpublishedError)
  expect(String(error)).toContain(
    `${origin}/v1/sale/heads {"auctionId":"sale"}: no answer (status 500), request eight: `,
  )
})

test('does not repeat a refused call, and reports its code', async () => {
  answers = { '/v1/sale/ledger': [refused] }
  await expect(fetched()).rejects.toThrow(
    `${origin}/v1/sale/ledger {"auctionId":"sale","since":0,"size":1000}: refused with `,
  )
  answers = { '/v1/sale/ledger': [refused] }
  await expect(fetched()).rejects.toThrow('(1404), request seven: There is no such sale')
})

test('K13 reads the descriptions of all lots page by page, without redacted ones', async () => {
  const one = (lotId: string, description: string) => ({
    lotId,
    seq: 1,
    digest: '',
    isTobacco: false,
    description,
  })
  const pageOf = (page: number, list: readonly object[]) => accepted({ list, total: 150, page, size: 100 })
  answers = {
    '/v1/sale/descriptions': [
      pageOf(1, [one('a', 'A wine'), one('b', '')]),
      pageOf(2, [one('c', 'A whisky')]),
    ],
  }
  const { descriptions } = await fetched()
  expect(descriptions.map(({ lotId }) => lotId)).toEqual(['a', 'c'])
})

test('K13 reads no descriptions from a server that does not know the call', async () => {
  answers = { '/v1/sale/descriptions': [refused] }
  expect((await fetched()).descriptions).toEqual([])
})
