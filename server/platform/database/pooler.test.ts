import { sql } from 'kysely'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { registrationForm } from '#server/platform/http/testing/people.ts'
import { openTestServer, type TestServer } from '#server/testing.ts'
import { userRegister } from '#wire/calls/accounts.ts'
import { createClient } from '#wire/client/client.ts'
import { checkPooler } from './check-address.ts'
import { connect } from './connect.ts'
import { openConnections } from './connections.ts'
import { openStrictPooler } from './testing/strict-pooler.ts'
import { throughPooler } from './testing/test-pooler.ts'
import { type FreshDatabase, freshDatabase } from './testing.ts'

const log = pino({ level: 'silent' })
let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})
afterEach(() => database.close())

const open = (settings: Readonly<Record<string, string>>): Promise<TestServer> =>
  openTestServer(inject('postgresUrl'), { settings })

const problemOf = (starting: Promise<TestServer>): Promise<string> =>
  starting.then(
    () => 'started',
    (error: Error) => `${error.name}: ${error.message}`,
  )

const names = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const limits = `select ${names.map((name) => `current_setting('${name}')`).join(` || ' ' || `)} as limits`

test('a server works through a pooler in transaction mode', { tags: 'release' }, async () => {
  const pooler = await openStrictPooler(database.url)
  const server = await open({ DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: database.url })
  await expect
    .poll(() => fetch(`${server.url}/readyz`).then((answer) => answer.json()))
    .toEqual({
      status: 'ready',
      reasons: [],
    })
  expect((await fetch(`${server.url}/auctions`)).status).toBe(200)
  expect((await fetch(`${server.url}/search?q=margaux`)).status).toBe(200)
  const { appId: appid, appKey: key } = server.config
  const client = createClient({ origin: server.url, appid, key, token: () => '', lang: () => 'en' })
  expect(await client.call(userRegister, registrationForm('ann@house.example'))).toMatchObject({ ok: true })
  const due = `select from graphile_worker.jobs where run_at <= now()`
  await expect.poll(async () => (await database.pool.query(due)).rowCount).toBe(0)
  await expect
    .poll(async () => (await database.pool.query('select version from search_index')).rows[0].version)
    .toBeGreaterThan(0)
  expect(pooler.found).toEqual([])
  await server.close()
  await pooler.close()
})

test.each(['refused', 'dropped'] as const)(
  'a start behind a pooler that has %s settings requests the address of the database',
  async (options) => {
    const pooler = await openStrictPooler(database.url, options)
    const { host } = new URL(pooler.url)
    expect(await problemOf(open({ DATABASE_URL: pooler.url }))).toBe(
      `StartupError: DATABASE_URL leads to a pooler (${host}). Set DATABASE_DIRECT_URL to the address of the database itself.`,
    )
    expect(await problemOf(open({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: pooler.url }))).toBe(
      `StartupError: DATABASE_DIRECT_URL leads to a pooler (${host}). Set it to the address of the database itself.`,
    )
    await pooler.close()
  },
)

test('a start with the addresses of two different databases is refused', async () => {
  const other = await freshDatabase(inject('postgresUrl'))
  expect(await problemOf(open({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: other.url }))).toBe(
    'StartupError: DATABASE_URL and DATABASE_DIRECT_URL lead to different databases.',
  )
  await other.close()
})

describe.runIf(process.env.TEST_POOLER)('with the pooler of this test run', () => {
  test('a start without the address of the database is refused', async () => {
    const url = throughPooler(database.url)
    expect(await problemOf(open({ DATABASE_URL: url }))).toContain('Set DATABASE_DIRECT_URL')
    expect(await problemOf(open({ DATABASE_URL: database.url, DATABASE_DIRECT_URL: url }))).toContain(
      'DATABASE_DIRECT_URL leads to a pooler',
    )
  })

  test('a server starts, and its single statements have limits', async () => {
    const server = await open({ DATABASE_URL: database.url })
    const { pool, close } = connect(throughPooler(database.url), { max: 1, log, isPooled: true })
    expect((await pool.query(limits)).rows).toEqual([{ limits: '1min 10s 10s' }])
    await close()
    await server.close()
  })
})

describe('limits behind a pooler', () => {
  test('the start sets them on the role and leaves those of the operator alone', async () => {
    const name = new URL(database.url).pathname.slice(1)
    await database.pool.query(`alter role current_user in database ${name} set lock_timeout = '3s'`)
    const pooler = await openStrictPooler(database.url)
    const address = { url: pooler.url, directUrl: database.url }
    const connections = openConnections(address, { max: 1, log })
    await checkPooler(address, connections.pool, log)
    const { rows } = await connections.pool.query(limits)
    expect(rows).toEqual([{ limits: '1min 3s 10s' }])
    await connections.close()
    await pooler.close()
  })

  test('each transaction begins with them', async () => {
    const pooled = { max: 1, log, isPooled: true, session: { lock_timeout: '1s' } }
    const { db, close } = connect(database.url, pooled)
    const read = sql<{ limits: string }>`${sql.raw(limits)}`
    const plain = await db.transaction().execute((trx) => read.execute(trx))
    const repeatable = await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((trx) => read.execute(trx))
    const after = await read.execute(db)
    expect([plain, repeatable, after].map(({ rows }) => rows[0]?.limits)).toEqual([
      '1min 1s 10s',
      '1min 1s 10s',
      '0 0 0',
    ])
    await close()
  })

  test('searches have their own, statement by statement', async () => {
    const pooler = await openStrictPooler(database.url)
    const connections = openConnections({ url: pooler.url, directUrl: database.url }, { max: 1, log })
    const { statements, close } = connections.openStatements({
      max: 1,
      log,
      session: { statement_timeout: '50ms' },
    })
    const named = { name: 'limits', text: limits }
    expect((await statements.query(named)).rows).toEqual([{ limits: '50ms 10s 10s' }])
    await expect(statements.query({ text: 'select pg_sleep(1)' })).rejects.toThrow('statement timeout')
    expect((await statements.query(named)).rows).toHaveLength(1)
    expect(pooler.found).toEqual([])
    await close()
    await connections.close()
    await pooler.close()
  })
})
