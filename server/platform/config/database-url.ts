import type { Config } from '#server/platform/config/config.ts'
import { clusterUrl, databaseName, readAccess } from '#server/platform/database/embedded/cluster.ts'
import { findDatabaseFolder } from '#server/platform/database/embedded/paths.ts'
import { findPostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { isPostgres, readPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'

/**
 * URL of the database of a running server: DATABASE_URL, or the embedded one of DATA_DIR.
 * @throws StartupError where no server is running there
 */
export async function findDatabaseUrl({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl !== null) return databaseUrl
  const folder = await findDatabaseFolder(dataDir, await findPostgresUser())
  const postmaster = await readPostmaster(folder)
  if (!postmaster || !(await isPostgres(postmaster.pid))) {
    throw new StartupError(`No server is running on ${dataDir}. Start it first, or set DATABASE_URL.`)
  }
  return clusterUrl({ ...(await readAccess(folder)), port: postmaster.port }, databaseName)
}
