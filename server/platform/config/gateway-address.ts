import type { Config } from '#server/platform/config/config.ts'
import { houseName, readAccess, urlOf } from '#server/platform/database/embedded/cluster.ts'
import { findKeeper } from '#server/platform/database/embedded/keeper.ts'
import { findDatabaseFolder } from '#server/platform/database/embedded/places.ts'
import { isPostgres, readPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { StartRefused } from '#server/platform/process/start-refused.ts'

/**
 * Where the database of a house that is open is reached: DATABASE_URL, or the embedded one of DATA_DIR.
 * @throws StartRefused where no house is open there
 */
export async function addressOfDatabase({ databaseUrl, dataDir }: Config): Promise<string> {
  if (databaseUrl !== null) return databaseUrl
  const folder = await findDatabaseFolder(dataDir, await findKeeper())
  const postmaster = await readPostmaster(folder)
  if (!postmaster || !(await isPostgres(postmaster.pid))) {
    throw new StartRefused(`No house is open on ${dataDir}: start it first, or set DATABASE_URL.`)
  }
  return urlOf({ ...(await readAccess(folder)), port: postmaster.port }, houseName)
}
