import { expect, test } from 'vitest'
import type { Command } from '#domain/auction/commands.ts'
import type { Entry, SaleEvent } from '#domain/auction/events.ts'
import { emptySale } from '#domain/auction/evolve.ts'
import { recordLostReason } from '#domain/auction/pause-reason.ts'
import { decideBatch } from '#server/sale/rooms/decide-batch.ts'
import { admitting, noon, publishing } from '#server/sale/rooms/testing/sales.ts'
import { figuresOf, overLimit } from './figures.ts'
import type { Bid, Call, FaultWindow, History, SaleRecord } from './history.ts'
import { judge } from './judge.ts'

const end = noon + 60_000

const bidOf = (bidder: string, maximum: number, decidedAt: number): Bid => ({
  key: `${bidder} ${maximum}`,
  bidder,
  auctionId: 'sale',
  lotId: 'sale-1',
  maximum,
  decidedAt,
})
const bids = [bidOf('anna', 5_000, 0), bidOf('bert', 8_000, 10), bidOf('anna', 9_000, 1_010)]

/** Creates a sale with one lot, won by Anna, as recorded in its ledger. */
function createSale(): SaleRecord {
  const terms = { endTime: end, ladder: [{ from: 0, step: 500 }], extendWindow: 0 }
  const placements = bids.map(
    (bid): { command: Command; requestKey: { by: string; idempotencyKey: string } } => ({
      command: { type: 'placePreBid', bidder: bid.bidder, lotId: bid.lotId, maximum: bid.maximum },
      requestKey: { by: bid.bidder, idempotencyKey: bid.key },
    }),
  )
  const opening = [publishing('sale', 1, terms), admitting('anna'), admitting('bert')]
  const first = decideBatch(
    emptySale('sale'),
    [...opening.map((command) => ({ command, requestKey: null })), ...placements],
    noon,
  )
  const open = first.steps.at(-1)?.after ?? emptySale('sale')
  const last = decideBatch(open, [{ command: { type: 'tick' } as const, requestKey: null }], end)
  const drafts = [...first.drafts, ...last.drafts]
  return {
    auctionId: 'sale',
    entries: [...first.steps, ...last.steps].map(({ entry }, i) => ({
      entry,
      hash: `hash ${entry.seq}`,
      key: drafts[i]?.request?.idempotencyKey ?? null,
    })),
    faults: [],
    orderLines: [{ lotId: 'sale-1', bidder: 'anna' }],
  }
}

const answers = [
  { kind: 'accepted', price: 1_000, leads: true, seq: 4 },
  { kind: 'accepted', price: 5_500, leads: true, seq: 5 },
  { kind: 'accepted', price: 8_500, leads: true, seq: 6 },
] as const

const calls = bids.map(
  (bid, i): Call => ({
    bid,
    server: 'first',
    askedAt: 1_000 * i,
    answeredAt: 1_000 * i + 10,
    answer: answers[i] ?? { kind: 'refused', name: 'lotEnded' },
  }),
)

const sale = createSale()

const faultless: History = {
  calls,
  faults: [],
  probes: [],
  sightings: sale.entries.map(({ entry, hash }) => ({
    auctionId: 'sale',
    seq: entry.seq,
    hash,
    type: entry.event.type,
    seenAt: entry.at + 100,
    at: 3_000,
  })),
  sales: [sale],
  closings: [],
  waits: [],
  endedAt: end + 1_000,
}

const failover: FaultWindow = { kind: 'failover', server: '', from: 1_500, to: 5_000, failure: null }

type Recorded = SaleRecord['entries'][number]

/** Returns the faultless history with a changed sale. */
const historyWithSale = (change: Partial<SaleRecord>, others: Partial<History> = {}): History => ({
  ...faultless,
  sightings: [],
  sales: [{ ...sale, ...change }],
  ...others,
})

const historyWithEntries = (
  change: (entries: readonly Recorded[]) => readonly Recorded[],
  others: Partial<History> = {},
) => historyWithSale({ entries: change(sale.entries).map(renumbered) }, others)

const renumbered = (one: Recorded, i: number): Recorded => ({ ...one, entry: { ...one.entry, seq: i + 1 } })

const addedEntry = (event: SaleEvent, at: number): Recorded => ({
  entry: { seq: 0, at, event } as Entry,
  hash: 'new',
  key: null,
})

const pauseEntry = addedEntry({ type: 'salePaused', reason: recordLostReason }, noon)

const without = (key: string) => (entries: readonly Recorded[]) => entries.filter((one) => one.key !== key)

