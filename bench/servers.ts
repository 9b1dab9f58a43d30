import { setTimeout as wait } from 'node:timers/promises'
import { openNatsServer } from '#server/sale/rooms/testing/nats-server.ts'
import type { Bench, Row } from './bench.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { newTally, type Tally, throughputOf } from './bidders.ts'
import { openChildServer } from './child-server.ts'
import { cpuMsOfFamily, parentOf } from './cpu-time.ts'

/** A message to one of the servers. */
export type ServerRequest =
  | { readonly kind: 'open'; readonly sale: string; readonly bidders: readonly string[] }
  /** Reads the sale; responds with the number of other servers. */
  | { readonly kind: 'read'; readonly sale: string }
  | {
      readonly kind: 'run'
      readonly sale: string
      readonly bidders: readonly string[]
      readonly seconds: number
    }
  | { readonly kind: 'leave' }

/** What the bidders of one server got, its CPU time, and its forwarded bids that were decided there after all. */
export type BiddingResult = Tally & { readonly cpuMs: number; readonly returned: number }

type Setup = { readonly servers: number; readonly bus: 'NATS' | 'NOTIFY' }

const alone: Setup = { servers: 1, bus: 'NATS' }
const several: readonly Setup[] = ([2, 3, 4] as const).flatMap((servers) => [
  { servers, bus: 'NATS' as const },
  { servers, bus: 'NOTIFY' as const },
])
const bidders = Array.from({ length: 64 }, (_, nth) => `bidder-${nth}`)
const turns = 2
/** Seconds before each measurement: a new process compiles its code as it runs. */
const warmUpSeconds = 2

/** The bids of a setup in all its turns, with the CPU time of servers, database and NATS. */
type Result = { readonly tally: Tally; cpuMs: number; returned: number }

/**
 * Bids on one lot at several servers, each with its share of the same number of bidders. They are commission bids, which
 * are all accepted in any order. The bids go straight into the queues: `signed-servers` has the same bids over HTTP. All
 * processes share the processors of this machine, so the CPU time of a bid says more than the bids per second.
 */
export const bench: Bench = {
  title: `One hot lot at several servers, ${bidders.length} bidders`,
  async run({ seconds }) {
    const database = await openBenchDatabase()
    const nats = await openNatsServer()
    const results = new Map<Setup, Result>()
    for (let turn = 0; turn < turns; turn++) {
      for (const setup of [alone, ...several]) {
        const result = results.get(setup) ?? { tally: newTally(), cpuMs: 0, returned: 0 }
        results.set(setup, result)
        const url = setup.bus === 'NATS' ? nats.url : ''
        const sale = `${setup.bus}-${setup.servers}-${turn}`
        await measure({
          setup,
          database,
          natsUrl: url,
          natsPid: nats.pid,
          sale,
          seconds: seconds / turns,
          result,
        })
      }
    }
    await nats.close()
    await database.close()
    const base = results.get(alone)
    return base ? several.flatMap((setup) => rowsOf(setup, results.get(setup) ?? base, base)) : []
  },
}

async function measure(options: {
  setup: Setup
  database: BenchDatabase
  natsUrl: string
  natsPid: number
  sale: string
  seconds: number
  result: Result
}): Promise<void> {
  const { setup, database, natsUrl, natsPid, sale, seconds, result } = options
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = await parentOf(rows[0]?.pid ?? 0)
  const servers = await Promise.all(
    Array.from({ length: setup.servers }, () =>
      openChildServer<ServerRequest>('servers-process.ts', [database.url, natsUrl]),
    ),
  )
  await servers[0]?.request({ kind: 'open', sale, bidders })
  const others = setup.bus === 'NATS' ? setup.servers - 1 : 0
  for (const server of servers)
    while ((await server.request({ kind: 'read', sale })) !== others) await wait(50)
  const run = (length: number) =>
    Promise.all(
      servers.map((server, nth) => {
        const own = bidders.filter((_, index) => index % servers.length === nth)
        return server.request({ kind: 'run', sale, bidders: own, seconds: length })
      }),
    ) as Promise<BiddingResult[]>
  await run(warmUpSeconds)
  const before = (await cpuMsOfFamily(postmaster)) + (await cpuMsOfFamily(natsPid))
  const tallies = await run(seconds)
  const after = (await cpuMsOfFamily(postmaster)) + (await cpuMsOfFamily(natsPid))
  result.cpuMs += after - before
  result.tally.seconds += Math.max(...tallies.map((one) => one.seconds))
  for (const { accepted, latencies, cpuMs, returned } of tallies) {
    result.returned += returned
    result.tally.accepted += accepted
    for (const latency of latencies) result.tally.latencies.push(latency)
    result.cpuMs += cpuMs
  }
  for (const server of servers) await server.leave({ kind: 'leave' })
}

function rowsOf({ servers, bus }: Setup, ours: Result, base: Result): Row[] {
  const [own, alone] = [throughputOf(ours.tally), throughputOf(base.tally)]
  const what = `${servers} servers, ${bus}`
  const isForwarded = bus === 'NATS'
  const row = (
    name: string,
    unit: string,
    figure: number,
    figureAlone: number,
    target: Row['target'],
  ): Row => ({
    what: `${what}: ${name}`,
    unit,
    ours: figure,
    baseline: { name: 'one server alone', figure: figureAlone },
    target: isForwarded ? target : null,
  })
  const cpuOf = ({ cpuMs, tally }: Result) => (cpuMs * 1_000) / tally.accepted
  return [
    row('accepted bids', 'bids/s', own.perSecond, alone.perSecond, { atLeast: 1 }),
    row('p50', 'ms', own.p50, alone.p50, null),
    row('p99', 'ms', own.p99, alone.p99, { atMost: 2 }),
    row('CPU time of a bid', 'µs', cpuOf(ours), cpuOf(base), null),
    {
      what: `${what}: forwarded in vain`,
      unit: '%',
      ours: (100 * ours.returned) / ours.tally.accepted,
      baseline: null,
      target: null,
    },
  ]
}
