import { randomBytes } from 'node:crypto'
import { appendFile, chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { replaceFile } from '#server/platform/files/whole-file.ts'
import { exists } from './paths.ts'
import type { PostgresUser } from './postgres-user.ts'
import { runAs } from './run-as.ts'

/** Credentials of the embedded database, stored in a file that only the server's user can read. */
export type Access = { readonly port: number; readonly password: string }

/** Returns the paths of the files of an embedded database. */
export const clusterFiles = (folder: string) => ({
  cluster: path.join(folder, 'cluster'),
  access: path.join(folder, 'access.json'),
  log: path.join(folder, 'server.log'),
  postmaster: path.join(folder, 'cluster', 'postmaster.pid'),
  settings: path.join(folder, 'cluster', 'rostrum.conf'),
})

/** The name of both the role and the database. */
export const databaseName = 'rostrum'

/**
 * Creates the database cluster if there is none. The folder appears only when it is complete. Text is UTF-8,
 * sorted by code point, with Unicode case mapping on every platform.
 */
export async function createCluster(
  folder: string,
  programs: string,
  postgresUser: PostgresUser,
): Promise<void> {
  if (await exists(folder)) return
  const unfinished = `${folder}.${randomBytes(4).toString('hex')}`
  const files = clusterFiles(unfinished)
  const password = randomBytes(24).toString('hex')
  await mkdir(files.cluster, { recursive: true, mode: 0o755 })
  const secret = path.join(unfinished, 'initial-password')
  await writeFile(secret, password, { mode: 0o600 })
  if (postgresUser) {
    for (const file of [unfinished, files.cluster, secret])
      await chown(file, postgresUser.uid, postgresUser.gid)
  }
  await chmod(files.cluster, 0o700)
  const made = await runAs(postgresUser, path.join(programs, 'bin', 'initdb'), [
    `--pgdata=${files.cluster}`,
    `--username=${databaseName}`,
    `--pwfile=${secret}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
  ])
  await rm(secret)
  if (made.code !== 0) {
    await rm(unfinished, { recursive: true, force: true })
    throw new Error(`PostgreSQL could not create its folder: ${made.output}`)
  }
  await appendFile(path.join(files.cluster, 'postgresql.conf'), "include_if_exists = 'rostrum.conf'\n")
  await writeAccess(unfinished, { port: 0, password })
  await rename(unfinished, folder).catch(async (error) => {
    await rm(unfinished, { recursive: true, force: true })
    if (!(await exists(folder))) throw error
  })
}

/** Reads the credentials of a database folder. */
export async function readAccess(folder: string): Promise<Access> {
  return JSON.parse(await readFile(clusterFiles(folder).access, 'utf8'))
}

/**
 * Stores the credentials. The port changes if another program occupies the old one. Another process that
 * starts on the same folder may read them at any time.
 */
export async function writeAccess(folder: string, access: Access): Promise<void> {
  await replaceFile(clusterFiles(folder).access, `${JSON.stringify(access)}\n`)
}

/** Returns the connection URL of an embedded database. */
export const clusterUrl = (access: Access, database: string): string =>
  `postgres://${databaseName}:${access.password}@127.0.0.1:${access.port}/${database}`
