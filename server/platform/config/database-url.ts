import type { Config } from '#server/platform/config/config.ts'
import { addressIn, type DatabaseAddress, withoutPooler } from '#server/platform/database/address.ts'
import { clusterUrl, databaseName, readAccess } from '#server/platform/database/embedded/cluster.ts'
import { findDatabaseFolder } from '#server/platform/database/embedded/paths.ts'
import { findPostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { isPostgres, readPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

/**
 * Returns the address of a running server's database: the one in the settings, or the embedded one in DATA_DIR.
 * @throws StartupError if no server is running there
 */
export async function findDatabase(config: Config): Promise<DatabaseAddress> {
  const given = addressIn(config)
  if (given) return given
  const { dataDir } = config
  const folder = await findDatabaseFolder(dataDir, await findPostgresUser())
  const postmaster = await readPostmaster(folder)
  if (!postmaster || !(await isPostgres(postmaster.pid))) {
    throw new StartupError(`No server is running on ${dataDir}. Start it first, or set DATABASE_URL.`)
  }
  return withoutPooler(clusterUrl({ ...(await readAccess(folder)), port: postmaster.port }, databaseName))
}
