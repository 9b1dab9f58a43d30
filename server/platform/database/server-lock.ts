import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import { clientConfig } from './client-config.ts'

/** The advisory lock of the server that runs on an embedded database. */
const lockNumber = 7_677_826

const closingName = 'rostrum house closing'
/** Milliseconds to wait for a server that has died, and for one that is closing. */
const timeoutMs = 2_000
const closingTimeoutMs = 25_000

/** The exclusive right of this process to run a server on a data folder. */
export type ServerLock = {
  /** Announces to waiting processes that the lock is about to be released. */
  announceClosing(): Promise<void>
  /** Keeps the lock until the database stops, without reconnecting. */
  holdUntilDatabaseStops(): Promise<void>
  release(): Promise<void>
}

/**
 * Acquires the server lock. It is an advisory lock in the database, so it ends with the process. The database
 * gets a moment to notice that a predecessor has died.
 * @returns null if another process holds it
 */
export async function acquireServerLock(url: string, log: Log): Promise<ServerLock | null> {
  let client = await tryClaim(url)
  const until = performance.now() + timeoutMs
  const last = performance.now() + closingTimeoutMs
  while (client === null && performance.now() < ((await isClosing(url)) ? last : until)) {
    await wait(200)
    client = await tryClaim(url)
  }
  if (client === null) return null
  let held: pg.Client | null = client
  let released = false
  const watch = (watched: pg.Client) =>
    watched.on('end', async () => {
      if (released) return
      log.warn('The connection that holds the server lock was lost; acquiring it again')
      held = await tryClaim(url).catch(() => null)
      // The server may have closed in the meantime.
      if (released) await held?.end().catch(() => undefined)
      else if (held) watch(held)
    })
  watch(client)
  return {
    announceClosing: async () => {
      await held?.query(`set application_name = '${closingName}'`).catch(() => undefined)
    },
    holdUntilDatabaseStops: () => {
      released = true
      return Promise.resolve()
    },
    release: async () => {
      released = true
      await held?.end().catch(() => undefined)
    },
  }
}

/** Returns whether the server that holds the lock is closing. */
async function isClosing(url: string): Promise<boolean> {
  const client = new pg.Client(clientConfig(url))
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1',
      [closingName],
    )
    return rowCount !== 0
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function tryClaim(url: string): Promise<pg.Client | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'rostrum house lock',
    keepAlive: true,
  })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query('select pg_try_advisory_lock($1) as mine', [lockNumber])
  if (rows[0]?.mine === true) return client
  await client.end()
  return null
}
