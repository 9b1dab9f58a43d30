import { cp, mkdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { seededRandom } from '#server/sale/rooms/testing/random.ts'
import { unlimited } from '#server/testing.ts'
import type { Replication } from '../../scripts/cluster/patroni-config.ts'
import { requirePrograms } from '../../scripts/cluster/programs.ts'
import { type Cluster, startCluster } from '../../scripts/cluster/start-cluster.ts'
import type { Balancer } from './balancer.ts'
import { type Bidders, startBidders } from './bidders.ts'
import { createFolder } from './data-dir.ts'
import type { FaultWindow, History } from './history.ts'
import { measureWaits } from './machine.ts'
import { createObserver } from './observer.ts'
import { readSales } from './read-sales.ts'
import { createBidders } from './sales.ts'
import { acknowledgedIn, minLastBids } from './storm.ts'
import { type Sales, startSales } from './waves.ts'

/** Options of a storm on a cluster with Patroni, NATS, gateways and HAProxy. */
export type ClusterRunOptions = {
  readonly seed: number
  readonly replication: Replication
  readonly bidsPerSecond: number
  readonly logFolder: string
  /** The settings of the servers in addition to those of every storm. */
  readonly settings?: Readonly<Record<string, string>>
  readonly say: (text: string) => void
}

/** The targets and measurements of faults. */
export type ClusterScene = {
  readonly cluster: Cluster
  readonly bidding: Bidders
  readonly sales: Sales
}

/** The average seconds between two bids of a bidder; the rate determines the number of bidders. */
const bidderIntervalSeconds = 0.3
/** The milliseconds between two attempts of a bidder, as for a page that retries. */
const retryDelayMs = 250
/** The milliseconds that a bidder waits for a response; the proxy chooses the server of the next attempt. */
const callTimeoutMs = 5_000

/** Bids through the proxy of a separate cluster while `work` injects faults, then reads the outcome. */
export async function runOnCluster(
  options: ClusterRunOptions,
  work: (scene: ClusterScene) => Promise<readonly FaultWindow[]>,
): Promise<History> {
  const { seed, replication, say } = options
  const programs = await requirePrograms()
  const folder = await createFolder()
  await mkdir(options.logFolder, { recursive: true })
  say(`The cluster writes below ${folder}`)
  const cluster = await startCluster({
    programs,
    folder,
    replication,
    settings: { DEMO: '0', REHEARSAL: 'off', LOG_LEVEL: 'warn', ...unlimited, ...options.settings },
    say,
  })
  const leave = () => void cluster.stop().finally(() => process.exit(1))
  process.once('SIGINT', leave)
  process.once('SIGTERM', leave)
  try {
    const count = Math.ceil(options.bidsPerSecond * bidderIntervalSeconds)
    return await storm(cluster, count, seed, work)
  } finally {
    process.off('SIGINT', leave)
    process.off('SIGTERM', leave)
    await cluster.stop()
    await keepLogs(folder, options.logFolder)
  }
}

async function storm(
  cluster: Cluster,
  bidderCount: number,
  seed: number,
  work: (scene: ClusterScene) => Promise<readonly FaultWindow[]>,
): Promise<History> {
  const url = () => cluster.databaseUrl
  const bidders = await createBidders(url, bidderCount)
  const observer = createObserver(url)
  const machine = measureWaits([...cluster.servers])
  const wave = { first: 8_000, interval: 500, lots: 20 }
  const sales = startSales(url, bidders, observer, { wave })
  await sales.opened
  const bidding = startBidders({
    bidders,
    balancer: throughProxy(cluster.url),
    openLots: sales.open,
    random: seededRandom(seed),
    maxRestMs: 2_000 * bidderIntervalSeconds,
    retryDelayMs,
    callTimeoutMs,
  })
  const faults = await work({ cluster, bidding, sales })
  const enough = acknowledgedIn(bidding) + minLastBids
  await sales.finish(() => acknowledgedIn(bidding) >= enough)
  await bidding.stop()
  const read = await readSales({
    databaseUrl: url(),
    origin: cluster.url,
    auctionIds: sales.auctionIds,
    receipts: receiptsSince(bidding, faults),
  })
  await observer.close()
  const waits = machine.stop()
  const { sightings } = observer
  return { calls: bidding.calls, faults, probes: [], sightings, closings: [], waits, ...read }
}

/** Returns the receipts whose entries cannot have been lost in an asynchronous failover. */
function receiptsSince({ calls, receipts }: Bidders, faults: readonly FaultWindow[]) {
  const lostUntil = Math.max(0, ...faults.flatMap(({ kind, to }) => (kind === 'failover' ? [to] : [])))
  const isEarlier = new Set(calls.filter(({ askedAt }) => askedAt < lostUntil).map(({ bid }) => bid.key))
  return new Map([...receipts].filter(([key]) => !isEarlier.has(key)))
}

/** Sends every call to the proxy, whatever its response, as clients do. */
const throughProxy = (url: string): Balancer => ({
  probes: [],
  serverFor: () => ({ name: 'proxy', url }),
  failed: () => undefined,
  close: () => undefined,
})

async function keepLogs(folder: string, logFolder: string): Promise<void> {
  await cp(path.join(folder, 'logs'), path.join(logFolder, 'cluster'), { recursive: true })
  await rm(folder, { recursive: true, force: true })
}
