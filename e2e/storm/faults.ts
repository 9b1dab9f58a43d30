import { setTimeout as wait } from 'node:timers/promises'
import type { SeededRandom } from '#server/sale/rooms/testing/random.ts'
import type { Databases } from './cluster.ts'
import type { FaultWindow } from './history.ts'
import type { ServerProcess } from './server-process.ts'
import type { SmallDisk } from './small-disk.ts'

/**
 * The topology of a storm: one server with its own database, two on one database, two with a standby, some
 * that forward commands to each other over NATS, two whose database has its own disk, which is filled, or two
 * of which one is of the version before the last migration.
 */
export type Topology = 'one' | 'two' | 'standby' | 'nats' | 'disk' | 'upgrade'

export const topologies: readonly Topology[] = ['one', 'two', 'standby', 'nats', 'disk', 'upgrade']

/** Faults of a server or of the shared database. */
export type FaultKind =
  /** The process is killed and restarted. */
  | 'kill'
  /** The process is suspended for a while. */
  | 'freeze'
  /** Traffic between a server and the database is dropped silently. */
  | 'partition'
  /** The connections between a server and the database are closed. */
  | 'cut'
  /** The machine disappears; its connections stay open and silent. */
  | 'vanish'
  /** Traffic between a server and the database is delayed. */
  | 'slow'
  /** Traffic between a server and NATS is dropped silently. */
  | 'isolate'
  /** The clock of a server's machine is stepped and reset. */
  | 'clock'
  /** The database is killed and restarted. */
  | 'database'
  /** An asynchronous standby takes over without the last entries. */
  | 'failover'
  /** The disk of the database is full for a while. */
  | 'full'

/** The faults that a topology can survive. */
export const faultsOf: Readonly<Record<Topology, readonly FaultKind[]>> = {
  one: ['kill', 'freeze', 'clock', 'database'],
  two: ['kill', 'freeze', 'partition', 'cut', 'vanish', 'slow', 'clock', 'database'],
  nats: ['kill', 'freeze', 'partition', 'cut', 'vanish', 'slow', 'isolate', 'clock', 'database'],
  disk: ['full', 'kill', 'slow', 'clock'],
  // Without a restart of the previous version: versions up to migration 0153 cannot start on later tables.
  upgrade: ['freeze', 'partition', 'cut', 'slow', 'clock', 'database'],
  standby: ['failover', 'kill', 'freeze', 'partition', 'cut', 'vanish', 'slow', 'clock', 'database'],
}

/** The targets of faults. `databases` is null if the single server has its own. */
export type StormEnvironment = {
  readonly servers: readonly ServerProcess[]
  readonly databases: Databases | null
  /** The disk of the databases if it can be filled. */
  readonly disk: SmallDisk | null
  /** Kills the single server's own database. */
  killOwnDatabase(): Promise<void>
}

/** The number of bids acknowledged so far. */
export type Acknowledged = () => number

/** The bids acknowledged after the standby is disconnected, so that some are certain to be lost with the primary. */
const minLostBids = 20

/** The milliseconds after which a failover stops waiting for these bids. */
const maxWaitForBidsMs = 60_000

/** The duration of a fault with a fixed end, in milliseconds. */
export type FaultDuration = () => number

/** Injects one fault and waits until everything is restored. */
export async function injectFault(
  kind: FaultKind,
  environment: StormEnvironment,
  random: SeededRandom,
  duration: FaultDuration,
  acknowledged: Acknowledged,
): Promise<FaultWindow> {
  const server = random.pick(environment.servers)
  const isOfDatabase = kind === 'database' || kind === 'failover' || kind === 'full'
  const from = performance.now()
  const failure = await actions[kind]({ ...environment, server, random, duration, acknowledged }).then(
    () => null,
    (error) => (error instanceof Error ? error.message : String(error)),
  )
  return { kind, server: isOfDatabase ? '' : server.name, from, to: performance.now(), failure }
}

type FaultAction = (
  scene: StormEnvironment & {
    readonly server: ServerProcess
    readonly random: SeededRandom
    readonly duration: FaultDuration
    readonly acknowledged: Acknowledged
  },
) => Promise<void>

const actions: Readonly<Record<FaultKind, FaultAction>> = {
  async kill({ server, random }) {
    await server.kill()
    await wait(random.below(500))
    await server.start()
  },
  async freeze({ server, duration }) {
    server.freeze()
    await wait(duration())
    server.thaw()
  },
  async partition({ server, duration }) {
    databaseProxyOf(server).freeze()
    await wait(duration())
    databaseProxyOf(server).thaw()
  },
  async cut({ server, random }) {
    for (let times = random.below(4); times >= 0; times--) {
      databaseProxyOf(server).cut()
      await wait(random.below(300))
    }
  },
  async vanish({ server, duration }) {
    await server.vanish()
    await wait(duration())
    await server.start()
  },
  async slow({ server, random, duration }) {
    databaseProxyOf(server).delay(30 + random.below(170))
    await wait(duration())
    databaseProxyOf(server).delay(0)
  },
  async isolate({ server, duration }) {
    server.toBus?.freeze()
    await wait(duration())
    server.toBus?.thaw()
  },
  async clock({ server, random, duration }) {
    const offset = random.pick([-900_000, -3_000, 3_000, 900_000])
    server.stepClock(offset)
    await wait(duration())
    server.stepClock(-offset)
  },
  async database({ servers, databases, random, killOwnDatabase }) {
    if (databases) {
      await databases.primary.kill(random.pick(['SIGQUIT', 'SIGKILL']))
      await wait(random.below(500))
      await databases.primary.restart()
      return
    }
    await killOwnDatabase()
    await wait(random.below(200))
    for (const server of servers) await server.kill()
    for (const server of servers) await server.start()
  },
  async full({ disk, databases, duration }) {
    await disk?.fill()
    await wait(duration())
    await disk?.empty()
    // A database that could not write its log has stopped.
    await databases?.primary.restart()
  },
  async failover({ servers, databases, random, acknowledged }) {
    const untilEnoughLost = async () => {
      const target = acknowledged() + minLostBids
      await wait(random.below(500))
      const deadline = performance.now() + maxWaitForBidsMs
      while (acknowledged() < target) {
        if (performance.now() > deadline) throw new Error('Too few bids were acknowledged')
        await wait(20)
      }
    }
    await databases?.failOver(untilEnoughLost, (url) => {
      for (const { toDatabase } of servers) {
        toDatabase?.pointTo(url)
        toDatabase?.cut()
      }
    })
  },
}

function databaseProxyOf(server: ServerProcess) {
  if (!server.toDatabase) throw new Error(`${server.name} has its own database`)
  return server.toDatabase
}
