import { setTimeout as wait } from 'node:timers/promises'
import { openNatsServer } from '#server/sale/rooms/testing/nats-server.ts'
import type { Bench, Row } from './bench.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { newTally, runBidders, type Tally, throughputOf } from './bidders.ts'
import { type ChildServer, openChildServer } from './child-server.ts'
import { cpuMsOfFamily, parentOf } from './cpu-time.ts'
import { type FixedShares, openFixedShares } from './fixed-shares.ts'
import { newIdempotencyKey, openSignedConnection, type SignedConnection } from './signed-connection.ts'

/** A message to one of the servers. */
export type SignedServerRequest =
  /** Publishes a live sale with one lot and admits the bidders; responds with their tokens. */
  | { readonly kind: 'open'; readonly sale: string; readonly bidders: readonly string[] }
  /** Reads the sale; responds with the address and the number of other servers. */
  | { readonly kind: 'read'; readonly sale: string }
  /** Responds with the CPU time of the process so far, in milliseconds. */
  | { readonly kind: 'cpu' }
  | { readonly kind: 'leave' }

const counts = [1, 2, 3, 4] as const
const bidders = Array.from({ length: 64 }, (_, nth) => `bidder-${nth}`)
const turns = 2
/** Seconds before each measurement: a new process compiles its code as it runs. */
const warmUpSeconds = 2
/** The share of a processor that each server has, where the processors are not shared. */
const share = 0.25

/** The bids at some servers in all turns, with the CPU time of servers, database and NATS. */
type Result = { readonly tally: Tally; cpuMs: number }

/**
 * Bids on one lot over HTTP at several servers behind NATS, each with its share of the same bidders: commission bids,
 * which are all accepted in any order. First bidders, servers, database and NATS share the processors of this machine:
 * this shows what a further server costs. Then each server has a fixed share of a processor, as if it had a machine of
 * its own: this shows what it adds.
 */
export const bench: Bench = {
  title: `One hot lot over HTTP at several servers, ${bidders.length} bidders`,
  async run({ seconds }) {
    const database = await openBenchDatabase()
    const nats = await openNatsServer()
    const shares = await openFixedShares()
    if (!shares) console.log('Fixed shares are not measured: this process may not write to cgroups (v1).\n')
    const rows = await compare({ database, nats, limits: null, seconds })
    if (shares) rows.push(...(await compare({ database, nats, limits: shares, seconds })))
    await nats.close()
    await database.close()
    return rows
  },
}

/** What the servers share, and their limits: null where they share the processors. */
type Setting = {
  readonly database: BenchDatabase
  readonly nats: { readonly url: string; readonly pid: number }
  readonly limits: FixedShares | null
  readonly seconds: number
}

/** Several servers against one server alone, in alternating turns. */
async function compare(setting: Setting): Promise<Row[]> {
  const { limits, seconds } = setting
  const results = counts.map((): Result => ({ tally: newTally(), cpuMs: 0 }))
  for (let turn = 0; turn < turns; turn++) {
    for (const [nth, result] of results.entries()) {
      const sale = `hot-${nth + 1}-${turn}-${limits ? 'fixed' : 'shared'}`
      await measure({ ...setting, servers: nth + 1, sale, seconds: seconds / turns, result })
    }
  }
  const [alone, ...several] = results
  const of = limits ? `, each with ${share} of a processor` : ''
  return alone ? several.flatMap((result, nth) => rowsOf(`${nth + 2} servers${of}`, result, alone)) : []
}

async function measure(
  options: Setting & { readonly servers: number; readonly sale: string; readonly result: Result },
): Promise<void> {
  const { database, nats, limits, sale, seconds, result } = options
  const { rows } = await database.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
  const postmaster = await parentOf(rows[0]?.pid ?? 0)
  const servers = await Promise.all(
    Array.from({ length: options.servers }, () =>
      openChildServer<SignedServerRequest>('signed-servers-process.ts', [database.url, nats.url]),
    ),
  )
  const tokens = (await servers[0]?.request({ kind: 'open', sale, bidders })) as readonly string[]
  const urls = await Promise.all(servers.map((server) => addressOf(server, sale, servers.length - 1)))
  const clients = await Promise.all(
    tokens.map((token, nth) => openSignedConnection(urls[nth % urls.length] ?? '', token)),
  )
  const bid = bidsOn(sale, clients)
  const cpuMs = async () => {
    const own = (await Promise.all(servers.map((one) => one.request({ kind: 'cpu' })))) as number[]
    const others = (await cpuMsOfFamily(postmaster)) + (await cpuMsOfFamily(nats.pid))
    return own.reduce((sum, one) => sum + one, others)
  }
  await runBidders(newTally(), warmUpSeconds, bidders.length, bid)
  if (limits) {
    for (const { pid } of servers) await limits.limit(pid, share)
    await runBidders(newTally(), warmUpSeconds, bidders.length, bid)
  }
  const before = await cpuMs()
  await runBidders(result.tally, seconds, bidders.length, bid)
  result.cpuMs += (await cpuMs()) - before
  for (const client of clients) client.close()
  for (const server of servers) await server.leave({ kind: 'leave' })
  await limits?.close()
}

/** Waits until a server has read the sale and knows the others. @returns its address */
async function addressOf(
  server: ChildServer<SignedServerRequest>,
  sale: string,
  others: number,
): Promise<string> {
  for (;;) {
    const read = (await server.request({ kind: 'read', sale })) as { url: string; others: number }
    if (read.others === others) return read.url
    await wait(50)
  }
}

/** Changes the commission bid of a bidder over that bidder's connection. */
function bidsOn(sale: string, clients: readonly SignedConnection[]): (nth: number) => Promise<boolean> {
  let amount = 5_000
  return async (nth) => {
    amount = amount === 1_000_000 ? 5_000 : amount + 100
    const payload = {
      lotId: `${sale}-1`,
      auctionId: sale,
      bidPrice: String(amount),
      ak: newIdempotencyKey(),
    }
    const { code, text } = (await clients[nth]?.request('/v1/lot/prebid', payload)) ?? { code: -1, text: '' }
    if (code !== 0) throw new Error(text)
    return true
  }
}

function rowsOf(servers: string, ours: Result, base: Result): Row[] {
  const [own, alone] = [throughputOf(ours.tally), throughputOf(base.tally)]
  const cpuOf = ({ cpuMs, tally }: Result) => (cpuMs * 1_000) / tally.accepted
  const row = (name: string, unit: string, figure: number, of: number, target: Row['target']): Row => ({
    what: `${servers}: ${name}`,
    unit,
    ours: figure,
    baseline: { name: 'one server alone', figure: of },
    target,
  })
  return [
    row('accepted bids', 'bids/s', own.perSecond, alone.perSecond, { atLeast: 1 }),
    row('p50', 'ms', own.p50, alone.p50, null),
    row('p99', 'ms', own.p99, alone.p99, { atMost: 2 }),
    row('CPU time of a bid without the bidders', 'µs', cpuOf(ours), cpuOf(base), null),
  ]
}
