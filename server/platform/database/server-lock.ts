import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import { clientConfig } from './connect.ts'

/** Number of the advisory lock that says a house is open on its embedded database. */
const lockNumber = 7_677_826

const closingName = 'rostrum house closing'
/** Milliseconds that are waited for a house that has died, and for one that is closing. */
const usualPatience = 2_000
const patienceWithClosing = 25_000

/** The claim of this process to be the only one that runs a house on this data folder. */
export type ServerLock = {
  /** Says to whoever asks for the claim that it will be given up in a moment. */
  announceClosing(): Promise<void>
  /** Keeps the claim until its database ends, and does not claim it again. */
  holdUntilDatabaseStops(): Promise<void>
  release(): Promise<void>
}

/**
 * Claims the house for this process. The claim is a lock in the database itself, so it ends with the
 * process however that ends; a predecessor that has just died is given a moment to be noticed.
 * @returns null where another process holds it
 */
export async function acquireServerLock(url: string, log: Log): Promise<ServerLock | null> {
  let client = await tryClaim(url)
  const until = performance.now() + usualPatience
  const last = performance.now() + patienceWithClosing
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
      log.warn('The connection that holds the house was lost; claiming it again')
      held = await tryClaim(url).catch(() => null)
      if (held) watch(held)
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

/** Whether the house that holds the claim has begun to close. */
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