test('finds no fault in a correct history', () => {
  expect(judge(faultless)).toEqual([])
})

test('finds an acknowledged bid that the ledger lacks', () => {
  expect(judge(historyWithEntries(without('anna 5000')))).toContainEqual(
    expect.stringContaining('acknowledged and not in the ledger'),
  )
})

test('finds a bid that the ledger has with another amount', () => {
  const [first, ...others] = calls
  const raised = first && { ...first, bid: { ...first.bid, maximum: 6_000 } }
  expect(judge({ ...faultless, calls: raised ? [raised, ...others] : others })).toContainEqual(
    expect.stringContaining('acknowledged and not in the ledger'),
  )
})

test('accepts a bid lost in an asynchronous failover only if the sale was paused', () => {
  const lost = (entries: readonly Recorded[]) => [...without('anna 9000')(entries).slice(0, 5)]
  const answered = { faults: [failover], endedAt: noon }
  const unpaused = historyWithEntries(lost, answered)
  expect(judge({ ...unpaused, sales: unpaused.sales.map((one) => ({ ...one, orderLines: [] })) })).toEqual([
    expect.stringContaining('lost without a pause'),
  ])
  const paused = historyWithEntries((entries) => [...lost(entries), pauseEntry], answered)
  expect(judge({ ...paused, sales: paused.sales.map((one) => ({ ...one, orderLines: [] })) })).toEqual([])
})

test('rejects the loss of a bid acknowledged after the failover', () => {
  const late = { faults: [{ ...failover, to: 1_500 }], endedAt: noon }
  const paused = historyWithEntries(
    (entries) => [...without('anna 9000')(entries).slice(0, 5), pauseEntry],
    late,
  )
  expect(judge(paused)).toContainEqual(expect.stringContaining('acknowledged and not in the ledger'))
})

test('finds a key that is in the ledger twice', () => {
  const twice = historyWithEntries((entries) =>
    entries.flatMap((one) => (one.key === 'bert 8000' ? [one, one] : [one])),
  )
  expect(judge(twice)).toContainEqual('sale: more than once in the ledger: bert 8000')
})

test('finds a bidder reported as leading while the ledger has another leader', () => {
  const responses = calls.map((call) =>
    call.answer.kind === 'accepted' && call.bid.key === 'bert 8000'
      ? { ...call, answer: { ...call.answer, seq: 6, price: 8_500 } }
      : call,
  )
  expect(judge({ ...faultless, calls: responses })).toContainEqual(
    expect.stringContaining('response differs'),
  )
})

test('finds a response with another price than the ledger’s', () => {
  const responses = calls.map((call) =>
    call.answer.kind === 'accepted' ? { ...call, answer: { ...call.answer, price: 500 } } : call,
  )
  expect(judge({ ...faultless, calls: responses })).toHaveLength(3)
})

test('finds a price that fell', () => {
  const fallen = historyWithEntries((entries) =>
    entries.map((one) => {
      const { event } = one.entry
      if (one.key !== 'anna 9000' || event.type !== 'preBidPlaced') return one
      return {
        ...one,
        entry: { ...one.entry, event: { ...event, leading: { ...event.leading, price: 500 } } },
      }
    }),
  )
  expect(judge(fallen)).toContainEqual('sale: the price of sale-1 fell at 6')
})

test('finds a lot that closed twice, early, or not at all', () => {
  const isSold = ({ entry }: Recorded) => entry.event.type === 'lotSold'
  const twice = historyWithEntries((entries) => entries.flatMap((one) => (isSold(one) ? [one, one] : [one])))
  expect(judge(twice)).toContainEqual('sale: sale-1 closed 2 times')
  const early = historyWithEntries((entries) =>
    entries.map((one) => (isSold(one) ? { ...one, entry: { ...one.entry, at: end - 1 } } : one)),
  )
  expect(judge(early)).toContainEqual(`sale: sale-1 closed at ${end - 1}, before its end at ${end}`)
  const never = historyWithSale({ entries: sale.entries.filter((one) => !isSold(one)), orderLines: [] })
  expect(
    judge({ ...never, sales: never.sales.map((one) => ({ ...one, entries: one.entries.slice(0, 6) })) }),
  ).toEqual(['sale: sale-1 was not closed'])
})

test('finds a lot that was sold to a bidder who did not lead it', () => {
  const stolen = historyWithEntries((entries) =>
    entries.map((one) => {
      const { event } = one.entry
      return event.type === 'lotSold'
        ? { ...one, entry: { ...one.entry, event: { ...event, paddle: 'other' } } }
        : one
    }),
  )
  expect(judge(stolen)).toContainEqual(expect.stringContaining('sale-1 was sold to other'))
})

