import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { runMigrations } from 'graphile-worker'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Log } from '#server/platform/log/log.ts'
import { clientConfig } from './client-config.ts'
import { connect, migrationSession } from './connect.ts'
import { DatabaseClient } from './database-client.ts'

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

/**
 * Migrates the tables of a database and of the job queue. Any number of processes may call this at once. Migrations of
 * different branches may arrive in any order; each is applied once.
 * @returns the names of the migrations applied now
 */
export async function migrate(url: string, log: Log): Promise<readonly string[]> {
  const gate = new DatabaseClient({
    ...clientConfig(url, migrationSession),
    application_name: 'rostrum migration',
  })
  gate.on('error', () => undefined)
  const { db, pool, close } = connect(url, { max: 3, log, session: migrationSession, silenceTimeoutMs: 0 })
  try {
    await gate.connect()
    await gate.query('select pg_advisory_lock($1)', [lockNumber])
    const migrator = new Migrator({ db, provider: steps, allowUnorderedMigrations: true })
    const { error, results = [] } = await migrator.migrateToLatest()
    if (error) throw error
    await runMigrations({ pgPool: pool })
    return results.map((step) => step.migrationName)
  } finally {
    await close()
    await gate.end().catch(() => undefined)
  }
}
