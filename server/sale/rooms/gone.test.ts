import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { bidPool, type Connection, connect } from '#server/platform/database/connect.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import type { OpenRooms } from './open-rooms.ts'
import { type FaultyProxy, openFaultyProxy } from './testing/faulty-proxy.ts'
import { openSale, silent, testRooms } from './testing/house.ts'

let database: FreshDatabase
let line: FaultyProxy
let pools: Connection[]
let open: OpenRooms[]

beforeEach(async () => {
  database = await freshDatabase(inject('postgresUrl'))
  line = await openFaultyProxy(database.url)
  pools = []
  open = []
})

afterEach(async () => {
  line.thaw()
  for (const one of open) await one.close()
  for (const one of pools) await one.close()
  await line.close()
  await database.close()
})

async function server(url: string): Promise<OpenRooms> {
  const connection = connect(url, bidPool(silent))
  pools.push(connection)
  const rooms = await testRooms(connection.pool)
  open.push(rooms)
  return rooms
}

/**
 * Places bids for one bidder on a separate lot, one after another. `longest` is the longest wait for a
 * response so far.
 */
function bidding(rooms: OpenRooms, bidder: string, lotId: string) {
  const auctionId = lotId.replace(/-\d+$/, '')
  const run = { longest: 0, accepted: 0, going: true, done: Promise.resolve() }
  const go = async () => {
    for (let maximum = 5_000; run.going; maximum += 500) {
      const began = performance.now()
      const outcome = await rooms
        .queue(auctionId)
        .submit({ command: { type: 'placePreBid', bidder, lotId, maximum } })
      if (outcome.kind === 'accepted') run.accepted += 1
      run.longest = Math.max(run.longest, performance.now() - began)
    }
  }
  run.done = go()
  return run
}

test('a server whose connection freezes while it competes for a sale blocks others from bidding for less than two seconds', {
  tags: 'release',
}, async () => {
  const [frail, other, third] = [
    await server(line.url),
    await server(database.url),
    await server(database.url),
  ]
  const terms = { ladder: [{ from: 0, step: 500 }] }
  await openSale(other, 'sale', { lots: 2, bidders: ['anna', 'bert'], terms })
  await openSale(third, 'quiet', { bidders: ['carl'], terms })
  const [gone, going] = [bidding(frail, 'anna', 'sale-1'), bidding(other, 'bert', 'sale-2')]
  /** Waits only for the machine, so any further delay is caused by the frozen server. */
  const alone = bidding(third, 'carl', 'quiet-1')
  for (let round = 0; round < 4; round++) {
    const [before, theirs] = [going.accepted, gone.accepted]
    await expect.poll(() => going.accepted > before + 5 && gone.accepted > theirs + 5).toBe(true)
    going.longest = 0
    alone.longest = 0
    line.freeze()
    const since = going.accepted
    await expect.poll(() => going.accepted).toBeGreaterThan(since + 20)
    expect(going.longest).toBeLessThan(2_000 + alone.longest)
    line.thaw()
  }
  for (const run of [gone, going, alone]) run.going = false
  await Promise.all([gone.done, going.done, alone.done])
})

test('the database ends the open transactions of a lost server', async () => {
  const connection = connect(line.url, bidPool(silent))
  pools.push(connection)
  const client = await connection.pool.connect()
  const { rows } = await client.query(
    `select name, setting::int from pg_settings where name in
      ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout', 'tcp_user_timeout') order by name`,
  )
  expect(rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: 2_000 },
    { name: 'lock_timeout', setting: 1_000 },
    { name: 'statement_timeout', setting: 4_000 },
    { name: 'tcp_user_timeout', setting: 5_000 },
  ])
  client.on('error', () => undefined)
  await client.query('begin')
  await client.query(`insert into ledger_head (auction_id, seq, hash) values ('left', 1, '')`)
  line.freeze()
  const open = `select 1 from pg_stat_activity where state = 'idle in transaction' and datname = current_database()`
  await expect.poll(async () => (await database.pool.query(open)).rows.length).toBe(0)
  line.thaw()
  client.release(true)
})

test('a query on a frozen connection fails, and the pool continues', async () => {
  const connection = connect(line.url, { ...bidPool(silent), silenceTimeoutMs: 1_000 })
  pools.push(connection)
  await connection.pool.query('select 1')
  line.freeze()
  await expect(connection.pool.query('select 1')).rejects.toThrow()
  line.thaw()
  expect((await connection.pool.query('select 2 as n')).rows).toEqual([{ n: 2 }])
})

test('a response that arrived while the process was busy is read, however late', async () => {
  const connection = connect(database.url, { ...bidPool(silent), silenceTimeoutMs: 500 })
  pools.push(connection)
  const client = await connection.pool.connect()
  const answer = client.query('select 1 as n')
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1_500)
  expect((await answer).rows).toEqual([{ n: 1 }])
  client.release()
})

test('a pool can be closed although a query on it never ends', { tags: 'release' }, async () => {
  const connection = connect(line.url, { max: 2, log: silent })
  await connection.pool.query('select 1')
  line.freeze()
  const query = connection.pool.query('select 1').catch(() => 'cut')
  await connection.close()
  expect(await query).toBe('cut')
})
