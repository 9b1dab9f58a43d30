import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chanceOf } from '#server/sale/rooms/testing/chance.ts'
import { readSales } from './aftermath.ts'
import { openBalancer } from './balancer.ts'
import { type Bidders, letBid } from './bidders.ts'
import { type FaultKind, faultsOf, letHappen, type Topology } from './faults.ts'
import { type Figure, figuresOf, overLimit } from './figures.ts'
import { type OpenGround, openGround } from './ground.ts'
import type { FaultWindow, History } from './history.ts'
import { judge } from './judge.ts'
import { measureWaits } from './machine.ts'
import { type Observer, openObserver } from './observer.ts'
import { type Bidder, type OpenLot, openBidders, openWave, resumeSales } from './sales.ts'
import type { ServerProcess } from './server-process.ts'

/** How a storm is to be. */
export type StormOptions = {
  readonly seed: number
  readonly topology: Topology
  /** What happens, one after the other; null draws from all that the topology can bear, for some milliseconds. */
  readonly faults: readonly FaultKind[] | null
  readonly milliseconds: number
  readonly bidders: number
  /** The longest that a fault lasts which has an end of its own, in milliseconds. */
  readonly longestFault: number
  /** Milliseconds between two faults, at least, in which everything goes as usual; at most twice as long. */
  readonly calm: number
  /** Each sale of the storm: when its first lot closes after it opened, how many it has, and how far apart. */
  readonly wave: { readonly first: number; readonly interval: number; readonly lots: number }
  /** Whether one server has lost its database when it is asked to close. */
  readonly closesBroken: boolean
  /** Milliseconds added to every limit of time; null judges no time at all. */
  readonly allowance: number | null
  readonly logFolder: string
  readonly say?: (text: string) => void
}

/** What a storm came to. */
export type Verdict = {
  readonly faults: readonly string[]
  readonly figures: readonly Figure[]
  readonly history: History
}

/** Lets a storm loose on servers of its own, and judges what is left. */
export async function runStorm(options: StormOptions): Promise<Verdict> {
  const { topology, seed } = options
  const ground = await openGround(topology, chanceOf(seed), options.logFolder)
  try {
    const history = await rage(ground, options)
    const { allowance } = options
    const figures = figuresOf(history, { servers: ground.servers.length, allowance: allowance ?? 0 })
    const late = allowance === null ? [] : overLimit(figures)
    return { faults: [...judge(history), ...late], figures, history }
  } finally {
    await ground.close()
  }
}

async function rage(ground: OpenGround, options: StormOptions): Promise<History> {
  const { seed } = options
  const url = ground.databaseUrl
  const people = await openBidders(url, options.bidders)
  const observer = openObserver(url)
  const balancer = openBalancer(ground.servers)
  const machine = measureWaits(ground.servers)
  const sales = keepSales(url, people, observer, options)
  await sales.opened
  const crowd = letBid({ bidders: people, balancer, openLots: sales.open, chance: chanceOf(seed + 1) })
  const faults = await letFaultsHappen(ground, options, crowd, sales)
  await sales.finish()
  await crowd.stop()
  balancer.close()
  const [server] = ground.servers
  const read = await readSales({
    databaseUrl: url(),
    origin: server?.url ?? '',
    auctionIds: sales.auctionIds,
    receipts: crowd.receipts,
  })
  await observer.close()
  const closings = await closeServers(ground, options.closesBroken)
  const waits = machine.stop()
  const { calls } = crowd
  const { probes } = balancer
  return { calls, faults, probes, sightings: observer.sightings, closings, waits, ...read }
}

