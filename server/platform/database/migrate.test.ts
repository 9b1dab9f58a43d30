import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { migrate } from './migrate.ts'
import { type FreshDatabase, freshDatabase } from './testing.ts'

let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})

afterEach(() => database.close())

/** Records a migration of a later version. */
const applyLater = (ago: string) =>
  database.pool.query(
    `insert into kysely_migration (name, timestamp) values ('9999-later', (now() - $1::interval)::text)`,
    [ago],
  )

test('migrates once', async () => {
  expect(await migrate(database.url, silent)).toEqual([])
})

test('a server starts again beside its successor, which has just migrated the tables', async () => {
  await applyLater('23 hours')
  expect(await migrate(database.url, silent)).toEqual([])
})

test('a server refuses tables that a later version migrated long ago, and says which', async () => {
  await applyLater('25 hours')
  const starting = migrate(database.url, silent)
  await expect(starting).rejects.toThrow(StartupError)
  await expect(starting).rejects.toThrow('The tables are of a later version (9999-later).')
})
