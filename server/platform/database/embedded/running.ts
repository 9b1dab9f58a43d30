import { realpath } from 'node:fs/promises'
import path from 'node:path'
import { clusterUrl, databaseName, readAccess } from './cluster.ts'
import { readPostmaster, servesFolder } from './postmaster.ts'

/** Returns the URL of the embedded database that a running server uses, or null if no server is running. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  const folder = await realpath(path.join(dataDir, 'postgres')).catch(() => null)
  if (folder === null) return null
  const postmaster = await readPostmaster(folder)
  if (!postmaster) return null
  const access = { ...(await readAccess(folder)), port: postmaster.port }
  return (await servesFolder(folder, access)) ? clusterUrl(access, databaseName) : null
}
