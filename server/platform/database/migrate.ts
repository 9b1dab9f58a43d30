import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationProvider, type MigrationResult, Migrator } from 'kysely/migration'
import type { Pool } from 'pg'
import type { Log } from '#server/platform/log/log.ts'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { clientConfig } from './client-config.ts'
import { type Connection, connect, migrationSession } from './connect.ts'
import { DatabaseClient } from './database-client.ts'
import type { Rows } from './rows.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** The advisory lock that serializes migrations. */
const lockNumber = 7_677_827

/**
 * The last migration of version 2.0. Its name stands for all tables of that version, with which new databases begin.
 */
const baseline = '0055-limit-requests'

const isBeforeBaseline = (name: string): boolean => name < baseline

const tablesOfBaseline: Migration = {
  async up(db) {
    await sql.raw(await readFile(path.join(folder, 'version-2.0.sql'), 'utf8')).execute(db)
  },
}

/** The baseline and the migrations `migrations/NNNN-subject.ts`, each exporting `up`. A module is loaded when applied. */
const steps: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file)).sort()
    const later = files.map((file) => [path.basename(file, '.ts'), stepIn(path.join(folder, file))])
    return { [baseline]: tablesOfBaseline, ...Object.fromEntries(later) }
  },
}

const stepIn = (file: string): Migration => ({
  async up(db) {
    const step: { up: (db: Kysely<unknown>) => Promise<void> } = await import(pathToFileURL(file).href)
    await step.up(db)
  },
})

/**
 * Returns the migrations of a database, in any order.
 * @param others names of applied migrations that this version does not have
 */
export const migratorOf = (db: Kysely<Rows>, others: readonly string[] = []): Migrator => {
  const applied = Object.fromEntries(others.map((name) => [name, { up: async () => undefined }]))
  const provider = { getMigrations: async () => ({ ...(await steps.getMigrations()), ...applied }) }
  return new Migrator({ db, provider, allowUnorderedMigrations: true })
}

/** The tables of migrations and the function by which appends queue jobs. */
const beginnings = `
select where to_regclass('kysely_migration') is not null and exists (
  select from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname = 'graphile_worker' and p.proname = 'add_jobs')`

/**
 * Returns whether exactly the migrations of this version are applied, as is usual at a start; unknown while
 * their table is locked.
 */
async function isCurrent(client: DatabaseClient): Promise<boolean> {
  const { rows: begun } = await client.query(beginnings)
  if (begun.length === 0) return false
  const known = new Set(Object.keys(await steps.getMigrations()))
  try {
    const { rows } = await client.query<{ name: string }>('select name from kysely_migration')
    const since = rows.filter(({ name }) => !isBeforeBaseline(name))
    return since.length === known.size && since.every(({ name }) => known.has(name))
  } catch (error) {
    if (isLockTimeout(error)) return false
    throw error
  }
}

/**
 * The duration of an upgrade, during which the previous version may restart after its successor has migrated
 * the tables.
 */
const upgradeInterval = '1 day'

/** The applied migrations that this version does not have. */
type OtherMigrations = {
  /** The migrations that the baseline replaces. */
  readonly earlier: readonly string[]
  /** The migrations of a later version. */
  readonly later: readonly string[]
}

/**
 * Returns the applied migrations that this version does not have. During an upgrade, a server of the previous
 * version must be able to restart after a crash; afterwards, such a start is a mistake.
 * @throws StartupError if a later migration is older than an upgrade, or the tables are of a version before
 * the baseline
 */
async function otherMigrations(pool: Pool): Promise<OtherMigrations> {
  const { rows: tables } = await pool.query(`select where to_regclass('kysely_migration') is not null`)
  if (tables.length === 0) return { earlier: [], later: [] }
  const known = new Set(Object.keys(await steps.getMigrations()))
  const { rows } = await pool.query<{ name: string; is_recent: boolean }>(
    'select name, timestamp::timestamptz > now() - $1::interval as is_recent from kysely_migration order by name',
    [upgradeInterval],
  )
  if (rows.length > 0 && !rows.some(({ name }) => name === baseline))
    throw new StartupError(
      'The tables are of a version before 2.0. Start version 2.0 on them first, then this version.',
    )
  const others = rows.filter(({ name }) => !known.has(name))
  const later = others.filter(({ name }) => !isBeforeBaseline(name))
  const old = later.find((row) => !row.is_recent)
  if (old)
    throw new StartupError(
      `The tables are of a later version (${old.name}). Start that version, or restore the backup of this one.`,
    )
  const earlier = others.filter(({ name }) => isBeforeBaseline(name))
  return { earlier: earlier.map(({ name }) => name), later: later.map(({ name }) => name) }
}

/** Milliseconds for which to retry, and between two attempts. */
const timeoutMs = 60_000
const pause = 1_000

/**
 * Applies the pending migrations in one transaction. If it cannot lock a table in time, it begins again: a
 * pending lock delays the processes of the previous version, whose queries queue behind it.
 * @throws StartupError if the tables are of a later version or of one before 2.0
 */
async function migrateWithRetry({ db, pool }: Connection, log: Log): Promise<readonly MigrationResult[]> {
  const until = performance.now() + timeoutMs
  for (;;) {
    try {
      const { earlier, later } = await otherMigrations(pool)
      const { error, results = [] } = await migratorOf(db, [...earlier, ...later]).migrateToLatest()
      if (error) throw error
      if (later.length > 0)
        log.warn({ steps: later }, 'The tables are of a later version: replace this server')
      return results
    } catch (error) {
      if (!isLockTimeout(error) || performance.now() > until) throw error
      await wait(pause)
    }
  }
}

/** lock_not_available */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * Migrates the tables of a database and of the job queue. Any number of processes may call this at once.
 * Migrations of different branches may arrive in any order; each is applied once. If all are applied, the job
 * queue migrates its tables when it opens.
 * @returns the names of the migrations applied now
 */
export async function migrate(url: string, log: Log): Promise<readonly string[]> {
  const gate = new DatabaseClient({
    ...clientConfig(url, migrationSession),
    application_name: 'rostrum migration',
  })
  gate.on('error', () => undefined)
  try {
    await gate.connect()
    if (await isCurrent(gate)) return []
    return await migrateBehind(gate, url, log)
  } finally {
    await gate.end().catch(() => undefined)
  }
}

async function migrateBehind(gate: DatabaseClient, url: string, log: Log): Promise<readonly string[]> {
  const connection = connect(url, { max: 3, log, session: migrationSession, silenceTimeoutMs: 0 })
  try {
    // Only other starts wait for this lock.
    await gate.query(`set lock_timeout = '10min'`)
    await gate.query('select pg_advisory_lock($1)', [lockNumber])
    const results = await migrateWithRetry(connection, log)
    await runMigrations({ pgPool: connection.pool })
    return results.map((step) => step.migrationName)
  } finally {
    await connection.close()
  }
}
