import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest'
import { silent } from '#server/sale/rooms/testing/house.ts'
import { connect } from './connect.ts'
import { migrate, migratorOf } from './migrate.ts'
import { contractions, shapeOf } from './testing/shape.ts'
import { type FreshDatabase, restoredDatabase } from './testing.ts'

/** The last migration before upgrades could run alongside the previous version. */
const lastOfEarlier = '0083-sealed-keys'

/**
 * Deliberate contractions by migrations of things unused since the previous version. Each line is a promise
 * to every installation that upgrades one version at a time.
 */
const unusedBefore: Readonly<Record<string, readonly string[]>> = {
  // No earlier version writes a charge that is being processed; alongside one, it must not open another.
  '0197-wallets': [
    `restricts payment_charges: CREATE UNIQUE ON public.payment_charges USING btree (about_kind, about_id) WHERE (status = ANY (ARRAY['asking'::text, 'authenticating'::text, 'processing'::text, 'givingUp'::text]))`,
  ],
  // The new check allows more states; an earlier version writes those that it knows.
  '0235-result-imports': [
    `restricts draft_imports: CHECK ((state = ANY (ARRAY['read'::text, 'mapped'::text, 'applying'::text, 'applied'::text, 'undoing'::text, 'undone'::text])))`,
  ],
}

let database: FreshDatabase

beforeAll(async () => {
  database = await restoredDatabase(inject('postgresUrl'), '')
})
afterAll(() => database.close())

test('after every migration the previous version can still read and write', async () => {
  // Migrations have a separate session, which the tests' connections refuse.
  const { db, close } = connect(database.url, { max: 2, log: silent })
  onTestFinished(close)
  const migrator = migratorOf(db)
  const names = (await migrator.getMigrations()).map(({ name }) => name)
  expect(names).toContain(lastOfEarlier)
  await migrator.migrateTo(lastOfEarlier)
  const found: Record<string, string[]> = {}
  for (const name of names.filter((name) => name > lastOfEarlier)) {
    const before = await shapeOf(database.pool)
    const { error } = await migrator.migrateTo(name)
    if (error) throw error
    const contracted = contractions(before, await shapeOf(database.pool))
    if (contracted.length > 0) found[name] = contracted
  }
  expect(found).toEqual(unusedBefore)
})

test.each([
  ['drop table people', ['drops people.id', 'drops people.name', 'drops people.age']],
  ['alter table people rename to persons', ['drops people.id', 'drops people.name', 'drops people.age']],
  ['alter table people drop column age', ['drops people.age']],
  ['alter table people rename column age to years', ['drops people.age']],
  ['alter table people alter column age type bigint', ['changes the type of people.age']],
  ['alter table people alter column age set not null', ['requires people.age']],
  [
    'alter table people alter column age set default 3, alter column age set not null',
    ['requires people.age'],
  ],
  ['alter table people alter column name drop default', ['requires people.name']],
  ['alter table people add column town text not null', ['requires people.town']],
  ['alter table people add check (age > 0)', ['restricts people: CHECK ((age > 0))']],
  [
    'create unique index on people (name)',
    ['restricts people: CREATE UNIQUE ON public.people USING btree (name)'],
  ],
  [
    'alter table people add column town text check (town > age::text)',
    ['restricts people: CHECK ((town > (age)::text))'],
  ],
  ["alter table people add column town text not null default '' check (town <> 'x') unique", []],
  ['create unique index on people (id, name)', []],
  ['alter table people add unique (id, age)', []],
  ['create index on people (name)', []],
  ['create table towns (id int primary key, person int not null references people)', []],
  ['alter table people alter column name drop not null', []],
])('finds what %s contracts', async (statement, expected) => {
  const client = await database.pool.connect()
  await client.query(
    "begin; create table people (id int primary key, name text not null default '', age int)",
  )
  const before = await shapeOf(client)
  await client.query(statement)
  expect(contractions(before, await shapeOf(client))).toEqual(expected)
  await client.query('rollback')
  client.release()
})

const waiting = "select from pg_locks where not granted and locktype = 'relation'"

test('begins again if a table is locked for a long time, while another start waits', async () => {
  await migrate(database.url, silent)
  await database.pool.query("delete from kysely_migration where name = '0083-sealed-keys'")
  await database.pool.query('drop table sealed_keys')
  const client = await database.pool.connect()
  await client.query('begin; lock table kysely_migration')
  const migrating = Promise.all([migrate(database.url, silent), migrate(database.url, silent)])
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBeGreaterThan(0)
  await expect.poll(async () => (await database.pool.query(waiting)).rowCount).toBe(0)
  await client.query('rollback')
  client.release()
  expect((await migrating).flat()).toEqual(['0083-sealed-keys'])
})
