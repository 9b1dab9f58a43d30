import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log.ts'

/** Number of the advisory lock that says a house is open on its embedded database. */
const lockNumber = 7_677_826

/** The claim of this process to be the only one that runs a house on this data folder. */
export type HouseLock = { release(): Promise<void> }

/**
 * Claims the house for this process. The claim is a lock in the database itself, so it ends with the
 * process however that ends; a predecessor that has just died is given a moment to be noticed.
 * @returns null where another process holds it
 */
export async function claimHouse(url: string, log: Log): Promise<HouseLock | null> {
  let client = await tryClaim(url)
  for (let tries = 0; client === null && tries < 10; tries++) {
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
    release: async () => {
      released = true
      await held?.end()
    },
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
