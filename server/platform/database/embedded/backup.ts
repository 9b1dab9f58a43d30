import {
  chmod,
  chown,
  copyFile,
  cp,
  mkdir,
  open,
  readdir,
  realpath,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { clusterFiles, clusterUrl, readAccess, writeAccess } from './cluster.ts'
import { exists } from './paths.ts'
import { findPostgresUser, type PostgresUser } from './postgres-user.ts'
import { readPostmaster, servesFolder } from './postmaster.ts'

/** Folders whose content only matters while the cluster runs. The folders are copied empty. */
const passing = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]
const passingFile = /^(postmaster\.(pid|opts)|pgsql_tmp.*|pg_internal\.init.*)$/
/** The label of an earlier backup. Only a backup that was never opened needs it. */
const label = /^backup_label.*$/

/**
 * Copies a data folder into a new one on which a server can be started. The server may be running: the copy
 * of the database contains everything committed before the copy ended. Other files are copied after the
 * database, so that every picture to which it refers is included.
 * @param to a folder that does not exist yet; it appears when the copy is complete
 */
export async function backUp(dataDir: string, to: string): Promise<void> {
  if (await exists(to)) throw new Error(`${to} exists already`)
  const postgresUser = await findPostgresUser()
  const draft = `${to}.unfinished`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  await mkdir(path.join(draft, 'postgres'), { mode: 0o755 })
  await copyDatabase(path.join(dataDir, 'postgres'), path.join(draft, 'postgres'), postgresUser)
  for (const name of await readdir(dataDir)) {
    if (name !== 'postgres') await cp(path.join(dataDir, name), path.join(draft, name), { recursive: true })
  }
  await rename(draft, to)
}

/**
 * Copies the folder of an embedded database, which may be running or be a backup.
 * @param to an existing, empty folder
 */
export async function copyDatabase(folder: string, to: string, postgresUser: PostgresUser): Promise<void> {
  const [from, copy] = [clusterFiles(await realpath(folder)), clusterFiles(to)]
  const access = await readAccess(folder)
  const postmaster = await readPostmaster(folder)
  const isRunning = postmaster && (await servesFolder(folder, { ...access, port: postmaster.port }))
  if (isRunning) {
    await copyRunning(
      clusterUrl({ ...access, port: postmaster.port }, 'postgres'),
      from.cluster,
      copy.cluster,
    )
  } else {
    await copyFolder(from.cluster, copy.cluster, (name) => !passingFile.test(name))
  }
  await chownTo(postgresUser, to)
  await chmod(copy.cluster, 0o700)
  await writeAccess(to, access)
}

/**
 * Copies a running database in PostgreSQL's backup mode: a replication slot retains the WAL, and the backup
 * label names where recovery starts.
 */
async function copyRunning(url: string, from: string, to: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'rostrum backup' })
  await client.connect()
  try {
    await client.query(
      `select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`select pg_backup_start('rostrum', true)`)
    await copyFolder(
      from,
      to,
      (name, parent) => !passingFile.test(name) && !label.test(name) && !passing.includes(parent),
    )
    const { rows } = await client.query<{ label: string }>(
      'select labelfile as label from pg_backup_stop(false)',
    )
    await mkdir(path.join(to, 'pg_wal', 'archive_status'), { recursive: true })
    await copyFolder(path.join(from, 'pg_wal'), path.join(to, 'pg_wal'), (name) =>
      /^[0-9A-F]{24}$/.test(name),
    )
    await writeFile(path.join(to, 'backup_label'), rows[0]?.label ?? '', { flush: true })
  } finally {
    await client.end()
  }
}

/**
 * Copies a folder. @param isWanted receives each name with the path of its folder relative to `from`; '' at
 * the top
 */
async function copyFolder(
  from: string,
  to: string,
  isWanted: (name: string, parent: string) => boolean,
  parent = '',
): Promise<void> {
  await mkdir(to, { recursive: true })
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const { name } = entry
    if (!isWanted(name, parent)) continue
    const [source, target] = [path.join(from, name), path.join(to, name)]
    if (entry.isDirectory()) await copyFolder(source, target, isWanted, path.join(parent, name))
    else await copyDurably(source, target).catch(unlessGone)
  }
}

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const file = await open(to, 'r+')
  await file.sync().finally(() => file.close())
}

/**
 * Ignores files that disappear during the copy, such as when a table is dropped. Recovery replays the drop
 * from the WAL.
 */
function unlessGone(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

async function chownTo(postgresUser: PostgresUser, folder: string): Promise<void> {
  if (!postgresUser) return
  const inside = await readdir(folder, { recursive: true })
  for (const one of ['.', ...inside]) await chown(path.join(folder, one), postgresUser.uid, postgresUser.gid)
}
