import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type { Pool } from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { StartupError } from '#server/platform/process/startup-error.ts'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { migrate } from './migrate.ts'
import { type FreshDatabase, freshDatabase, restoredDatabase } from './testing.ts'

const dump = () =>
  gunzipSync(readFileSync(new URL('testing/version-2.0/database.sql.gz', import.meta.url))).toString()

/** Everything of which a schema consists, a line each. Function bodies are compared without their indentation. */
const schema = `
  select concat_ws(' ', 'table', relname, relpersistence, reloptions) as line
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p')
  union all select concat_ws(' ', 'column', attrelid::regclass, attname, format_type(atttypid, atttypmod), attnotnull,
      'default', pg_get_expr(adbin, adrelid), attidentity, attgenerated, attcollation::regcollation)
    from pg_attribute join pg_class c on c.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
  union all select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal
  union all select regexp_replace(pg_get_functiondef(oid), '\\s+', ' ', 'g')
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f' and probin is null
  union all select concat_ws(' ', 'sequence', seqrelid::regclass, seqtypid::regtype, seqstart, seqincrement, seqmax)
    from pg_sequence join pg_class on oid = seqrelid where relnamespace = 'public'::regnamespace
  union all select 'extension ' || extname from pg_extension
  order by line`

const linesOf = async (pool: Pool): Promise<readonly string[]> =>
  (await pool.query<{ line: string }>(schema)).rows.map(({ line }) => line)

async function opened(opening: Promise<FreshDatabase>): Promise<FreshDatabase> {
  const database = await opening
  onTestFinished(() => database.close())
  return database
}

test('a new database has the schema of one upgraded from version 2.0', async () => {
  const fresh = await opened(freshDatabase(inject('postgresUrl')))
  const upgraded = await opened(restoredDatabase(inject('postgresUrl'), dump()))
  await migrate(upgraded.url, silent)
  const lines = await linesOf(fresh.pool)
  expect(lines.length).toBeGreaterThan(1_000)
  expect(await linesOf(upgraded.pool)).toEqual(lines)
})

test('the newest migrations apply to the tables of version 2.0, and only once', async () => {
  const { url, pool } = await opened(restoredDatabase(inject('postgresUrl'), dump()))
  const applied = await migrate(url, silent)
  expect(applied).toEqual(applied.toSorted())
  expect(applied).toEqual(expect.arrayContaining(['0162-confirmed-prices', '0163-sale-corrections']))
  expect(applied).not.toContain('0055-limit-requests')
  expect(await migrate(url, silent)).toEqual([])
  const { rows } = await pool.query('select from kysely_migration')
  expect(rows).toHaveLength(41 + applied.length)
})

test('a server refuses tables from before version 2.0, changes nothing and says what to do', async () => {
  const { url, pool } = await opened(restoredDatabase(inject('postgresUrl'), dump()))
  await pool.query(`delete from kysely_migration where name in ('0053-second-factor', '0055-limit-requests')`)
  const before = await linesOf(pool)
  const starting = migrate(url, silent)
  await expect(starting).rejects.toThrow(StartupError)
  await expect(starting).rejects.toThrow('before 2.0. Start version 2.0 on them first')
  expect(await linesOf(pool)).toEqual(before)
})
