import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { seedDemonstration } from '#demo/seed.ts'
import { createPlaceBook } from '#server/catalogue/places/places.ts'
import { lotSource } from '#server/catalogue/sales/search-source.ts'
import type { Index } from '#server/catalogue/search/find.ts'
import { type NameDirectory, readNameDirectory } from '#server/catalogue/search/name-book.ts'
import { rebuild } from '#server/catalogue/search/rebuild.ts'
import { createIndex } from '#server/catalogue/search/search.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { testConfig } from '#server/testing.ts'

/** The demonstration's catalogue with its index, for tests that search it. */
export type SearchedDemonstration = {
  readonly database: FreshDatabase
  readonly index: Index
  readonly directory: NameDirectory
}

/** Fills a new database with the demonstration, and indexes its lots. */
export async function openDemonstration(postgresUrl: string): Promise<SearchedDemonstration> {
  const database = await freshDatabase(postgresUrl)
  const pictures = {
    storePicture: async () => ({ kind: 'stored', key: '0'.repeat(24), width: 4, height: 5 }) as const,
  }
  const opening = Date.parse('2026-11-20T12:00:00+08:00')
  const uploads = { put: async () => undefined }
  const config = testConfig({ DATA_DIR: await mkdtemp(path.join(tmpdir(), 'rostrum-search-')) })
  const deps = { database, pictures, places: createPlaceBook(), uploads, config, log: silent }
  await seedDemonstration(deps, opening)
  await rebuild(database.sessions.db, [lotSource(database.db)])
  return {
    database,
    index: createIndex(database.pool),
    directory: await readNameDirectory(database.db),
  }
}
