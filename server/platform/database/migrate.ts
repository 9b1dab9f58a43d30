import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { runMigrations } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, type MigrationResult, Migrator } from 'kysely/migration'
import type { Log } from '#server/platform/log/log.ts'
import { clientConfig } from './client-config.ts'
import { connect, migrationSession } from './connect.ts'
import { DatabaseClient } from './database-client.ts'
import type { Rows } from './rows.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/** Advisory lock that serializes migrations. */
const lockNumber = 7_677_827

/** The migrations `migrations/NNNN-subject.ts`, each exporting `up`. */
const steps: MigrationProvider = {
  async getMigrations() {
    const files = (await readdir(folder)).filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file)).sort()
    const loaded = files.map(
      async (file): Promise<[string, Migration]> => [
        path.basename(file, '.ts'),
        await loadStep(path.join(folder, file)),
      ],
    )
    return Object.fromEntries(await Promise.all(loaded))
  },
}

async function loadStep(file: string): Promise<Migration> {
  const step: { up: (db: Kysely<unknown>) => Promise<void> } = await import(pathToFileURL(file).href)
  return { up: step.up }
}

/** The migrations of a database, in any order. */
export const migratorOf = (db: Kysely<Rows>): Migrator =>
  new Migrator({ db, provider: steps, allowUnorderedMigrations: true })

/** Milliseconds of retrying, and between two attempts. */
const patience = 60_000
const pause = 1_000

/**
 * Applies the pending migrations in one transaction. Where it cannot lock a table in time, it begins again: a lock that
 * waits holds up the processes of the version before, whose queries queue behind it.
 */
async function migrateWithRetry(migrator: Migrator): Promise<readonly MigrationResult[]> {
  const until = performance.now() + patience
  for (;;) {
    const { error, results = [] } = await migrator.migrateToLatest()
    if (!error) return results
    if (!isLockTimeout(error) || performance.now() > until) throw error
    await wait(pause)
  }
}

/** lock_not_available */
const isLockTimeout = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '55P03'

/**
 * Migrates the tables of a database and of the job queue. Any number of processes may call this at once. Migrations of
 * different branches may arrive in any order; each is applied once.
 * @returns the names of the migrations applied now
 */
export async function migrate(url: string, log: Log): Promise<readonly string[]> {
  const gate = new DatabaseClient({
    // Nothing waits behind this lock but other starts.
    ...clientConfig(url, { ...migrationSession, lock_timeout: '10min' }),
    application_name: 'rostrum migration',
  })
  gate.on('error', () => undefined)
  const { db, pool, close } = connect(url, { max: 3, log, session: migrationSession, silenceTimeoutMs: 0 })
  try {
    await gate.connect()
    await gate.query('select pg_advisory_lock($1)', [lockNumber])
    const results = await migrateWithRetry(migratorOf(db))
    await runMigrations({ pgPool: pool })
    return results.map((step) => step.migrationName)
  } finally {
    await close()
    await gate.end().catch(() => undefined)
  }
}
