import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '#server/sale/rooms/testing/chance.ts'
import type { Databases } from './cluster.ts'
import type { FaultWindow } from './history.ts'
import type { ServerProcess } from './server-process.ts'

/** What a storm runs on: one server with its own database, two on one database, or two with a standby besides. */
export type Topology = 'one' | 'two' | 'standby'

export const topologies: readonly Topology[] = ['one', 'two', 'standby']

/** What befalls a server, or the database all of them use. */
export type FaultKind =
  /** The process is killed and started again. */
  | 'kill'
  /** The process stands still for a while. */
  | 'freeze'
  /** Nothing passes between a server and the database, and nobody is told. */
  | 'partition'
  /** The connections between a server and the database end. */
  | 'cut'
  /** The machine is gone; its connections stay open and silent. */
  | 'vanish'
  /** Every byte between a server and the database takes longer. */
  | 'slow'
  /** The clock of a server's machine is stepped, and set right again. */
  | 'clock'
  /** The database is killed and started again. */
  | 'database'
  /** An asynchronous standby takes over, without the last entries. */
  | 'failover'

/** What a topology can bear, and still have something to judge. */
export const faultsOf: Readonly<Record<Topology, readonly FaultKind[]>> = {
  one: ['kill', 'freeze', 'clock', 'database'],
  two: ['kill', 'freeze', 'partition', 'cut', 'vanish', 'slow', 'clock', 'database'],
  standby: ['failover', 'kill', 'freeze', 'partition', 'cut', 'vanish', 'slow', 'clock', 'database'],
}

/** What faults are done with. `databases` is null where the one server has its own. */
export type Ground = {
  readonly servers: readonly ServerProcess[]
  readonly databases: Databases | null
  /** Kills the database that the one server has for itself. */
  killOwnDatabase(): Promise<void>
}

/** Bids acknowledged so far. */
export type Acknowledged = () => number

/** Bids that are acknowledged after a standby was cut off until some are certain to be lost with the primary. */
const surelyLost = 20

/** Milliseconds for which a fault lasts that has an end of its own. */
export type Length = () => number

/** Lets one fault happen, from its beginning until everything is as before. */
export async function letHappen(
  kind: FaultKind,
  ground: Ground,
  chance: Chance,
  length: Length,
  acknowledged: Acknowledged,
): Promise<FaultWindow> {
  const server = chance.pick(ground.servers)
  const isOfDatabase = kind === 'database' || kind === 'failover'
  const from = performance.now()
  const failure = await acts[kind]({ ...ground, server, chance, length, acknowledged }).then(
    () => null,
    (error) => (error instanceof Error ? error.message : String(error)),
  )
  return { kind, server: isOfDatabase ? '' : server.name, from, to: performance.now(), failure }
}

type Act = (
  scene: Ground & {
    readonly server: ServerProcess
    readonly chance: Chance
    readonly length: Length
    readonly acknowledged: Acknowledged
  },
) => Promise<void>

const acts: Readonly<Record<FaultKind, Act>> = {
  async kill({ server, chance }) {
    await server.kill()
    await wait(chance.below(500))
    await server.start()
  },
  async freeze({ server, length }) {
    server.freeze()
    await wait(length())
    server.thaw()
  },
  async partition({ server, length }) {
    lineOf(server).freeze()
    await wait(length())
    lineOf(server).thaw()
  },
  async cut({ server, chance }) {
    for (let times = chance.below(4); times >= 0; times--) {
      lineOf(server).cut()
      await wait(chance.below(300))
    }
  },
  async vanish({ server, length }) {
    await server.vanish()
    await wait(length())
    await server.start()
  },
  async slow({ server, chance, length }) {
    lineOf(server).delay(30 + chance.below(170))
    await wait(length())
    lineOf(server).delay(0)
  },
  async clock({ server, chance, length }) {
    const step = chance.pick([-900_000, -3_000, 3_000, 900_000])
    server.stepClock(step)
    await wait(length())
    server.stepClock(-step)
  },
  async database({ servers, databases, chance, killOwnDatabase }) {
    if (databases) {
      await databases.primary.kill(chance.pick(['SIGQUIT', 'SIGKILL']))
      await wait(chance.below(500))
      await databases.primary.restart()
      return
    }
    await killOwnDatabase()
    await wait(chance.below(200))
    for (const server of servers) await server.kill()
    for (const server of servers) await server.start()
  },
  async failover({ servers, databases, chance, acknowledged }) {
    const goesOn = async () => {
      const enough = acknowledged() + surelyLost
      await wait(chance.below(500))
      while (acknowledged() < enough) await wait(20)
    }
    await databases?.failOver(goesOn, (url) => {
      for (const { toDatabase } of servers) {
        toDatabase?.pointTo(url)
        toDatabase?.cut()
      }
    })
  },
}

function lineOf(server: ServerProcess) {
  if (!server.toDatabase) throw new Error(`${server.name} has its own database`)
  return server.toDatabase
}
