import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { type Connection, connect } from './connect.ts'
import { type Embedded, openEmbedded } from './embedded/embedded.ts'
import { migrate } from './migrate.ts'
import { acquireServerLock, type ServerLock } from './server-lock.ts'

/** The database of a house, up to date. `close` also ends the embedded PostgreSQL if that is it. */
export type Database = Connection & {
  readonly url: string
  /** Lets a house that is started on the same data folder know that it has to wait only for a moment. */
  announceClosing?(): Promise<void>
}

/**
 * Opens the database: one's own at DATABASE_URL, or the embedded one in DATA_DIR, which one process
 * may open at a time.
 * @throws StartupError where DATA_DIR is in use or the database does not answer
 */
export async function openDatabase(config: Config, log: Log): Promise<Database> {
  if (config.databaseUrl !== null) return openAt(config.databaseUrl, config, log)
  const embedded = await openEmbedded(config.dataDir, log, 'durable')
  const lock = await acquireServerLock(embedded.url, log)
  if (!lock) throw new StartupError(`The house is already open: another process uses ${config.dataDir}.`)
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
    const taken = await migrate(url, log)
    if (taken.length > 0) log.info({ steps: taken }, 'The tables are up to date')
    return { ...connection, url }
  } catch (error) {
    await connection.close()
    throw isUnreachable(error)
      ? new StartupError(unreachable(url, error), { isTransient: mayPass(error) })
      : error
  }
}

/** PostgreSQL's classes of "no connection", "not let in" and "no such database", and the network's own words. */
const isUnreachable = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(08|28|3D)|^E[A-Z_]+$/.test(String(error.code))

/** Somebody who is not let in, or names a database that is not there, will not be helped by waiting. */
const mayPass = (error: Error): boolean => !/^(28|3D)|^ENOTFOUND$/.test(String(Reflect.get(error, 'code')))

const unreachable = (url: string, error: Error): string =>
  `The database at ${new URL(url).host} cannot be used: ${error.message || Reflect.get(error, 'code')}.`

async function closeAll(connection: Connection, lock: ServerLock, embedded: Embedded): Promise<void> {
  await connection.close()
  // Whoever starts now must find either the lock or no database: one that is about to stop must not be taken over.
  await lock.holdUntilDatabaseStops()
  await embedded.stop()
  await lock.release()
}
