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

/** Durable bids at the desk beside the naive way, both on the same PostgreSQL, in turns of some seconds. */
export const bench: Bench = {
  title: 'Durable bids at the desk',
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
    for (const one of scenarios) rows.push(...(await measure(one, rooms, database, seconds)))
    await rooms.close()
    await database.close()
    return rows
  },
}

const turns = 4

async function measure(
  one: Scenario,
  rooms: OpenRooms,
  database: BenchDatabase,
  seconds: number,
): Promise<Row[]> {
  const naive = await openNaiveServer(database.pool, one.sales)
  const names = Array.from({ length: one.bidders }, (_, nth) => `bidder-${nth}`)
  const sales = Array.from({ length: one.sales }, (_, nth) => `${one.sales}-${one.bidders}-${nth}`)
  for (const sale of sales) await openPlainSale(rooms, sale, names)
  const [naiveTally, ours] = [newTally(), newTally()]
  let height = 1_000
  const offer = async (nth: number): Promise<boolean> => {
    height += 100
    const [bidder, sale] = [names[nth] ?? '', sales[anyOf(sales.length)] ?? '']
    const command = { type: 'placePreBid', bidder, lotId: `${sale}-1`, maximum: height } as const
    const outcome = await rooms.queue(sale).submit({
      command,
      requestKey: { by: bidder, idempotencyKey: randomUUID() },
      answerOf: ({ state }) => ({ nowPrice: state.lots.get(`${sale}-1`)?.leading?.price, seq: state.seq }),
    })
    return outcome.kind === 'accepted'
  }
  for (let turn = 0; turn < turns; turn++) {
    await runBidders(naiveTally, seconds / turns, one.bidders, (nth) =>
      naive.bid(1 + anyOf(one.sales), `${nth}`, 100),
    )
    await runBidders(ours, seconds / turns, one.bidders, offer)
  }
  return rowsOf(one, throughputOf(naiveTally), throughputOf(ours))
}

const anyOf = (n: number): number => Math.floor(Math.random() * n)

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
