import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { type Connection, connect } from './connect.ts'
import { type Embedded, openEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { acquireServerLock, type ServerLock } from './server-lock.ts'

/** The migrated database of a server. `close` also stops the embedded PostgreSQL. */
export type Database = Connection & {
  readonly url: string
  /** Announces that the server is closing, so that a successor on the same data folder waits for it. */
  announceClosing?(): Promise<void>
}

/**
 * Opens the database at DATABASE_URL, or the embedded one in DATA_DIR, which one process may open at a time.
 * @throws StartupError where DATA_DIR is in use or the database is unreachable
 */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl !== null) return openAt(config.databaseUrl, config, log)
  const embedded = await openEmbedded(config.dataDir, log, 'durable')
  const lock = await acquireServerLock(embedded.url, log)
  if (!lock) throw new StartupError(`The server is already running: another process uses ${config.dataDir}.`)
  try {
    const database = await openAt(embedded.url, config, log)
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

async function openAt(url: string, config: Config, log: Log): Promise<Database> {
  const connection = connect(url, { max: config.databasePool, log })
  try {
    const applied = await migrate(url, log)
    if (applied.length > 0) log.info({ steps: applied }, 'The tables are up to date')
    return { ...connection, url }
  } catch (error) {
    await connection.close()
    throw isUnreachable(error)
      ? new StartupError(unreachable(url, error), { isTransient: isTransientError(error) })
      : error
  }
}

/** Error codes for connection failures, failed authentication, a missing database, and network errors. */
const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(08|28|3D)|^E[A-Z_]+$/.test(String(error.code))

/** A failed login, a missing database and an unknown host are permanent. */
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
