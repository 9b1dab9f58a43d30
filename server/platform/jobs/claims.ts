import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { clientConfig } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log/log.ts'

/** Number of the advisory locks that show which pools of workers are alive; a hash of the pool's id is the second. */
const lockNumber = 7_677_836

/** How soon the jobs of a pool that is gone are released. */
export type ClaimTimes = {
  /** Milliseconds between two looks at the pools that have jobs. */
  readonly interval: number
  /** Looks in a row that a pool must be missing at. A pool that has lost its connection claims its jobs again meanwhile. */
  readonly looks: number
}

const usualTimes: ClaimTimes = { interval: 5_000, looks: 5 }

/** Milliseconds before another attempt to connect, and before a connection that does not answer is given up. */
const pause = 1_000
const longestSilence = 10_000

/** The claim of one pool of workers to the jobs it has locked. It ends with the process, however that ends. */
export type Claim = {
  /** Claims the jobs of a pool from now on, and releases those of pools that are gone. */
  begin(poolId: string): void
  /** Resolves while the claim is held, and once waiting has ended. A pool takes no job before. */
  held(): Promise<void>
  /** Lets nobody wait for the claim any longer. It is still held. */
  endWaiting(): void
  close(): Promise<void>
}

/** @param url of the database, to which each claim holds a connection of its own */
export function openClaim(url: string, log: Log, { interval, looks } = usualTimes): Claim {
  let isClosing = false
  let client: pg.Client | null = null
  let gate = Promise.withResolvers<void>()
  let running: Promise<void> = Promise.resolve()
  /** Ends the time between two looks early. */
  let rest = new AbortController()
  /** At how many looks in a row each pool with jobs had no claim. */
  let missing: ReadonlyMap<string, number> = new Map()

  function drop(lost: pg.Client): void {
    if (lost !== client) return
    client = null
    // Others may have lost theirs at the same moment, as when the database starts again.
    missing = new Map()
    if (!isClosing) gate = Promise.withResolvers()
    rest.abort()
  }

  async function connect(poolId: string): Promise<pg.Client> {
    const opened = new pg.Client({
      ...clientConfig(url),
      application_name: 'rostrum jobs',
      query_timeout: longestSilence,
    })
    opened.on('error', () => undefined)
    opened.on('end', () => drop(opened))
    try {
      await opened.connect()
      await claim(opened, poolId)
      client = opened
      gate.resolve()
      return opened
    } catch (error) {
      void opened.end().catch(() => undefined)
      throw error
    }
  }

  async function look(poolId: string): Promise<void> {
    const asked = client ?? (await connect(poolId))
    try {
      // Behind a pooler each statement may be on another connection: whoever is alive claims anew.
      await claim(asked, poolId)
      const gone = await poolsWithoutClaim(asked)
      missing = new Map(gone.map((id) => [id, (missing.get(id) ?? 0) + 1]))
      const pools = gone.filter((id) => (missing.get(id) ?? 0) >= looks)
      if (pools.length === 0) return
      await asked.query('select graphile_worker.force_unlock_workers($1)', [pools])
      log.warn({ pools }, 'Jobs of workers that are gone have been released')
    } catch (error) {
      drop(asked)
      void asked.end().catch(() => undefined)
      throw error
    }
  }

  async function keepLooking(poolId: string): Promise<void> {
    while (!isClosing) {
      await look(poolId).catch((err) => {
        if (!isClosing) log.warn({ err }, 'The claim to jobs is not held; trying again')
      })
      if (isClosing) return
      rest = new AbortController()
      const { signal } = rest
      await wait(client === null ? pause : interval, undefined, { signal }).catch(() => undefined)
    }
  }

  return {
    begin(poolId) {
      running = keepLooking(poolId)
    },
    held: () => gate.promise,
    endWaiting: () => gate.resolve(),
    async close() {
      isClosing = true
      gate.resolve()
      rest.abort()
      await running
      void client?.end().catch(() => undefined)
    },
  }
}

/** Shared, since the database may not have noticed yet that an earlier connection of the same pool is gone. */
const claim = (client: pg.Client, poolId: string) =>
  client.query('select pg_advisory_lock_shared($1, hashtext($2))', [lockNumber, poolId])

async function poolsWithoutClaim(client: pg.Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct locked_by as id from graphile_worker.jobs
     where locked_by is not null and not exists (
       select from pg_locks
       where locktype = 'advisory' and objsubid = 2 and granted
         and database = (select oid from pg_database where datname = current_database())
         and classid = $1::oid and objid = (hashtext(locked_by)::bigint & 4294967295)::oid
     )`,
    [lockNumber],
  )
  return rows.map(({ id }) => id)
}
