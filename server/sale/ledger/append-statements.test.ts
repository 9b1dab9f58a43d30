import fc from 'fast-check'
import type { PoolClient } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { append } from './append.ts'
import type { AppendRequest, LotStandingRow, MyStandingRow } from './append-request.ts'
import { type Draft, emptyHead, type Head } from './entry.ts'
import { seal } from './seal.ts'

let database: FreshDatabase
let client: PoolClient

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  client = await database.pool.connect()
})

afterAll(async () => {
  client.release()
  await database.close()
})

const at = 1_800_000_000_000
const sales = ['sale-1', 'sale-2', 'sale-3'] as const
type Sale = (typeof sales)[number]

/** Returns an entry with a unique key. */
const entryOf = (key: string): Draft => ({
  event: { type: 'lotWithdrawn', lotId: 'lot', reason: '' },
  request: { by: 'anna', idempotencyKey: key, answer: '{"seq":1}' },
})

const foundation = (auctionId: string): AppendRequest => ({
  auctionId,
  head: emptyHead,
  sealed: seal(auctionId, emptyHead, [entryOf(`${auctionId} entry`)], at),
  requestKeys: [],
  answers: [
    { asked_by: 'anna', ak: `${auctionId} answer`, auction_id: auctionId, seq: 1, body: '{"seq":0}' },
  ],
  projections: {
    sales: [],
    lots: [lotRow(auctionId, 0)],
    mine: [ownRow(auctionId, 0)],
    lines: [],
    voided: [],
  },
  jobs: [],
})

const lotRow = (auction_id: string, price: number): LotStandingRow => ({
  auction_id,
  lot_id: 'lot',
  seq: 1,
  sale_status: 0,
  lot_status: 1,
  withdrawn: false,
  end_time: at,
  win_price: price,
  final_price: 0,
  next_price: price + 100,
  reserve_met: true,
  leader: '101',
  leader_bidder: price === 0 ? null : 'anna',
  leader_channel: '',
  bid_count: price,
})

const ownRow = (auction_id: string, price: number): MyStandingRow => ({
  bidder: price % 2 === 0 ? 'anna' : '',
  auction_id,
  lot_id: 'lot',
  my_price: price,
  at: at + price,
  led_at: price,
})

/** A bid's request, which may have any of the reasons for rejection. */
type Bid = {
  readonly head: 'found' | 'earlier' | 'later' | 'otherHash'
  readonly key: 'new' | 'entry' | 'answer'
  readonly window: 'none' | 'open' | 'past' | 'future'
  readonly turn: 'none' | 'own' | 'other'
  readonly isReserved: boolean
  readonly price: number
  readonly hasJob: boolean
}

const bid: fc.Arbitrary<Bid> = fc.record({
  head: fc.constantFrom('found', 'found', 'found', 'earlier', 'later', 'otherHash'),
  key: fc.constantFrom('new', 'new', 'new', 'entry', 'answer'),
  window: fc.constantFrom('none', 'none', 'open', 'past', 'future'),
  turn: fc.constantFrom('none', 'own', 'other'),
  isReserved: fc.boolean(),
  price: fc.nat(3),
  hasJob: fc.boolean(),
})
const bids = fc.uniqueArray(fc.tuple(fc.constantFrom(...sales), bid), {
  minLength: 1,
  selector: ([sale]) => sale,
})

function requestOf([auctionId, { head, key, window, turn, price, hasJob }]: readonly [
  Sale,
  Bid,
]): AppendRequest {
  const found: Head = foundation(auctionId).sealed.at(-1)?.row ?? emptyHead
  const heads: Readonly<Record<Bid['head'], Head>> = {
    found: { seq: 2, hash: 'second' },
    earlier: found,
    later: { seq: 3, hash: 'third' },
    otherHash: { seq: 2, hash: 'other' },
  }
  const windows = {
    none: null,
    open: { notBefore: 0, before: null },
    past: { notBefore: null, before: 1 },
    future: { notBefore: at * 2, before: null },
  }
  const job = { kind: 'none', key: `${auctionId} ${price}`, payload: '{"a":1}', run_at: at + price }
  return {
    ...foundation(auctionId),
    head: heads[head],
    sealed: seal(auctionId, heads[head], [entryOf(`${auctionId} ${key}`)], at),
    answers: [],
    projections: {
      sales: [],
      lots: price === 0 ? [] : [lotRow(auctionId, price)],
      mine: [ownRow(auctionId, price)],
      lines: [],
      voided: [],
    },
    jobs: hasJob ? [job] : [],
    window: windows[window],
    ...(turn === 'none' ? {} : { turn }),
  }
}

/** Creates heads that can be reserved, so that the seals of a case do not depend on their salts. */
async function reserve(all: readonly (readonly [Sale, Bid])[]): Promise<void> {
  await client.query(`update ledger_head set seq = 2, hash = 'second'`)
  const reserved = all.flatMap(([sale, { isReserved }]) => (isReserved ? [sale] : []))
  await client.query(
    `update ledger_head set next_by = 'own', next_until = clock_timestamp() + interval '1 minute'
    where auction_id = any($1)`,
    [reserved],
  )
}

const reads = [
  ...['ledger', 'ledger_head', 'answers', 'sale_standing', 'lot_standing', 'my_standing', 'order_line'].map(
    (table) => `select to_jsonb(t) - 'next_until' as row from ${table} t order by t::text`,
  ),
  `select identifier, payload, run_at, key from graphile_worker._private_jobs j
    join graphile_worker._private_tasks t on t.id = j.task_id order by key`,
]

/** Returns the result of an append and its effects on the database, which is restored afterwards. */
async function effectsOf(prepare: () => Promise<void>, requests: readonly AppendRequest[]) {
  await client.query('begin')
  try {
    await append(client, sales.map(foundation))
    await prepare()
    const { now: _, ...answer } = await append(client, requests)
    const rows: unknown[] = []
    for (const read of reads) rows.push((await client.query(read)).rows)
    return { answer, rows }
  } finally {
    await client.query('rollback')
  }
}

const prepared = async (): Promise<readonly string[]> => {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_prepared_statements order by name',
  )
  return rows.map(({ name }) => name)
}

test('the statements for bids do what the whole statement does', async () => {
  await fc.assert(
    fc.asyncProperty(bids, async (all) => {
      const requests = all.map(requestOf)
      // An unused key changes nothing except that the whole statement is needed.
      const withKey = requests.map((one) => ({ ...one, requestKeys: [{ by: 'nobody', idempotencyKey: '' }] }))
      const whole = await effectsOf(() => reserve(all), withKey)
      expect(await effectsOf(() => reserve(all), requests)).toEqual(whole)
    }),
    runs(60),
  )
  expect(await prepared()).toEqual(['ledger-append-any', 'ledger-append-bids', 'ledger-append-bidsAndJobs'])
})
