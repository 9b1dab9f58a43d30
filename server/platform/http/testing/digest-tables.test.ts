import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { type Digests, openDigests } from './digest-tables.ts'
import { openRows } from './rows-of.ts'

let database: FreshDatabase
let digest: () => Promise<Digests>
beforeAll(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  digest = await openDigests(database.pool)
})
afterAll(() => database.close())

const write = (statement: string) => database.pool.query(statement)

test('detects exactly the rows that are inserted, changed, deleted and truncated', async () => {
  const before = await digest()
  expect(Object.keys(before).length).toBeGreaterThan(100)
  const digests = [before['public.store_proofs']]
  for (const statement of [
    "insert into store_proofs (what, fingerprint) values ('one', '1')",
    "update store_proofs set fingerprint = '2'",
    'delete from store_proofs',
    "insert into store_proofs (what, fingerprint) values ('two', '1')",
    'truncate store_proofs',
  ]) {
    await write(statement)
    const { 'public.store_proofs': one, ...others } = await digest()
    expect(others).toEqual({ ...before, 'public.store_proofs': undefined })
    digests.push(one)
  }
  const [empty, inserted, updated, deleted, again, truncated] = digests
  expect(new Set([empty, inserted, updated, again]).size).toBe(4)
  expect([deleted, truncated]).toEqual([empty, empty])
})

test('detects nothing after a rolled back transaction or a statement without rows', async () => {
  const before = await digest()
  await write("begin; insert into store_proofs (what, fingerprint) values ('one', '1'); rollback")
  await write("update store_proofs set fingerprint = '3' where what = 'none'")
  expect(await digest()).toEqual(before)
})

test('lists the rows with an id as they are after each write', async () => {
  const other = await freshDatabase(inject('postgresUrl'))
  await other.pool.query("insert into categories (id, position) values ('port-id', 1), ('sherry', 2)")
  const read = await openRows(other.pool, ['port-id'])
  expect(await read()).toEqual(['public.categories (port-id,1)'])
  await other.pool.query('update categories set position = position + 1')
  expect(await read()).toEqual(['public.categories (port-id,2)'])
  await other.close()
})
