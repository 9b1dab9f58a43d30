import { setTimeout as wait } from 'node:timers/promises'
import { type SeededRandom, seededRandom } from '#server/sale/rooms/testing/random.ts'
import { createBalancer } from './balancer.ts'
import { type Bidders, startBidders } from './bidders.ts'
import { type RunningEnvironment, startEnvironment } from './environment.ts'
import { type FaultKind, faultsOf, injectFault, type Topology } from './faults.ts'
import { type Figure, figuresOf, overLimit } from './figures.ts'
import type { FaultWindow, History } from './history.ts'
import { judge } from './judge.ts'
import { measureWaits } from './machine.ts'
import { createObserver } from './observer.ts'
import { readSales } from './read-sales.ts'
import { createBidders } from './sales.ts'
import type { ServerProcess } from './server-process.ts'
import { type Sales, startSales, type Wave } from './waves.ts'

/** The options of a storm. */
export type StormOptions = {
  readonly seed: number
  readonly topology: Topology
  /** The number of servers of topology `nats`. */
  readonly servers: number
  /** The commit that topology `upgrade` upgrades; null or absent for the one before the last migration. */
  readonly upgradedFrom?: string | null
  /** The faults in order; null draws at random from all that the topology survives, for `milliseconds`. */
  readonly faults: readonly FaultKind[] | null
  readonly milliseconds: number
  readonly bidders: number
  /** The maximum pause of a bidder after a bid, in milliseconds. */
  readonly maxRestMs: number
  /** The maximum duration of a fault, in milliseconds. */
  readonly longestFault: number
  /** The minimum pause between faults, in milliseconds; the maximum is twice as long. */
  readonly calmMs: number
  /** The timing of each sale. */
  readonly wave: Wave
  /** Whether one server is stopped after losing its database. */
  readonly stopsWithoutDatabase: boolean
  /** The milliseconds added to every time limit; null disables time limits. */
  readonly allowance: number | null
  readonly logFolder: string
  readonly say?: (text: string) => void
}

/** The result of a storm. */
export type Verdict = {
  readonly faults: readonly string[]
  readonly figures: readonly Figure[]
  readonly history: History
}

/** Runs a storm on its own servers and judges the result. */
export async function runStorm(options: StormOptions): Promise<Verdict> {
  const { topology, seed, logFolder, servers, upgradedFrom } = options
  const environment = await startEnvironment(topology, seededRandom(seed), logFolder, servers, upgradedFrom)
  try {
    const history = await run(environment, options)
    const { allowance } = options
    const figures = figuresOf(history, { servers: environment.servers.length, allowance: allowance ?? 0 })
    const late = allowance === null ? [] : overLimit(figures)
    return { faults: [...judge(history), ...late], figures, history }
  } finally {
    await environment.close()
  }
}

async function run(environment: RunningEnvironment, options: StormOptions): Promise<History> {
  const { seed } = options
  const url = environment.databaseUrl
  const bidders = await createBidders(url, options.bidders)
  const observer = createObserver(url)
  const balancer = createBalancer(environment.servers)
  const machine = measureWaits(environment.servers)
  const sales = startSales(url, bidders, observer, options)
  await sales.opened
  const bidding = startBidders({
    bidders: bidders,
    balancer,
    openLots: sales.open,
    random: seededRandom(seed + 1),
    maxRestMs: options.maxRestMs,
  })
  const faults = await injectFaults(environment, options, bidding, sales)
  const enough = acknowledgedIn(bidding) + minLastBids
  await sales.finish(() => acknowledgedIn(bidding) >= enough)
  await bidding.stop()
  balancer.close()
  const [server] = environment.servers
  const read = await readSales({
    databaseUrl: url(),
    origin: server?.url ?? '',
    auctionIds: sales.auctionIds,
    receipts: bidding.receipts,
  })
  await observer.close()
  const closings = await closeServers(environment, options.stopsWithoutDatabase)
  const waits = machine.stop()
  const { calls } = bidding
  const { probes } = balancer
  return { calls, faults, probes, sightings: observer.sightings, closings, waits, ...read }
}

/** The bids to be acknowledged after the last fault. */
export const minLastBids = 20

export const acknowledgedIn = ({ calls }: Bidders): number =>
  calls.filter(({ answer }) => answer.kind === 'accepted').length

async function injectFaults(
  environment: RunningEnvironment,
  options: StormOptions,
  bidding: Bidders,
  sales: Sales,
): Promise<readonly FaultWindow[]> {
  const { topology, seed, milliseconds, longestFault, calmMs, say = () => undefined } = options
  const random = seededRandom(seed + 2)
  const requestedFaults = options.faults === null ? null : [...options.faults]
  const deadline = requestedFaults === null ? performance.now() + milliseconds : Number.POSITIVE_INFINITY
  const windows: FaultWindow[] = []
  let remaining: FaultKind[] = []
  const duration = () =>
    requestedFaults === null ? random.pick([longestFault / 8, longestFault / 3, longestFault]) : longestFault
  await wait(calmMs)
  for (;;) {
    if (remaining.length === 0) remaining = shuffled(faultsOf[topology], random)
    const kind = requestedFaults === null ? remaining.pop() : requestedFaults.shift()
    if (kind === undefined || performance.now() > deadline) break
    const inject = () => injectFault(kind, environment, random, duration, () => acknowledgedIn(bidding))
    const window = await (kind === 'failover' ? sales.whileOneStaysOpen(inject) : inject())
    windows.push(window)
    say(
      `${kind} ${window.server} ${Math.round(window.to - window.from)} ms${window.failure ? `: ${window.failure}` : ''}`,
    )
    await wait(calmMs + random.below(calmMs))
  }
  return windows
}

function shuffled<T>(items: readonly T[], random: SeededRandom): T[] {
  const rest = [...items]
  const all: T[] = []
  while (rest.length > 0) all.push(...rest.splice(random.below(rest.length), 1))
  return all
}

async function closeServers(
  { servers }: RunningEnvironment,
  stopsWithoutDatabase: boolean,
): Promise<History['closings']> {
  const [first, ...others] = servers
  const closings: History['closings'][number][] = []
  const stop = async (server: ServerProcess, withFault: boolean) => {
    const at = performance.now()
    closings.push({ server: server.name, at, took: await server.stop(), withFault })
  }
  for (const server of others) await stop(server, false)
  if (!first) return closings
  if (stopsWithoutDatabase) first.toDatabase?.freeze()
  await stop(first, stopsWithoutDatabase && first.toDatabase !== null)
  return closings
}
