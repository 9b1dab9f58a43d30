import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { type DatabaseAddress, isPooled } from './address.ts'
import { clientConfig, type Session } from './client-config.ts'
import { DatabaseClient } from './database-client.ts'
import { placeOf } from './hosts.ts'
import { setLimits } from './role-limits.ts'

/** An otherwise unused setting, whose value proves that a connection is one session. */
const proof = 'rostrum.session'

/**
 * Checks that connections which need a session have one.
 * @throws StartupError if there is a pooler in transaction mode in between
 */
export async function checkSessions(address: DatabaseAddress): Promise<void> {
  if (await hasSession(address.directUrl)) return
  throw new StartupError(
    isPooled(address)
      ? `DATABASE_DIRECT_URL leads to a pooler (${placeOf(address.directUrl)}). Set it to the address of the database itself.`
      : `DATABASE_URL leads to a pooler (${placeOf(address.url)}). Set DATABASE_DIRECT_URL to the address of the database itself.`,
  )
}

/**
 * Checks the connections through a pooler and sets on its role the limits that the server cannot send with a
 * statement.
 * @param pool the pool through the pooler
 * @throws StartupError if the two addresses lead to different databases
 */
export async function checkPooler({ directUrl }: DatabaseAddress, pool: Pool, log: Log): Promise<void> {
  const identity = await onClient(directUrl, null, async (client) => {
    await setLimits(client)
    return identityOf(client)
  })
  if (identity !== (await identityOf(pool)))
    throw new StartupError('DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.')
  const late = await setLimits(pool)
  if (late.length > 0)
    log.warn(
      { settings: late },
      'Open connections of the pooler have no limits for single statements; make it reconnect them',
    )
}

/** Returns whether a connection is one session: poolers refuse or ignore session settings. */
async function hasSession(url: string): Promise<boolean> {
  const value = randomUUID()
  try {
    return await onClient(url, { [proof]: value }, async (client) => {
      const { rows } = await client.query<{ found: string | null }>(
        'select current_setting($1, true) as found',
        [proof],
      )
      return rows[0]?.found === value
    })
  } catch (error) {
    if (error instanceof Error && /startup parameter/i.test(error.message)) return false
    throw error
  }
}

/** Returns the start time of the server and the number of the database. */
async function identityOf(on: Pick<Pool, 'query'> | DatabaseClient): Promise<string> {
  const { rows } = await on.query<{ identity: string }>(
    `select concat(pg_postmaster_start_time(), ' ', oid) as identity from pg_database where datname = current_database()`,
  )
  return String(rows[0]?.identity)
}

async function onClient<T>(
  url: string,
  session: Session | null,
  work: (client: DatabaseClient) => Promise<T>,
): Promise<T> {
  const client = new DatabaseClient(clientConfig(url, session))
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
