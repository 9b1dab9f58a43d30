import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { systemClock } from '#server/platform/clock/clock.ts'
import { noTransport } from '#server/sale/rooms/bus.ts'
import { type OpenRooms, openRooms } from '#server/sale/rooms/open-rooms.ts'
import type { Bench, Row } from './bench.ts'
import { type BenchDatabase, openBenchDatabase, silent } from './bench-database.ts'
import { newTally, runBidders, type Throughput, throughputOf } from './bidders.ts'
import { openNaiveServer } from './naive.ts'
import { openPlainSale } from './plain-sale.ts'

type Scenario = {
  readonly what: string
  readonly sales: number
  readonly bidders: number
  readonly atLeast: number
}

const scenarios: readonly Scenario[] = [
  { what: 'one hot lot, 64 bidders', sales: 1, bidders: 64, atLeast: 30 },
  { what: 'one hot lot, 512 bidders', sales: 1, bidders: 512, atLeast: 150 },
  { what: '100 lots, 64 bidders', sales: 100, bidders: 64, atLeast: 6 },
  { what: '100 lots, 512 bidders', sales: 100, bidders: 512, atLeast: 24 },
]

/** Durable bids through the command queue and through the naive server, in alternating turns on the same PostgreSQL. */
export const bench: Bench = {
  title: 'Durable bids through the command queue',
  async run({ seconds }) {
    const database = await openBenchDatabase()
    const rooms = await openRooms({
      pool: database.pool,
      clock: systemClock,
      log: silent,
      metrics: new Registry(),
      transport: noTransport,
      closing: false,
    })
    const rows: Row[] = []
    for (const scenario of scenarios) rows.push(...(await measure(scenario, rooms, database, seconds)))
    await rooms.close()
    await database.close()
    return rows
  },
}

const turns = 4

async function measure(
  scenario: Scenario,
  rooms: OpenRooms,
  database: BenchDatabase,
  seconds: number,
): Promise<Row[]> {
  const naive = await openNaiveServer(database.pool, scenario.sales)
  const names = Array.from({ length: scenario.bidders }, (_, nth) => `bidder-${nth}`)
  const sales = Array.from(
    { length: scenario.sales },
    (_, nth) => `${scenario.sales}-${scenario.bidders}-${nth}`,
  )
  for (const sale of sales) await openPlainSale(rooms, sale, names)
  const [naiveTally, ownTally] = [newTally(), newTally()]
  let price = 1_000
  const placeBid = async (nth: number): Promise<boolean> => {
    price += 100
    const [bidder, sale] = [names[nth] ?? '', sales[randomBelow(sales.length)] ?? '']
    const command = { type: 'placePreBid', bidder, lotId: `${sale}-1`, maximum: price } as const
    const outcome = await rooms.queue(sale).submit({
      command,
      requestKey: { by: bidder, idempotencyKey: randomUUID() },
      answerOf: ({ state }) => ({ nowPrice: state.lots.get(`${sale}-1`)?.leading?.price, seq: state.seq }),
    })
    return outcome.kind === 'accepted'
  }
  for (let turn = 0; turn < turns; turn++) {
    await runBidders(naiveTally, seconds / turns, scenario.bidders, (nth) =>
      naive.bid(1 + randomBelow(scenario.sales), `${nth}`, 100),
    )
    await runBidders(ownTally, seconds / turns, scenario.bidders, placeBid)
  }
  return rowsOf(scenario, throughputOf(naiveTally), throughputOf(ownTally))
}

const randomBelow = (n: number): number => Math.floor(Math.random() * n)

function rowsOf(
  { what, atLeast, sales, bidders }: Scenario,
  naiveTally: Throughput,
  ours: Throughput,
): Row[] {
  const name = 'a transaction per bid'
  const isHot64 = sales === 1 && bidders === 64
  return [
    {
      what,
      unit: 'bids/s',
      ours: ours.perSecond,
      baseline: { name, figure: naiveTally.perSecond },
      target: { atLeast },
    },
    {
      what: `${what}: p50`,
      unit: 'ms',
      ours: ours.p50,
      baseline: { name, figure: naiveTally.p50 },
      target: isHot64 ? { atMost: 1 / 40 } : null,
    },
    {
      what: `${what}: p99`,
      unit: 'ms',
      ours: ours.p99,
      baseline: { name, figure: naiveTally.p99 },
      target: null,
    },
  ]
}
