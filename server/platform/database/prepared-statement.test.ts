import fc from 'fast-check'
import { CompiledQuery } from 'kysely'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { runs } from '#domain/testing/runs.ts'
import { connect } from './connect.ts'
import { prepareByKeys } from './prepared-statement.ts'
import { type FreshDatabase, freshDatabase } from './testing.ts'

const log = pino({ level: 'silent' })
const keys = Array.from({ length: 12 }, (_, index) => `key-${index}`)

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  const rows = keys
    .slice(0, 8)
    .map((ak, seq) => ({ asked_by: 'anna', ak, auction_id: 'sale', seq, body: '{}' }))
  await database.db.insertInto('answers').values(rows).execute()
})
afterAll(() => database.close())

const answersBy = (some: readonly string[]) =>
  database.db.selectFrom('answers').select(['ak', 'seq']).where('ak', 'in', some).orderBy('seq')

test('a prepared query finds the same rows as the query', async () => {
  const prepared = prepareByKeys('answers', answersBy)
  const few = fc.array(fc.constantFrom(...keys), { minLength: 1, maxLength: 20 })
  const many = fc.array(fc.constantFrom(...keys), { minLength: 250, maxLength: 260 })
  await fc.assert(
    fc.asyncProperty(fc.oneof(few, many), async (asked) => {
      const { rows } = await database.db.executeQuery(prepared(asked))
      expect(rows).toEqual(await answersBy(asked).execute())
    }),
    runs(100),
  )
})

test.each([
  { what: 'is kept by a connection', isPooled: false, names: ['plans-1', 'plans-16', 'plans-4'] },
  { what: 'has no name behind a pooler', isPooled: true, names: [] },
])('a prepared query $what', async ({ isPooled, names }) => {
  const { db, close } = connect(database.url, { max: 1, log, isPooled })
  const prepared = prepareByKeys('plans', answersBy)
  for (const length of [1, 2, 3, 4, 5, 12]) {
    for (let time = 0; time < 6; time += 1) await db.executeQuery(prepared(keys.slice(0, length)))
  }
  const { rows } = await db.executeQuery<{ name: string; generic_plans: string }>(
    CompiledQuery.raw('select name, generic_plans from pg_prepared_statements order by name'),
  )
  expect(rows.map(({ name }) => name)).toEqual(names)
  expect(rows.every(({ generic_plans: kept }) => Number(kept) > 0)).toBe(true)
  await close()
})
