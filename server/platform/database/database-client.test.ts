import { sql } from 'kysely'
import pg from 'pg'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { reservePort } from '#server/platform/process/testing/reserve-port.ts'
import { openTestServer } from '#server/testing.ts'
import { clientConfig } from './client-config.ts'
import { connect } from './connect.ts'
import { openConnections } from './connections.ts'
import { DatabaseClient } from './database-client.ts'
import { createServerFinder } from './find-server.ts'
import { freshDatabase, startTestPostgres, type TestPostgres } from './testing.ts'

/** A second server of the same database that accepts no writes. */
let standby: TestPostgres
/** The addresses of both servers, the standby first. */
let both: string

const hostOf = (url: string) => new URL(url).host

/** Returns the address of the test run's database at several servers. */
const at = (...hosts: readonly string[]) =>
  inject('postgresUrl').replace(hostOf(inject('postgresUrl')), hosts.join(','))

async function runOnStandby(...statements: readonly string[]): Promise<void> {
  const client = new pg.Client(standby.url)
  await client.connect()
  for (const one of statements) await client.query(one)
  await client.end()
}

const acceptWrites = (accepts: boolean) =>
  runOnStandby(
    `alter system set default_transaction_read_only = ${accepts ? 'off' : 'on'}`,
    'select pg_reload_conf()',
  )

/** Returns the port of the server to which a client connects. */
async function portOf(databaseUrl: string): Promise<string> {
  const client = new DatabaseClient(clientConfig(databaseUrl))
  await client.connect()
  const { rows } = await client.query('select inet_server_port()::text as port')
  await client.end()
  return rows[0].port
}

beforeAll(async () => {
  standby = await startTestPostgres()
  const { username, password } = new URL(inject('postgresUrl'))
  await runOnStandby(`alter role "${username}" password '${decodeURIComponent(password)}'`)
  standby = { ...standby, url: at(hostOf(standby.url)) }
  await acceptWrites(false)
  both = at(hostOf(standby.url), hostOf(inject('postgresUrl')))
})
afterAll(() => standby.stop())

test('connects to the server that accepts writes, wherever it is in the list', async () => {
  const primary = new URL(inject('postgresUrl')).port
  expect(await portOf(both)).toBe(primary)
  expect(await portOf(at(hostOf(inject('postgresUrl')), hostOf(standby.url)))).toBe(primary)
  const { port, release } = await reservePort()
  expect(await portOf(at(`127.0.0.1:${port}`, hostOf(inject('postgresUrl'))))).toBe(primary)
  await release()
})

test('behind a pooler both addresses may name several servers', async () => {
  const [primary, other] = [hostOf(inject('postgresUrl')), hostOf(standby.url)]
  const address = { url: at(other, primary), directUrl: at(primary, other) }
  const connections = openConnections(address, { max: 1, log: pino({ level: 'silent' }) })
  for (const { pool } of [connections, connections.sessions]) {
    const { rows } = await pool.query('show transaction_read_only')
    expect(rows).toEqual([{ transaction_read_only: 'off' }])
  }
  await connections.close()
})

test('maintenance may take several minutes, other statements one minute', async () => {
  const url = inject('postgresUrl')
  const connections = openConnections({ url, directUrl: url }, { max: 1, log: pino({ level: 'silent' }) })
  const limit = sql<{ limit: string }>`select current_setting('statement_timeout') as limit`
  expect((await limit.execute(connections.maintenance.db)).rows).toEqual([{ limit: '0' }])
  expect((await limit.execute(connections.sessions.db)).rows).toEqual([{ limit: '1min' }])
  await connections.close()
})

test('a server with a standby starts with its heartbeat, jobs and updates', async () => {
  const database = await freshDatabase(inject('postgresUrl'))
  const databaseUrl = database.url.replace(
    hostOf(database.url),
    `${hostOf(standby.url)},${hostOf(database.url)}`,
  )
  const server = await openTestServer(inject('postgresUrl'), { settings: { DATABASE_URL: databaseUrl } })
  await expect.poll(() => fetch(`${server.url}/readyz`).then(({ status }) => status)).toBe(200)
  const { rows } = await database.pool.query(
    'select distinct application_name as name from pg_stat_activity where datname = current_database()',
  )
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['rostrum', 'rostrum heartbeat', 'rostrum jobs']),
  )
  await server.close()
  await database.close()
})

test('a pool also connects to it, and is refused while no server accepts writes', async () => {
  const pooled = connect(both, { max: 1, log: pino({ level: 'silent' }) })
  const { rows } = await pooled.pool.query('show transaction_read_only')
  expect(rows).toEqual([{ transaction_read_only: 'off' }])
  await pooled.close()
  const { port, release } = await reservePort()
  const none = connect(at(hostOf(standby.url), `127.0.0.1:${port}`), {
    max: 1,
    log: pino({ level: 'silent' }),
  })
  await expect(none.pool.query('select 1')).rejects.toThrow(/accepts no writes/)
  await acceptWrites(true)
  await expect.poll(() => none.pool.query('select 1').then(({ rows }) => rows.length, String)).toBe(1)
  await none.close()
  await release()
})

test('a promoted standby is found within a tenth of a second', async () => {
  const find = createServerFinder(
    [{ host: '127.0.0.1', port: Number(new URL(standby.url).port) }],
    clientConfig(standby.url),
  )
  const isWritable = async () => {
    const client = new pg.Client(standby.url)
    await client.connect()
    const { rows } = await client.query('show transaction_read_only')
    await client.end()
    return rows[0]?.transaction_read_only === 'off'
  }
  await acceptWrites(false)
  await expect.poll(isWritable).toBe(false)
  vi.useFakeTimers({ toFake: ['performance'] })
  try {
    await expect(find()).rejects.toThrow(/accepts no writes/)
    await acceptWrites(true)
    await expect.poll(isWritable).toBe(true)
    vi.advanceTimersByTime(100)
    expect(await find()).toMatchObject({ host: '127.0.0.1' })
  } finally {
    vi.useRealTimers()
  }
})
