import type { Config } from '#server/platform/config/config.ts'
import type { Log } from '#server/platform/log/log.ts'
import { ensureDataDir } from '#server/platform/process/data-dir.ts'
import { rejectPublicDemo } from '#server/platform/process/public-start.ts'
import { type Database, openDatabase } from './database.ts'

/**
 * Opens the database of a server, with its data folder.
 *
 * @param onStart called when PostgreSQL starts or is running
 * @throws StartupError if the demonstration would be public, DATA_DIR is in use or the database is unreachable
 */
export async function openOwnDatabase(config: Config, log: Log, onStart?: () => void): Promise<Database> {
  rejectPublicDemo(config)
  await ensureDataDir(config.dataDir)
  return openDatabase(config, log, onStart)
}
