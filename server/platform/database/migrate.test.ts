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

/** Simulates another start that is migrating and holds the migration lock. @returns a function that ends it */
async function migrateElsewhere(): Promise<() => Promise<unknown>> {
  const client = await database.pool.connect()
  await client.query('select pg_advisory_lock(7677827)')
  return async () => {
    await client.query('select pg_advisory_unlock(7677827)')
    client.release()
  }
}

/** Records a migration of a later version. */
const applyLater = (ago: string) =>
  database.pool.query(
    `insert into kysely_migration (name, timestamp) values ('9999-later', (now() - $1::interval)::text)`,
    [ago],
  )

test('migrates once', async () => {
  expect(await migrate(database.url, silent)).toEqual([])
})

test('does not wait for other starts if all migrations are applied', async () => {
  const end = await migrateElsewhere()
  expect(await migrate(database.url, silent)).toEqual([])
  await end()
})

test('waits for another start and applies the remaining migrations', async () => {
  const end = await migrateElsewhere()
  await database.pool.query(`delete from kysely_migration where name = '0154-deposit-orders'`)
  await database.pool.query('alter table payment_holds drop column order_id')
  const migrating = migrate(database.url, silent)
  const waiting = `select from pg_locks where locktype = 'advisory' and objid = 7677827 and not granted`
  await expect.poll(async () => (await database.pool.query(waiting)).rows.length).toBe(1)
  await end()
  expect(await migrating).toEqual(['0154-deposit-orders'])
})

test('a server restarts alongside its successor, which has just migrated the tables', async () => {
  await applyLater('23 hours')
  expect(await migrate(database.url, silent)).toEqual([])
})

test('a server refuses tables that a later version migrated long ago, and names the version', async () => {
  await applyLater('25 hours')
  const starting = migrate(database.url, silent)
  await expect(starting).rejects.toThrow(StartupError)
  await expect(starting).rejects.toThrow('The tables are of a later version (9999-later).')
})
