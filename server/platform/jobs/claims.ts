import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { clientConfig } from '#server/platform/database/client-config.ts'
import { DatabaseClient } from '#server/platform/database/database-client.ts'
import type { Log } from '#server/platform/log/log.ts'

/** The advisory lock that shows that a worker pool is alive; its second key is a hash of the pool's id. */
const lockNumber = 7_677_836

/** The delay after which the jobs of a dead pool are released. */
export type ClaimTimes = {
  /** Milliseconds between two checks. */
  readonly interval: number
  /**
   * The number of consecutive checks that a pool must fail before its jobs are released. Meanwhile, a pool that lost its connection can
   * reclaim its jobs.
   */
  readonly looks: number
}

const usualTimes: ClaimTimes = { interval: 5_000, looks: 5 }

/** Milliseconds before reconnecting, and before an unresponsive connection is closed. */
const pause = 1_000
const maxSilenceMs = 10_000

/** A worker pool's claim to the jobs it has locked. It ends with the process. */
export type Claim = {
  /** Starts to claim the jobs of a pool and to release those of dead pools. */
  begin(poolId: string): void
  /** Resolves if the claim is held, or when waiting has ended. Until then a pool starts no jobs. */
  held(): Promise<void>
  /** Resolves all waiters while the claim is still held. */
  endWaiting(): void
  close(): Promise<void>
}

/** Opens a claim. @param url URL of the database; each claim has a separate connection */
export function openClaim(url: string, log: Log, { interval, looks } = usualTimes): Claim {
  let isClosing = false
  let client: pg.Client | null = null
  let gate = Promise.withResolvers<void>()
  let running: Promise<void> = Promise.resolve()
  /** Aborts the pause between two checks. */
  let rest = new AbortController()
  /** The number of consecutive checks that each pool has failed. */
  let missing: ReadonlyMap<string, number> = new Map()

  function drop(lost: pg.Client): void {
    if (lost !== client) return
    client = null
    // Other pools may have lost their connections at the same time, as on a restart of the database.
    missing = new Map()
    if (!isClosing) gate = Promise.withResolvers()
    rest.abort()
  }

  async function connect(poolId: string): Promise<pg.Client> {
    const opened = new DatabaseClient({
      ...clientConfig(url),
      application_name: 'rostrum jobs',
      query_timeout: maxSilenceMs,
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
    const connection = client ?? (await connect(poolId))
    try {
      const gone = await poolsWithoutClaim(connection)
      missing = new Map(gone.map((id) => [id, (missing.get(id) ?? 0) + 1]))
      const pools = gone.filter((id) => (missing.get(id) ?? 0) >= looks)
      if (pools.length === 0) return
      await connection.query('select graphile_worker.force_unlock_workers($1)', [pools])
      log.warn({ pools }, 'Released the jobs of dead workers')
    } catch (error) {
      drop(connection)
      void connection.end().catch(() => undefined)
      throw error
    }
  }

  async function keepLooking(poolId: string): Promise<void> {
    while (!isClosing) {
      await look(poolId).catch((err) => {
        if (!isClosing) log.warn({ err }, 'The claim to jobs is not held; retrying')
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

/**
 * Takes the lock in shared mode, since the database may not have noticed yet that an earlier connection of
 * this pool is closed.
 */
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
