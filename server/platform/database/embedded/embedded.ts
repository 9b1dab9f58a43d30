import { readFile, rm, truncate } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { replaceFile } from '#server/platform/files/whole-file.ts'
import type { Log } from '#server/platform/log/log.ts'
import { freePort } from '#server/platform/process/free-port.ts'
import {
  type Access,
  clusterFiles,
  clusterUrl,
  createCluster,
  databaseName,
  readAccess,
  writeAccess,
} from './cluster.ts'
import { findDatabaseFolder, findPrograms, linkDatabaseFolder } from './paths.ts'
import { findPostgresUser, type PostgresUser } from './postgres-user.ts'
import { hasLeftovers, isPostgres, readPostmaster, servesFolder } from './postmaster.ts'
import { type Ended, runAs } from './run-as.ts'
import { type Durability, tuning } from './tuning.ts'

/** A running embedded PostgreSQL. */
export type Embedded = {
  readonly url: string
  /** Stops it; open transactions are rolled back. */
  stop(): Promise<void>
}

type Cluster = { readonly folder: string; readonly programs: string; readonly postgresUser: PostgresUser }

const timeoutMs = 60_000

/**
 * Starts the bundled PostgreSQL on a folder of DATA_DIR. Takes over one that a killed process left running.
 * @param onStart called when it starts or is running
 */
export async function openEmbedded(
  dataDir: string,
  log: Log,
  durability: Durability,
  onStart: () => void = () => undefined,
): Promise<Embedded> {
  const postgresUser = await findPostgresUser()
  const programs = await findPrograms(postgresUser)
  const chosen = await findDatabaseFolder(dataDir, postgresUser)
  await createCluster(chosen, programs, postgresUser)
  const folder = await linkDatabaseFolder(dataDir, chosen)
  const cluster = { folder, programs, postgresUser }
  const access = await ensureRunning(cluster, log, durability, onStart)
  await ensureDatabase(clusterUrl(access, 'postgres'))
  return { url: clusterUrl(access, databaseName), stop: () => stop(cluster) }
}

/**
 * Starts PostgreSQL unless it is running, and returns the credentials of the one that responded: the file may
 * contain the port of another process that is trying to start one.
 */
async function ensureRunning(
  cluster: Cluster,
  log: Log,
  durability: Durability,
  onStart: () => void,
): Promise<Access> {
  const deadline = Date.now() + timeoutMs
  let complaint = ''
  while (Date.now() < deadline) {
    const found = await inspect(cluster.folder)
    if (found.served === 'by us') {
      onStart()
      return found.access
    }
    if (found.served === 'by nobody') {
      const started = await start(cluster, durability, onStart)
      if (started.code === 0) continue
      complaint = `${started.output}\n${await lastLines(clusterFiles(cluster.folder).log)}`
      log.warn({ output: complaint }, 'PostgreSQL did not start; trying again')
    }
    await wait(300)
  }
  throw new Error(`The embedded PostgreSQL did not start within a minute. ${complaint}`)
}

/** The state of a database folder: served by our PostgreSQL, not served, or in transition. */
type Found =
  | { readonly served: 'by us'; readonly access: Access }
  | { readonly served: 'by nobody' | 'unclear' }

async function inspect(folder: string): Promise<Found> {
  const postmaster = await readPostmaster(folder)
  if (postmaster && (await isPostgres(postmaster.pid))) {
    const access = { ...(await readAccess(folder)), port: postmaster.port }
    if (!(await servesFolder(folder, access))) return { served: 'unclear' }
    await writeAccess(folder, access)
    return { served: 'by us', access }
  }
  return { served: (await hasLeftovers(folder)) ? 'unclear' : 'by nobody' }
}

async function start(
  { folder, programs, postgresUser }: Cluster,
  durability: Durability,
  onStart: () => void,
): Promise<Ended> {
  const files = clusterFiles(folder)
  const access = await readAccess(folder)
  const port = await freePort(access.port)
  await removeStalePid(folder)
  await replaceFile(files.settings, tuning(port, durability), 0o644)
  await writeAccess(folder, { ...access, port })
  await truncate(files.log).catch(() => undefined)
  const started = runAs(postgresUser, path.join(programs, 'bin', 'pg_ctl'), [
    'start',
    `--pgdata=${files.cluster}`,
    `--log=${files.log}`,
    '--wait',
    '--timeout=60',
    '--silent',
  ])
  onStart()
  return started
}

/**
 * Removes a `postmaster.pid` whose pid now belongs to another program, which PostgreSQL would mistake for a
 * running server. PostgreSQL detects a dead pid itself.
 */
async function removeStalePid(folder: string): Promise<void> {
  const postmaster = await readPostmaster(folder)
  if (postmaster && !(await isPostgres(postmaster.pid)))
    await rm(clusterFiles(folder).postmaster, { force: true })
}

async function stop({ folder, programs, postgresUser }: Cluster): Promise<void> {
  const pgCtl = path.join(programs, 'bin', 'pg_ctl')
  const ended = await runAs(postgresUser, pgCtl, [
    'stop',
    `--pgdata=${clusterFiles(folder).cluster}`,
    '--mode=fast',
    '--wait',
  ])
  if (ended.code !== 0 && (await readPostmaster(folder)))
    throw new Error(`PostgreSQL did not stop: ${ended.output}`)
}

async function ensureDatabase(adminUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: adminUrl })
  client.on('error', () => undefined)
  try {
    await client.connect()
    const { rowCount } = await client.query('select from pg_database where datname = $1', [databaseName])
    if (rowCount === 0) await client.query(`create database ${databaseName}`)
  } catch (error) {
    if (!isDuplicate(error)) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Returns whether an error means that the other of two concurrent starts has just created the database. */
const isDuplicate = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && (error.code === '42P04' || error.code === '23505')

const lastLines = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8').catch(() => '')).trim().split('\n').slice(-5).join('\n')
