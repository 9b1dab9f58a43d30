import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { verifyRecord } from '#domain/auction/verify-record.ts'
import { signIn } from '#server/platform/http/testing/people.ts'
import { sendRaw } from '#server/platform/http/testing/raw.ts'
import { openTestApi, type TestApi } from '#server/platform/http/testing/test-api.ts'
import { sha256 } from '#server/sale/ledger/seal.ts'
import { fetchPublished, signedByOneOf } from '#server/sale/ledger/verify-sources.ts'
import { setClock, silent } from '#server/sale/rooms/testing/house.ts'
import { openTestServer } from '#server/testing.ts'
import { findUnbalanced } from '#server/trade/journal/journal.ts'
import { urlPath } from '#wire/address/address.ts'
import { allCalls } from '#wire/calls/all.ts'
import { bidOffer, lotPrebid } from '#wire/calls/bidding.ts'
import { configGet } from '#wire/calls/config.ts'
import { saleHeads, saleLedger } from '#wire/calls/ledger.ts'
import { lotGet } from '#wire/calls/lots.ts'
import { orderGet, orderList } from '#wire/calls/orders.ts'
import { staffEnd, staffLastCall, staffSell } from '#wire/calls/staff-sale.ts'
import { formOf, type Values } from '#wire/schema/form.ts'
import { migrate } from './migrate.ts'
import { restoredDatabase } from './testing.ts'

/** A response of the server of version 2.0 as sent, without signatures and server-specific texts. */
type Recorded = {
  readonly caller: '' | 'ann' | 'ben' | 'clerk'
  readonly path: string
  readonly params: Values
  readonly data: object
}

/** When the dump was made and the responses were recorded, with a live and a timed sale open. */
const dumpedAt = 1_800_004_008_001

const file = (name: string) => readFileSync(new URL(`testing/version-2.0/${name}`, import.meta.url))
const responses: readonly Recorded[] = file('responses.jsonl')
  .toString()
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line))

let api: TestApi
let applied: readonly string[]
const tokens = new Map<string, string>([['', '']])

beforeAll(async () => {
  const url = inject('postgresUrl')
  const database = await restoredDatabase(url, dump())
  applied = await migrate(database.url, silent)
  const unlimited = { CALLS_PER_TEN_SECONDS: '0', BIDS_PER_TEN_SECONDS: '0' }
  api = await openTestApi(url, unlimited, Promise.resolve(database))
  api.clock.set(dumpedAt)
  for (const name of ['ann', 'ben', 'clerk']) tokens.set(name, await signIn(api, `${name}@example.com`))
})
afterAll(() => api.close())

const dump = () => gunzipSync(file('database.sql.gz')).toString()

/** Returns the record of a sale as version 2.0 published it. */
const recordedLinks = (auctionId: string): readonly unknown[] => {
  const recorded = responses.find(
    ({ path, params }) => path === 'sale/ledger' && params.auctionId === auctionId,
  )
  return recorded && 'list' in recorded.data && Array.isArray(recorded.data.list) ? recorded.data.list : []
}

const clientOf = (caller: Recorded['caller']) => api.client(tokens.get(caller))

/** Returns the data of a response. Throws if the call is refused. */
function dataOf<T>(response: { ok: true; data: T } | { ok: false; error: unknown }): T {
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data
}

describe('a database of version 2.0', () => {
  test('accepts every migration since', async () => {
    expect(applied).toContain('0057-rates-of-orders')
    expect(await migrate(api.database.url, silent)).toEqual([])
  })

  test('is opened by a server, which publishes the records unchanged', async () => {
    const database = await restoredDatabase(inject('postgresUrl'), dump())
    const server = await openTestServer(inject('postgresUrl'), {
      settings: { DATABASE_URL: database.url },
      overrides: { clock: setClock(dumpedAt) },
    })
    try {
      for (const auctionId of ['closed', 'room', 'open']) {
        const { links } = await fetchPublished(server.config.publicUrl, auctionId)
        const recorded = recordedLinks(auctionId)
        expect(recorded.length).toBeGreaterThan(4)
        // A sale that is over by the database's clock is completed.
        expect(links.slice(0, recorded.length)).toEqual(recorded)
      }
    } finally {
      await server.close()
      await database.close()
    }
  })

  test.each(responses)(
    'answers $path $params to "$caller" as before',
    async ({ caller, path, params, data }) => {
      const call = allCalls.find((one) => one.path === path)
      if (!call) throw new Error(`${path} is no call any more`)
      const { pairs } = formOf(call, params)
      const method = call.verb === 'GET' ? 'GET' : 'POST'
      const response = await sendRaw(api, {
        method,
        path: urlPath(call),
        pairs,
        token: tokens.get(caller) ?? '',
      })
      expect(response).toMatchObject({ code: 0, data })
    },
  )

  test.each(['closed', 'room', 'open'])('verifies the sale %s up to its head', async (auctionId) => {
    const client = clientOf('')
    const { list: links } = dataOf(await client.call(saleLedger, { auctionId, size: 999 }))
    const { list } = dataOf(await client.call(saleHeads, { auctionId }))
    const { receiptKeys } = dataOf(await client.call(configGet, {}))
    const heads = list.map((head) => ({ ...head, source: 'published' as const }))
    const record = { auctionId, links, heads, receipts: [] }
    const { issues, head } = await verifyRecord(record, { sha256, isSigned: signedByOneOf(receiptKeys) })
    expect(issues).toEqual([])
    expect(recordedLinks(auctionId).at(-1)).toMatchObject(head)
    expect(head.seq).toBe(links.length)
  })

  test('accepts further bids in an open lot of a timed sale', async () => {
    const bid = { auctionId: 'open', lotId: 'open-1', bidPrice: 20_000, ak: randomUUID() }
    expect(dataOf(await clientOf('ben').call(lotPrebid, bid))).toMatchObject({
      nowPrice: 9_500,
      myPrice: 20_000,
    })
  })

  test('continues a live sale and issues its invoices at the rates of its publication', async () => {
    const [ben, clerk] = [clientOf('ben'), clientOf('clerk')]
    const command = async () => ({
      auctionId: 'room',
      lotId: 'room-3',
      ak: randomUUID(),
      seq: (await api.rooms.state('room')).seq,
    })
    const { nextPrice } = dataOf(await ben.call(lotGet, { id: 'room-3' }))
    const offer = { auctionId: 'room', lotId: 'room-3', bidPrice: nextPrice, ak: randomUUID() }
    expect(dataOf(await clientOf('ann').call(bidOffer, offer))).toMatchObject({ status: 'accepted' })
    dataOf(await clerk.call(staffLastCall, { ...(await command()), on: true }))
    api.clock.set(api.clock.now() + 5_000)
    dataOf(await clerk.call(staffSell, { ...(await command()), belowReserve: true }))
    const { lotId: _, ...end } = await command()
    dataOf(await clerk.call(staffEnd, end))
    for (let round = 0; round < 3; round++) {
      await api.database.pool.query('update graphile_worker._private_jobs set run_at = now()')
      await api.mails()
    }
    const { list } = dataOf(await ben.call(orderList, { payStatus: -1 }))
    const order = list.find(({ auction }) => auction.id === 'room')
    expect(order).toMatchObject({ status: 'AUTHORISED', subtotal: '7962.50' })
    expect(dataOf(await ben.call(orderGet, { orderId: order?.id ?? '' })).order).toMatchObject({
      totals: { hongKongCard: '8199.78', otherCard: '8242.78' },
    })
    expect(await findUnbalanced(api.database.db)).toEqual([])
  })
})