test('finds a sold lot without an order, with two, and with another bidder’s', () => {
  const [line] = sale.orderLines
  expect(judge(historyWithSale({ orderLines: [] }))).toEqual(['sale: sale-1 is sold and has 0 orders'])
  expect(judge(historyWithSale({ orderLines: line ? [line, line] : [] }))).toEqual([
    'sale: sale-1 is sold and has 2 orders',
  ])
  expect(judge(historyWithSale({ orderLines: [{ lotId: 'sale-1', bidder: 'bert' }] }))).toEqual([
    'sale: sale-1 is sold to anna and ordered by bert',
  ])
})

test('finds an order for a lot that is not sold', () => {
  const lines = [...sale.orderLines, { lotId: 'sale-2', bidder: 'bert' }]
  expect(judge(historyWithSale({ orderLines: lines }))).toEqual([
    'sale: bert has an order for sale-2, which is not sold',
  ])
})

test('finds a rewritten entry, except after a failover', () => {
  const sightings = faultless.sightings.map((one) => (one.seq === 4 ? { ...one, hash: 'other' } : one))
  expect(judge({ ...faultless, sightings })).toEqual(['sale: entry 4 was rewritten'])
  expect(judge({ ...faultless, sightings, faults: [failover] })).toEqual([])
})

test('passes on faults of tables, verification and recovery', () => {
  expect(judge(historyWithSale({ faults: ['chain broken'] }))).toEqual(['sale: chain broken'])
  expect(judge({ ...faultless, faults: [{ ...failover, failure: 'no standby' }] })).toContainEqual(
    'failover : no standby',
  )
})

test('measures figures during their faults, without time spent waiting for a processor', () => {
  const faults: FaultWindow[] = [{ kind: 'freeze', server: 'first', from: 1_005, to: 1_500, failure: null }]
  const probe = { server: 'second', at: 100, took: 1_200, status: 'unready' } as const
  const measured = {
    ...faultless,
    faults,
    probes: [probe],
    closings: [{ server: 'first', at: 9_000, took: 21_000, withFault: false }],
  }
  const figures = figuresOf(measured, { servers: 2, allowance: 0 })
  const measuredAs = (name: string) => figures.find((one) => one.name.startsWith(name))?.value
  expect(measuredAs('longest time without an accepted bid, one server gone')).toBe(1_000)
  expect(measuredAs('longest recovery of a server after freeze')).toBe(510)
  expect(measuredAs('latest closing, one server gone')).toBe(100)
  expect(overLimit(figures)).toEqual([
    'slowest answer of /readyz: 1200 ms, at most 1000',
    'slowest closing of a server: 21000 ms, at most 20000',
  ])
  const waits = [
    { of: 'second', from: 100, to: 600, waited: 300 },
    { of: 'first', from: 20_000, to: 22_000, waited: 1_500 },
  ]
  expect(overLimit(figuresOf({ ...measured, waits }, { servers: 2, allowance: 0 }))).toEqual([])
})

test('attributes delays by a lost database to it alone', () => {
  const faults: FaultWindow[] = [
    { kind: 'freeze', server: 'first', from: 1_005, to: 1_500, failure: null },
    { kind: 'database', server: '', from: 1_000, to: 9_000, failure: null },
  ]
  const figures = figuresOf({ ...faultless, faults }, { servers: 2, allowance: 0 })
  const measuredAs = (name: string) => figures.find((one) => one.name === name)?.value
  expect(measuredAs('longest time without an accepted bid, one server gone')).toBe(0)
  expect(measuredAs('latest closing, one server gone')).toBe(0)
  expect(measuredAs('longest time without an accepted bid, database gone')).toBe(1_000)
  expect(measuredAs('latest closing, database gone')).toBe(100)
})

test('does not count times without demand as gaps', () => {
  const faults: FaultWindow[] = [{ kind: 'kill', server: 'first', from: 1_005, to: 1_500, failure: null }]
  const longestGap = (decidedAt: number) => {
    const late = calls.map((call, i) =>
      i === 2 ? { ...call, bid: { ...call.bid, decidedAt }, answeredAt: 9_000 } : call,
    )
    const figures = figuresOf({ ...faultless, faults, calls: late }, { servers: 2, allowance: 0 })
    return figures.find(({ name }) => name === 'longest time without an accepted bid, one server gone')?.value
  }
  expect(longestGap(1_010)).toBe(7_990)
  expect(longestGap(6_000)).toBe(3_000)
})
