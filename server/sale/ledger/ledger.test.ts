import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { SaleEvent } from '#domain/auction/events.ts'
import { verifyChain, verifyOpening } from '#domain/ledger/chain.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { AppendRequest } from './append-request.ts'
import { type Draft, emptyHead, type Head } from './entry.ts'
import { type Ledger, openLedger } from './ledger.ts'
import { seal, sha256 } from './seal.ts'

let database: FreshDatabase
let ledger: Ledger
let sales = 0

beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  ledger = openLedger(database.pool)
})

afterAll(async () => {
  ledger.close()
  await database.close()
})

const newSale = () => `sale-${++sales}`
const opened: SaleEvent = { type: 'roomOpened' }
const closed: SaleEvent = { type: 'roomClosed' }
const secretBid: SaleEvent = { type: 'commissionPlaced', lotId: 'lot-1', paddle: '101', maximum: 8_000 }

function part(
  auctionId: string,
  head: Head,
  events: readonly SaleEvent[],
  other: Partial<AppendRequest> = {},
): AppendRequest {
  const drafts = events.map((event): Draft => ({ event, request: null }))
  return {
    auctionId,
    head,
    sealed: seal(auctionId, head, drafts, 1_800_000_000_000),
    requestKeys: [],
    answers: [],
    projections: { sales: [], lots: [], mine: [], lines: [], voided: [] },
    jobs: [],
    ...other,
  }
}

const headOf = ({ sealed }: AppendRequest): Head => sealed.at(-1)?.row ?? emptyHead

test('reads entries back in order', async () => {
  const sale = newSale()
  const first = part(sale, emptyHead, [opened, secretBid])
  await ledger.append([first])
  await ledger.append([part(sale, headOf(first), [closed])])
  const entries = await ledger.readSince(sale, 0, 100)
  expect(entries.map(({ entry }) => entry.event)).toEqual([opened, secretBid, closed])
  expect(entries.map(({ entry }) => entry.seq)).toEqual([1, 2, 3])
  expect(await ledger.readSince(sale, 2, 100)).toHaveLength(1)
  expect(await ledger.readSince(sale, 0, 2)).toHaveLength(2)
})

test('returns the record of one lot with the cancellation of its sale, each entry as in the whole record', async () => {
  const sale = newSale()
  const cancelled: SaleEvent = { type: 'saleCancelled', en: 'A flood.', zh: '水浸。' }
  const about = (lotId: string): SaleEvent => ({ type: 'lotWithdrawn', lotId, reason: 'see "lotId":"lot-2"' })
  await ledger.append([
    part(sale, emptyHead, [opened, about('lot-1'), about('lot-10'), secretBid, about('lot-1'), cancelled]),
  ])
  const { list } = await ledger.publicRecord(sale, 0, 100)
  expect(await ledger.recordOfLot(sale, 'lot-1')).toEqual([list[1], list[4], list[5]])
  expect(await ledger.recordOfLot(sale, 'lot-2')).toEqual([list[5]])
})

test('rejects a request whose head has moved, and writes nothing', async () => {
  const sale = newSale()
  const first = part(sale, emptyHead, [opened])
  await ledger.append([first])
  const late = part(sale, emptyHead, [closed], { answers: [answer(sale)] })
  expect((await ledger.append([late])).appended.size).toBe(0)
  expect(await ledger.readSince(sale, 0, 100)).toHaveLength(1)
  expect(await count('answers', sale)).toBe(0)
})

test('appends each auction by its own head', async () => {
  const [one, two, three] = [newSale(), newSale(), newSale()]
  await ledger.append([part(two, emptyHead, [opened])])
  const { appended } = await ledger.append([
    part(one, emptyHead, [opened]),
    part(two, emptyHead, [opened]),
    part(three, emptyHead, [opened, closed]),
  ])
  expect(appended).toEqual(new Set([one, three]))
})

test('accepts only one of two appends at the same head from two connections', async () => {
  const other = openLedger(database.pool)
  const sale = newSale()
  const first = part(sale, emptyHead, [opened])
  await ledger.append([first])
  const tries = [ledger, other].map((one) => one.append([part(sale, headOf(first), [closed])]))
  const appended = (await Promise.all(tries)).filter((result) => result.appended.has(sale))
  other.close()
  expect(appended).toHaveLength(1)
  expect(await ledger.readSince(sale, 0, 100)).toHaveLength(2)
})

test('checks the head even for a request without entries', async () => {
  const sale = newSale()
  const first = part(sale, emptyHead, [opened])
  await ledger.append([first])
  expect((await ledger.append([part(sale, headOf(first), [])])).appended.has(sale)).toBe(true)
  expect((await ledger.append([part(sale, emptyHead, [])])).appended.has(sale)).toBe(false)
  expect((await ledger.append([part(newSale(), emptyHead, [])])).appended.size).toBe(1)
})

test('rejects a request whose key has an entry, and returns the stored response', async () => {
  const sale = newSale()
  const draft = { event: opened, request: { by: 'bert', idempotencyKey: 'key-1', answer: '{"seq":1}' } }
  const first = part(sale, emptyHead, [], { sealed: seal(sale, emptyHead, [draft], 1) })
  expect((await ledger.append([first])).appended.has(sale)).toBe(true)
  const again = part(sale, headOf(first), [], { sealed: seal(sale, headOf(first), [draft], 2) })
  const result = await ledger.append([again])
  expect(result.appended.size).toBe(0)
  expect([...result.repeated.values()]).toEqual([{ seq: 1 }])
})

