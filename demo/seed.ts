import type { Kysely } from 'kysely'
import pg from 'pg'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { clientConfig, migrationSession } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Pictures } from '#server/platform/files/files.ts'
import type { Log } from '#server/platform/log/log.ts'
import { furnish } from './seed/furnish.ts'

/** Number of the advisory lock that lets one process at a time fill the house. */
const lockNumber = 7_677_828

export type SeedSetting = {
  readonly database: Database
  readonly pictures: Pick<Pictures, 'storePicture'>
  readonly places: Pick<PlaceBook, 'within'>
  readonly log: Log
}

/**
 * Fills an empty house with the demonstration: its people, sales and pictures, and the past that its ledgers begin
 * with. Does nothing in a house that has anything of its own; goes on where it was interrupted.
 * @param opening Unix milliseconds that all dates are relative to
 * @returns whether the house is the demonstration now
 */
export async function seedDemonstration(setting: SeedSetting, opening: number): Promise<boolean> {
  const { database, log } = setting
  const gate = new pg.Client({
    ...clientConfig(database.url, migrationSession),
    application_name: 'rostrum demonstration',
  })
  gate.on('error', () => undefined)
  try {
    await gate.connect()
    await gate.query('select pg_advisory_lock($1)', [lockNumber])
    const begun = await begin(database.db, opening)
    if (begun === 'ready') return true
    if (begun === null) return false
    const started = performance.now()
    await furnish(setting, begun)
    await database.db.updateTable('demonstration').set({ is_ready: true }).execute()
    log.info({ ms: Math.round(performance.now() - started) }, 'The demonstration data is written')
    return true
  } finally {
    await gate.end().catch(() => undefined)
  }
}

/** The opening that the demonstration is to be filled in for; null in a house that has anything of its own. */
async function begin(db: Kysely<Rows>, opening: number): Promise<number | 'ready' | null> {
  const known = await db.selectFrom('demonstration').selectAll().executeTakeFirst()
  if (known) return known.is_ready ? 'ready' : known.opening
  const [account, sale] = await Promise.all([
    db.selectFrom('users').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('auctions').select('id').limit(1).executeTakeFirst(),
  ])
  if (account || sale) return null
  await db.insertInto('demonstration').values({ opening }).execute()
  return opening
}
