import type { Kysely } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Config } from '#server/platform/config/config.ts'
import { clientConfig } from '#server/platform/database/client-config.ts'
import { migrationSession } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/database.ts'
import { DatabaseClient } from '#server/platform/database/database-client.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { UploadStore } from '#server/platform/uploads/upload-store.ts'

/** The number of the advisory lock that lets only one process at a time write the demonstration. */
const lockNumber = 7_677_828

export type SeedDeps = {
  readonly database: Pick<Database, 'db' | 'url'>
  readonly pictures: Pick<Pictures, 'storePicture'>
  readonly places: Pick<PlaceBook, 'within' | 'nameOf'>
  /** Stores the uploads of visitors. */
  readonly uploads: Pick<UploadStore, 'put'>
  /** For payouts: its keys encrypt the bank accounts of sellers. */
  readonly config: Pick<Config, 'dataDir' | 'identityKeys' | 'bank' | 'payoutColumns' | 'withholding'>
  readonly log: Log
}

/**
 * Writes the demonstration into an empty database: people, sales, pictures, and the history of its ledgers.
 * It does nothing in a database with other data, and continues an interrupted run. @param opening the Unix milliseconds to which all dates are relative
 * @returns whether the database holds the demonstration
 */
export async function seedDemonstration(deps: SeedDeps, opening: number): Promise<boolean> {
  const { database, log } = deps
  const known = await database.db.selectFrom('demonstration').select('is_ready').executeTakeFirst()
  if (known?.is_ready) return true
  // Another process may be writing the demonstration, which takes minutes on a slow machine.
  const lockClient = new DatabaseClient({
    ...clientConfig(database.url, { ...migrationSession, lock_timeout: '15min' }),
    application_name: 'rostrum demonstration',
  })
  lockClient.on('error', () => undefined)
  try {
    await lockClient.connect()
    await lockClient.query('select pg_advisory_lock($1)', [lockNumber])
    const state = await prepare(database.db, opening)
    if (state === 'ready') return true
    if (state === null) return false
    const started = performance.now()
    // Its modules and sheets are needed only once.
    const { seedAll } = await import('./seed/seed-all.ts')
    await seedAll(deps, state)
    await database.db.updateTable('demonstration').set({ is_ready: true }).execute()
    log.info({ ms: Math.round(performance.now() - started) }, 'The demonstration data is written')
    return true
  } finally {
    await lockClient.end().catch(() => undefined)
  }
}

/** Returns the opening time for which to write the demonstration; null for a database with other data. */
async function prepare(db: Kysely<Rows>, opening: number): Promise<number | 'ready' | null> {
  const existing = await db.selectFrom('demonstration').selectAll().executeTakeFirst()
  if (existing) return existing.is_ready ? 'ready' : existing.opening
  const [account, sale] = await Promise.all([
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('auctions').select('id').limit(1).executeTakeFirst(),
  ])
  if (account || sale) return null
  await db.insertInto('demonstration').values({ opening }).execute()
  return opening
}
