import { chmod, chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { copyDatabase } from '#server/platform/database/embedded/backup.ts'
import { openEmbedded } from '#server/platform/database/embedded/embedded.ts'
import { findPostgresUser, type PostgresUser } from '#server/platform/database/embedded/postgres-user.ts'
import { canPass } from '#server/platform/database/embedded/run-as.ts'
import { hostsIn } from '#server/platform/database/hosts.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'
import type { Closing } from './closing.ts'
import type { Source } from './options.ts'
import { restoreWithPgBackRest } from './pgbackrest.ts'
import { RestoreError } from './restore-error.ts'
import { startRestored } from './restored-server.ts'

/** An open restored database. Times are in milliseconds. */
export type OpenCopy = {
  readonly url: string
  /** When the backup was begun, as stated by PostgreSQL; null if unknown. */
  readonly backupBegan: string | null
  readonly restoreMs: number
  readonly replayMs: number
}

type Place = {
  readonly into: string
  /** The live database, with whose role and name the copy is opened. */
  readonly databaseUrl: string | null
}

/**
 * Restores a backup into a temporary folder and opens it, with the tables of this version.
 * @param closing receives the functions that stop PostgreSQL and remove all restored data @throws RestoreError
 */
export async function openCopy(source: Source, place: Place, closing: Closing): Promise<OpenCopy> {
  if (source.kind === 'database') return { url: source.url, backupBegan: null, restoreMs: 0, replayMs: 0 }
  const user = await findPostgresUser()
  const folder = await createFolder(place.into, user)
  // Processes that are ending may still write to it.
  closing.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 }))
  const log = createLog({ logLevel: 'error' })
  const began = performance.now()
  const restored =
    source.kind === 'folder'
      ? await copyFolder(source.folder, { folder, user, log }, closing)
      : await restore(source, { folder, user, databaseUrl: place.databaseUrl }, closing)
  const restoreMs = performance.now() - began
  const url = await restored.open()
  const replayMs = performance.now() - began - restoreMs
  await migrate(url, log).catch(rejectOtherDatabase)
  return { url, backupBegan: restored.backupBegan, restoreMs, replayMs }
}

/**
 * Rejects a backup of another database. @throws RestoreError if the role or the database is not in the
 * backup, otherwise the original error
 */
function rejectOtherDatabase(error: unknown): never {
  if (error instanceof pg.DatabaseError && /^(28|3D)/.test(error.code ?? ''))
    throw new RestoreError(`The backup is not that of DATABASE_URL: ${error.message}.`)
  throw error
}

type Restored = {
  readonly backupBegan: string | null
  /** Starts PostgreSQL on the restored cluster. @returns the URL of the database */
  open(): Promise<string>
}

type Target = { readonly folder: string; readonly user: PostgresUser }

async function restore(
  source: Extract<Source, { kind: 'pgbackrest' }>,
  { folder, user, databaseUrl }: Target & Pick<Place, 'databaseUrl'>,
  closing: Closing,
): Promise<Restored> {
  if (databaseUrl === null)
    throw new RestoreError('DATABASE_URL is not set: the restored database has its role and its name.')
  const { username, pathname } = new URL(hostsIn(databaseUrl)?.url ?? databaseUrl)
  const env = await restoreWithPgBackRest(source, { folder, user }, closing)
  const cluster = path.join(folder, 'cluster')
  return {
    backupBegan: await readLabel(cluster),
    async open() {
      const { urlOf } = await startRestored({ cluster, folder, user, env }, closing)
      const [role, database] = [username, pathname.slice(1)].map(decodeURIComponent)
      return urlOf(role ?? '', database ?? '')
    },
  }
}

async function copyFolder(
  from: string,
  { folder, user, log }: Target & { readonly log: Log },
  closing: Closing,
): Promise<Restored> {
  const to = path.join(folder, 'postgres')
  await mkdir(to, { mode: 0o755 })
  await copyDatabase(path.join(from, 'postgres'), to, user).catch((error: unknown) => {
    throw new RestoreError(
      `${from} is not a backup: ${error instanceof Error ? error.message : String(error)}.`,
    )
  })
  return {
    backupBegan: await readLabel(path.join(to, 'cluster')),
    async open() {
      const { url, stop } = await openEmbedded(folder, log, 'throwaway')
      closing.add(stop)
      return url
    },
  }
}

/** Creates a folder that only the user of PostgreSQL can read. */
async function createFolder(into: string, user: PostgresUser): Promise<string> {
  if (!(await canPass(user, into)))
    throw new RestoreError(
      `PostgreSQL runs as ${user?.name}, who cannot reach ${into}: choose another folder with --into.`,
    )
  const folder = await mkdtemp(path.join(into, 'rostrum-restore-'))
  await chmod(folder, 0o700)
  if (user) await chown(folder, user.uid, user.gid)
  return folder
}

/** Returns when a backup was begun, from its label. */
async function readLabel(cluster: string): Promise<string | null> {
  const label = await readFile(path.join(cluster, 'backup_label'), 'utf8').catch(() => '')
  return /^START TIME: (.+)$/m.exec(label)?.[1] ?? null
}
