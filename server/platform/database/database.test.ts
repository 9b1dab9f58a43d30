import { Socket } from 'node:net'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, inject, onTestFinished, test, vi } from 'vitest'
import { initialize } from '#server/site/initialize.ts'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'
import { type FreshDatabase, freshDatabase } from './testing.ts'
import { safeInteger } from './value-types.ts'

const log = pino({ level: 'silent' })
let database: FreshDatabase

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
})

afterEach(() => database.close())

test('reads bigint as a number and rejects values beyond the safe range', async () => {
  const { rows } = await database.pool.query(
    'select 1000000000::bigint as price, count(*) as lots from house',
  )
  expect(rows).toEqual([{ price: 1_000_000_000, lots: 0 }])
  expect(() => safeInteger('9007199254740993')).toThrow('not a safe integer')
})

test('applies each migration once if several processes migrate at the same time', async () => {
  const taken = await Promise.all([1, 2, 3].map(() => migrate(database.url, log)))
  expect(taken).toEqual([[], [], []])
})

test('records the first start once', async () => {
  expect(await initialize(database.db, 1_795_000_000_000)).toBe(1_795_000_000_000)
  expect(await initialize(database.db, 1_795_000_999_999)).toBe(1_795_000_000_000)
})

test('survives a lost idle connection and opens a new one for the next query', async () => {
  await database.pool.query('select 1')
  const gone = connect(database.url, { max: 1, log })
  const { rows } = await gone.pool.query('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
  await expect.poll(() => gone.pool.totalCount).toBe(0)
  expect((await gone.pool.query('select 2 as two')).rows).toEqual([{ two: 2 }])
  await gone.close()
})

test('a connection stays open for ten minutes without use', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { pool, close } = connect(database.url, { max: 1, log })
  await pool.query('select 1')
  vi.advanceTimersByTime(599_000)
  expect(pool.totalCount).toBe(1)
  vi.advanceTimersByTime(1_000)
  expect(pool.totalCount).toBe(0)
  vi.useRealTimers()
  await close()
})

test('a query succeeds on a connection that has been idle for exactly the silence limit', async () => {
  const { pool, close } = connect(database.url, { max: 1, log, silenceTimeoutMs: 60_000 })
  const client = await pool.connect()
  await client.query('select 1')
  const answer = new Promise((resolve, reject) => {
    // The timeout fires in one phase of the event loop, the query arrives in the next, and the check runs last.
    streamOf(client)?.emit('timeout')
    client.query('select 2 as two').then(({ rows }) => resolve(rows), reject)
  })
  expect(await answer).toEqual([{ two: 2 }])
  client.release()
  await close()
})

/** Returns the socket of a connection. */
function streamOf(client: object): Socket | null {
  const stream: unknown = Reflect.get(Reflect.get(client, 'connection'), 'stream')
  return stream instanceof Socket ? stream : null
}
