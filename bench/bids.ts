import { randomUUID } from 'node:crypto'
import { Registry } from 'prom-client'
import { noTransport } from '#server/platform/bus/transport.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { type OpenRooms, openRooms } from '#server/sale/rooms/open-rooms.ts'
import type { Bench, Row } from './bench.ts'
import { type BenchDatabase, openBenchDatabase, silent } from './bench-database.ts'
import { newTally, runBidders, type Throughput, throughputOf } from './bidders.ts'
import { noUsage, parentOf, plus, type Usage, usageOfFamily } from './cpu-time.ts'
import { openFloorServer } from './floor.ts'
import { openNaiveServer } from './naive.ts'
import { openPlainSale } from './plain-sale.ts'
import { openSealingFloor } from './sealing-floor.ts'

type Scenario = {
  readonly what: string
  readonly sales: number
  readonly bidders: number
  readonly atLeast: number
}

const scenarios: readonly Scenario[] = [
  { what: 'one hot lot, 64 bidders', sales: 1, bidders: 64, atLeast: 25 },
  { what: 'one hot lot, 512 bidders', sales: 1, bidders: 512, atLeast: 40 },
  { what: '100 lots, 64 bidders', sales: 100, bidders: 64, atLeast: 4 },
  { what: '100 lots, 512 bidders', sales: 100, bidders: 512, atLeast: 8 },
]

/**
 * Durable bids through the command queue, through the naive server, and through two prototypes, in
 * alternating turns on the same PostgreSQL. One writes what an auction must write for a bid, without deciding
 * it, so ours cannot be faster. The other only hashes and appends seven columns, the minimum of a durable bid.
 */
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
  const floor = await openFloorServer(database.pool, scenario.sales)
  const names = Array.from({ length: scenario.bidders }, (_, index) => `bidder-${index}`)
  const sales = Array.from(
    { length: scenario.sales },
    (_, index) => `${scenario.sales}-${scenario.bidders}-${index}`,
  )
  for (const sale of sales) await openPlainSale(rooms, sale, names)
  const written = sales.map((sale) => `written-${sale}`)
  for (const sale of written) await openPlainSale(rooms, sale, names)
  const sealing = await openSealingFloor(database.pool, written)
  const [naiveTally, ownTally, floorTally, sealingTally] = [newTally(), newTally(), newTally(), newTally()]
  let price = 1_000
  const placeBid = async (index: number): Promise<boolean> => {
    price += 100
    const [bidder, sale] = [names[index] ?? '', sales[randomBelow(sales.length)] ?? '']
    const command = { type: 'placePreBid', bidder, lotId: `${sale}-1`, maximum: price } as const
    const outcome = await rooms.queue(sale).submit({
      command,
      requestKey: { by: bidder, idempotencyKey: randomUUID() },
      answerOf: ({ state }) => ({ nowPrice: state.lots.get(`${sale}-1`)?.leading?.price, seq: state.seq }),
    })
    return outcome.kind === 'accepted'
  }
  const meter = await openMeter(database)
  const used = { naive: noUsage, own: noUsage, floor: noUsage, sealing: noUsage }
  const measured = async (name: keyof typeof used, work: () => Promise<void>) => {
    used[name] = plus(used[name], await meter(work))
  }
  for (let turn = 0; turn < turns; turn++) {
    await measured('naive', () =>
      runBidders(naiveTally, seconds / turns, scenario.bidders, (index) =>
        naive.bid(1 + randomBelow(scenario.sales), `${index}`, 100),
      ),
    )
    await measured('own', () => runBidders(ownTally, seconds / turns, scenario.bidders, placeBid))
    await measured('floor', () =>
      runBidders(floorTally, seconds / turns, scenario.bidders, (index) =>
        floor.bid(1 + randomBelow(scenario.sales), `${index}`, 100),
      ),
    )
    await measured('sealing', () =>
      runBidders(sealingTally, seconds / turns, scenario.bidders, (index) => {
        price += 100
        return sealing.bid(1 + randomBelow(scenario.sales), names[index] ?? '', price)
      }),
    )
  }
  floor.close()
  sealing.close()
  const naiveCpu = { name: baselineName, figure: (used.naive.cpuMs * 1_000) / naiveTally.accepted }
  return [
    ...rowsOf(scenario, throughputOf(naiveTally), throughputOf(ownTally)),
    {
      what: `${scenario.what}: processor time of a bid`,
      unit: 'µs',
      ours: (used.own.cpuMs * 1_000) / ownTally.accepted,
      baseline: naiveCpu,
      target: null,
    },
    {
      what: `${scenario.what}: page faults of a bid`,
      unit: '',
      ours: used.own.faults / ownTally.accepted,
      baseline: { name: baselineName, figure: used.naive.faults / naiveTally.accepted },
      target: scenario.sales > 1 ? { atMost: 2 } : null,
    },
    {
      what: `${scenario.what}: sealed and appended, not decided`,
      unit: 'bids/s',
      ours: throughputOf(sealingTally).perSecond,
      baseline: { name: baselineName, figure: throughputOf(naiveTally).perSecond },
      target: null,
    },
    {
      what: `${scenario.what}: processor time of it`,
      unit: 'µs',
      ours: (used.sealing.cpuMs * 1_000) / sealingTally.accepted,
      baseline: naiveCpu,
      target: null,
    },
    {
      what: `${scenario.what}: the floor`,
      unit: 'bids/s',
      ours: throughputOf(floorTally).perSecond,
      baseline: { name: baselineName, figure: throughputOf(naiveTally).perSecond },
      target: null,
    },
    {
      what: `${scenario.what}: processor time of the floor`,
      unit: 'µs',
      ours: (used.floor.cpuMs * 1_000) / floorTally.accepted,
      baseline: naiveCpu,
      target: null,
    },
  ]
}

/** Measures the usage of some work: of this process, including its bidders, and of the database. */
async function openMeter({ pool }: BenchDatabase) {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = await parentOf(rows[0]?.pid ?? 0)
  const spent = async () => {
    const { user, system } = process.cpuUsage()
    const own = { cpuMs: (user + system) / 1_000, faults: process.resourceUsage().minorPageFault }
    return plus(own, await usageOfFamily(postmaster))
  }
  return async (work: () => Promise<void>): Promise<Usage> => {
    const before = await spent()
    await work()
    const after = await spent()
    return { cpuMs: after.cpuMs - before.cpuMs, faults: after.faults - before.faults }
  }
}

const baselineName = 'a transaction per bid'

const randomBelow = (n: number): number => Math.floor(Math.random() * n)

function rowsOf(
  { what, atLeast, sales, bidders }: Scenario,
  naiveTally: Throughput,
  ours: Throughput,
): Row[] {
  const name = baselineName
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
      target: isHot64 ? { atMost: 1 / 20 } : null,
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
