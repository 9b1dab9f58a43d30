import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { normal } from '../normal.ts'
import { seedNames } from './names.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  await seedNames(database.db, 0)
})
afterAll(() => database.close())

const ids = async () => {
  const rows = await database.db.selectFrom('search_name').select('id').execute()
  return rows.map(({ id }) => id)
}

test('an existing house gets new names, but none that it has removed', async () => {
  const { db } = database
  await db.deleteFrom('search_name').where('id', 'in', ['moutai', 'gin']).execute()
  await db.deleteFrom('search_comparable').execute()
  await seedNames(db, 1)
  expect(await ids()).toContain('gin')
  expect(await ids()).not.toContain('moutai')
  const rows = await db.selectFrom('search_comparable').selectAll().execute()
  expect(rows.length).toBeGreaterThan(300)
  expect(rows.filter((row) => [row.name_id, row.comparable_id].includes('moutai'))).toEqual([])
  await db.deleteFrom('search_name').where('id', '=', 'gin').execute()
  await seedNames(db, 2)
  expect(await ids()).not.toContain('gin')
})

test('no two producers share a spelling', async () => {
  const { db } = database
  const rows = await db
    .selectFrom('search_alias')
    .innerJoin('search_name', 'search_name.id', 'search_alias.name_id')
    .where('kind', '=', 'producer')
    .select(['name_id', 'alias'])
    .execute()
  const owners = Map.groupBy(rows, ({ alias }) => normal(alias))
  const shared = [...owners].filter(([, some]) => new Set(some.map(({ name_id }) => name_id)).size > 1)
  expect(shared.map(([alias]) => alias)).toEqual([])
})