test('rejects a request whose key has a response without an entry, and returns that response', async () => {
  const sale = newSale()
  const first = part(sale, emptyHead, [opened], { requestKeys: [key], answers: [answer(sale)] })
  expect((await ledger.append([first])).appended.has(sale)).toBe(true)
  const again = part(sale, headOf(first), [closed], { requestKeys: [key], answers: [answer(sale)] })
  const result = await ledger.append([again])
  expect(result.appended.size).toBe(0)
  expect([...result.repeated.values()]).toEqual([{ nowPrice: 3_000 }])
})

const key = { by: 'anna', idempotencyKey: 'key-1' }
const answer = (auction_id: string) => ({
  asked_by: 'anna',
  ak: 'key-1',
  auction_id,
  seq: 1,
  body: '{"nowPrice":3000}',
})

const count = async (table: 'answers' | 'order_line', sale: string): Promise<number> =>
  (await database.pool.query(`select * from ${table} where auction_id = $1`, [sale])).rows.length

const line = (auction_id: string, seq: number, voided_seq: number | null = null) => ({
  auction_id,
  seq,
  lot_id: 'lot-1',
  bidder: 'anna',
  paddle: '101',
  hammer: 5_000,
  at: 1,
  voided_seq,
})

test('V6 voids a reversed hammer in the append that writes the next one', async () => {
  const sale = newSale()
  const nothing = { sales: [], lots: [], mine: [], lines: [], voided: [] }
  const sold = part(sale, emptyHead, [opened], { projections: { ...nothing, lines: [line(sale, 1)] } })
  await ledger.append([sold])
  const again = part(sale, headOf(sold), [closed, opened], {
    projections: {
      ...nothing,
      voided: [{ auction_id: sale, lot_id: 'lot-1', voided_seq: 2 }],
      lines: [line(sale, 3)],
    },
  })
  await ledger.append([again])
  const { rows } = await database.pool.query(
    'select seq, voided_seq from order_line where auction_id = $1 order by seq',
    [sale],
  )
  expect(rows).toEqual([
    { seq: 1, voided_seq: 2 },
    { seq: 3, voided_seq: null },
  ])
})

test('refuses two buyers of one lot', async () => {
  const sale = newSale()
  const standings = { sales: [], lots: [], mine: [], lines: [line(sale, 1), line(sale, 2)], voided: [] }
  await expect(
    ledger.append([part(sale, emptyHead, [opened, closed], { projections: standings })]),
  ).rejects.toThrow(/one_buyer/)
  expect(await ledger.readSince(sale, 0, 10)).toHaveLength(0)
})

test('adds jobs once per key, and only with their entries', async () => {
  const sale = newSale()
  const job = { kind: 'room.won', key: `won ${sale}`, payload: '{}', run_at: 0 }
  const first = part(sale, emptyHead, [opened], { jobs: [job] })
  await ledger.append([first])
  await ledger.append([part(sale, headOf(first), [closed], { jobs: [job] })])
  await ledger.append([part(sale, emptyHead, [closed], { jobs: [{ ...job, key: `fallen ${sale}` }] })])
  const { rows } = await database.pool.query(
    `select key from graphile_worker.jobs where key like '%' || $1`,
    [sale],
  )
  expect(rows).toEqual([{ key: `won ${sale}` }])
})

test.each(['update ledger set at = 0', 'delete from ledger', 'truncate ledger'])(
  'refuses in the database: %s',
  async (statement) => {
    await ledger.append([part(newSale(), emptyHead, [opened])])
    await expect(database.pool.query(statement)).rejects.toThrow('append-only')
  },
)

test('publishes a complete chain without secrets', async () => {
  const sale = newSale()
  await ledger.append([part(sale, emptyHead, [opened, secretBid, closed])])
  const { list, total } = await ledger.publicRecord(sale, 0, 100)
  expect(await verifyChain(list, sha256)).toMatchObject({ kind: 'ok', head: { seq: 3 } })
  expect(total).toBe(3)
  expect(JSON.stringify(list)).not.toContain('maximum')
})

test('opens a secret later and proves its commitment', async () => {
  const sale = newSale()
  await ledger.append([part(sale, emptyHead, [secretBid])])
  const [link] = (await ledger.publicRecord(sale, 0, 1)).list
  const openings = await ledger.openings(sale, 1)
  expect(JSON.stringify(openings)).toContain('8000')
  for (const opening of openings) {
    expect(link && (await verifyOpening(link, opening, sha256))).toBe(true)
    expect(link && (await verifyOpening(link, { ...opening, value: 7_000 }, sha256))).toBe(false)
  }
})

test('finds the entry in which a figure was changed', async () => {
  const sale = newSale()
  await ledger.append([part(sale, emptyHead, [opened, closed, opened])])
  const { list } = await ledger.publicRecord(sale, 0, 100)
  const changed = list.map((link) => (link.seq === 2 ? { ...link, at: link.at + 1 } : link))
  expect(await verifyChain(changed, sha256)).toEqual({ kind: 'broken', brokenAt: 2 })
})