async function letFaultsHappen(
  ground: OpenGround,
  options: StormOptions,
  { calls }: Pick<Bidders, 'calls'>,
  sales: Sales,
): Promise<readonly FaultWindow[]> {
  const { topology, seed, milliseconds, longestFault, calm, say = () => undefined } = options
  const acknowledged = () => calls.filter(({ answer }) => answer.kind === 'accepted').length
  const chance = chanceOf(seed + 2)
  const given = options.faults === null ? null : [...options.faults]
  const until = given === null ? performance.now() + milliseconds : Number.POSITIVE_INFINITY
  const windows: FaultWindow[] = []
  let bag: FaultKind[] = []
  const length = () =>
    given === null ? chance.pick([longestFault / 8, longestFault / 3, longestFault]) : longestFault
  await wait(calm)
  for (;;) {
    if (bag.length === 0) bag = shuffled(faultsOf[topology], chance)
    const kind = given === null ? bag.pop() : given.shift()
    if (kind === undefined || performance.now() > until) break
    const happen = () => letHappen(kind, ground, chance, length, acknowledged)
    const window = await (kind === 'failover' ? sales.withoutOpening(happen) : happen())
    windows.push(window)
    say(
      `${kind} ${window.server} ${Math.round(window.to - window.from)} ms${window.failure ? `: ${window.failure}` : ''}`,
    )
    await wait(calm + chance.below(calm))
  }
  return windows
}

function shuffled<T>(items: readonly T[], chance: Chance): T[] {
  const rest = [...items]
  const all: T[] = []
  while (rest.length > 0) all.push(...rest.splice(chance.below(rest.length), 1))
  return all
}

type Sales = ReturnType<typeof keepSales>

/** Opens one sale after another, so that lots close all the time, and has those resumed that lost entries. */
function keepSales(url: () => string, people: readonly Bidder[], observer: Observer, { wave }: StormOptions) {
  const auctionIds: string[] = []
  const lots: OpenLot[] = []
  const resumed = new Set<string>()
  let isOver = false
  let isHeld = false
  let opening: Promise<unknown> = Promise.resolve()
  const length = wave.first + wave.interval * wave.lots
  const openNext = () => {
    const next = openOne()
    opening = next.catch(() => undefined)
    return next
  }
  const openOne = async () => {
    const auctionId = `storm-${auctionIds.length + 1}`
    auctionIds.push(auctionId)
    lots.push(...(await openWave(url, auctionId, people, wave)))
    // The next opens while lots of this one are open: bidders must always have something to bid on.
    return performance.now() + length / 2
  }
  const resumePaused = async () => {
    const paused = observer.sightings.filter(({ type }) => type === 'salePaused')
    const waiting = paused.filter(({ hash }) => !resumed.has(hash))
    for (const { hash } of waiting) resumed.add(hash)
    const ids = [...new Set(waiting.map(({ auctionId }) => auctionId))]
    if (ids.length > 0) await resumeSales(url, ids)
  }
  const opened = openNext()
  const keeping = opened.then(async (first) => {
    let over = first
    while (!isOver) {
      await wait(100)
      await resumePaused()
      if (performance.now() > over && !isHeld) over = await openNext()
    }
    // What closes after the last fault closes without one: there must be such lots in every storm.
    const last = await openNext()
    await wait(Math.max(0, last - performance.now()) + length / 2)
    await resumePaused()
  })
  return {
    opened,
    auctionIds,
    /** Lets something happen while no sale is being opened: one that is lost with a primary would have to be opened anew. */
    async withoutOpening<T>(work: () => Promise<T>): Promise<T> {
      isHeld = true
      await opening
      return work().finally(() => {
        isHeld = false
      })
    },
    open: () => lots.filter(({ endTime }) => endTime > Date.now()),
    finish() {
      isOver = true
      return keeping
    },
  }
}

async function closeServers({ servers }: OpenGround, closesBroken: boolean): Promise<History['closings']> {
  const [first, ...others] = servers
  const closings: History['closings'][number][] = []
  const stop = async (server: ServerProcess, withFault: boolean) => {
    const at = performance.now()
    closings.push({ server: server.name, at, took: await server.stop(), withFault })
  }
  for (const server of others) await stop(server, false)
  if (!first) return closings
  if (closesBroken) first.toDatabase?.freeze()
  await stop(first, closesBroken && first.toDatabase !== null)
  return closings
}
