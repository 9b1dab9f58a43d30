import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { addressIn, type DatabaseAddress, isPooled, withoutPooler } from './address.ts'
import { checkPooler, checkSessions } from './check-address.ts'
import type { Connection } from './connect.ts'
import { type Connections, openConnections } from './connections.ts'
import { type Embedded, openEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { acquireServerLock, type ServerLock } from './server-lock.ts'

/** The migrated database of a server. `close` also stops the embedded PostgreSQL. */
export type Database = Connections & {
  /** Announces that the server is closing, so that a successor on the same data folder waits for it. */
  announceClosing?(): Promise<void>
}

/**
 * Opens the database at DATABASE_URL, or the embedded one in DATA_DIR, which one process may open at a time.
 *
 * @param onStart called when PostgreSQL starts or is running
 * @throws StartupError if DATA_DIR is in use or the database is unreachable
 */
export async function openDatabase(config: Config, log: Log, onStart?: () => void): Promise<Database> {
  const given = addressIn(config)
  if (given) {
    onStart?.()
    return openAt(given, config, log)
  }
  const embedded = await openEmbedded(config.dataDir, log, 'durable', onStart)
  const lock = await acquireServerLock(embedded.url, log)
  if (!lock) throw new StartupError(`The server is already running: another process uses ${config.dataDir}.`)
  try {
    const database = await openAt(withoutPooler(embedded.url), config, log)
    return {
      ...database,
      announceClosing: lock.announceClosing,
      close: () => closeAll(database, lock, embedded),
    }
  } catch (error) {
    await lock.release()
    await embedded.stop()
    throw error
  }
}

async function openAt(address: DatabaseAddress, config: Config, log: Log): Promise<Database> {
  const connections = openConnections(address, { max: config.databasePool, log })
  const { url, directUrl } = address
  try {
    await reach(directUrl, async () => {
      await checkSessions(address)
      const applied = await migrate(directUrl, log)
      if (applied.length > 0) log.info({ steps: applied }, 'The tables are up to date')
    })
    if (isPooled(address)) await reach(url, () => checkPooler(address, connections.pool, log))
    return connections
  } catch (error) {
    await connections.close()
    throw error
  }
}

/**
 * Runs the work that first reaches a database. @throws StartupError if the database cannot be used at this
 * address
 */
async function reach(url: string, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    throw isUnreachable(error)
      ? new StartupError(unreachable(url, error), { isTransient: isTransientError(error) })
      : error
  }
}

/**
 * Returns whether an error is a connection failure, a failed authentication, a missing database or a network
 * error.
 */
const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(08|28|3D)|^E[A-Z_]+$/.test(String(error.code))

/** Returns whether an error may go away. A failed login, a missing database and an unknown host are permanent. */
const isTransientError = (error: Error): boolean =>
  !/^(28|3D)|^ENOTFOUND$/.test(String(Reflect.get(error, 'code')))

const unreachable = (url: string, error: Error): string =>
  `The database at ${new URL(url).host} cannot be used: ${error.message || Reflect.get(error, 'code')}.`

async function closeAll(connection: Connection, lock: ServerLock, embedded: Embedded): Promise<void> {
  await connection.close()
  // Held until PostgreSQL has stopped, so that a successor never connects to a database that is shutting down.
  await lock.holdUntilDatabaseStops()
  await embedded.stop()
  await lock.release()
}
