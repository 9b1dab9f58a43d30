import { chown, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { clusterFiles } from '#server/platform/database/embedded/cluster.ts'
import type { PostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { isPostgres, readPostmaster } from '#server/platform/database/embedded/postmaster.ts'
import { createPart, type Part } from './part.ts'
import { type DatabaseNode, patroniConfig } from './patroni-config.ts'
import { isOk } from './probes.ts'

/** A server of the database with its Patroni. Together they are one machine. */
export type DatabasePart = Part & {
  readonly port: number
  isPrimary(): Promise<boolean>
  isStandby(): Promise<boolean>
  /** Returns whether commits wait for this server. */
  isSynchronousStandby(): Promise<boolean>
  /** Returns the process of PostgreSQL that starts all others, null while it is not running. */
  postmaster(): Promise<number | null>
}

/**
 * Prepares a server of the database in its folder.
 * @param node the node without the values derived from the folder
 */
export async function createDatabasePart(
  node: Omit<DatabaseNode, 'dataFolder' | 'passwordFile'>,
  options: { folder: string; logFile: string; patroni: string; user: PostgresUser },
): Promise<DatabasePart> {
  const { folder, logFile, patroni, user } = options
  const dataFolder = clusterFiles(folder).cluster
  const config = path.join(folder, 'patroni.yml')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const passwordFile = path.join(folder, 'pgpass')
  await writeFile(config, patroniConfig({ ...node, dataFolder, passwordFile }), { mode: 0o600 })
  if (user) for (const one of [folder, config]) await chown(one, user.uid, user.gid)
  const asks = (role: string) => isOk(`http://127.0.0.1:${node.restPort}/${role}`)

  async function postmaster(): Promise<number | null> {
    const running = await readPostmaster(folder)
    return running && (await isPostgres(running.pid)) ? running.pid : null
  }

  const part = createPart({
    name: node.name,
    address: `127.0.0.1:${node.port}, Patroni at http://127.0.0.1:${node.restPort}`,
    program: patroni,
    args: [config],
    cwd: folder,
    user,
    logFile,
    env: { LC_ALL: 'C.UTF-8' },
    isReady: async () => (await asks('primary')) || (await asks('replica')),
    others: async () => [(await postmaster()) ?? 0],
  })
  return Object.assign(part, {
    port: node.port,
    isPrimary: () => asks('primary'),
    isSynchronousStandby: () => asks('synchronous'),
    isStandby: () => asks('replica'),
    postmaster,
  })
}
