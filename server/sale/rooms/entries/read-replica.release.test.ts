import { Registry } from 'prom-client'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { openGateway } from '#server/gateway.ts'
import { connect } from '#server/platform/database/connect.ts'
import { openReadReplica, type ReadReplica } from '#server/platform/database/read-replica.ts'
import { openWithStandby, type WithStandby } from '#server/platform/database/testing/standby.ts'
import { openStrictPooler } from '#server/platform/database/testing/strict-pooler.ts'
import { freshDatabase } from '#server/platform/database/testing.ts'
import { testConfig } from '#server/testing.ts'
import type { OpenRooms } from '../open-rooms.ts'
import { createEntryLines, type EntryLines } from '../testing/entry-lines.ts'
import { openSale, silent, testRooms } from '../testing/house.ts'
import { loseAfter } from '../testing/lose.ts'
import { placing } from '../testing/sales.ts'
import { recordStatements } from '../testing/statements.ts'

let databases: WithStandby
let lines: EntryLines
let server: OpenRooms
let closing: (() => Promise<unknown>)[]
let sale = ''
let count = 0

beforeAll(async () => {
  databases = await openWithStandby()
})
afterAll(() => databases.close())

beforeEach(async () => {
  closing = []
  lines = createEntryLines()
  const { pool, close } = connect(databases.url, { max: 4, log: silent })
  server = await testRooms(pool, { transport: lines.open() })
  closing.push(close, () => server.close())
  sale = `sale-${++count}`
  await openSale(server, sale, { bidders: ['anna'] })
})

afterEach(async () => {
  for (const close of closing.toReversed()) await close()
})

/** Returns a gateway with the standby as its replica, and what it has read so far by database. */
async function gateway({ url = databases.standbyUrl, timeoutMs = 60_000 } = {}) {
  const { pool, close } = connect(databases.url, { max: 4, log: silent })
  const replica = await openReadReplica(url, pool, silent, timeoutMs)
  const metrics = new Registry()
  const { names } = recordStatements(pool)
  const rooms = await testRooms(pool, { transport: lines.open(), metrics, replica })
  closing.push(close, replica.close, () => rooms.close())
  const counter = metrics.getSingleMetric('rostrum_entries_received_total')
  return {
    rooms,
    /** Returns the number of entries that it has received, by their origin. */
    async received() {
      const found = await counter?.get()
      return Object.fromEntries(found?.values.map(({ labels, value }) => [labels.from, value]) ?? [])
    },
    /** Returns the number of reads of entries from the primary. */
    reads: () => names.filter((name) => name === 'ledger-entries-since').length,
  }
}

const bid = (maximum: number) => server.queue(sale).submit({ command: placing(sale, 'anna', maximum) })

/** Waits until the standby has caught up with the primary. */
async function replicated(): Promise<void> {
  const { seq } = await server.state(sale)
  const { pool, close } = connect(databases.standbyUrl, { max: 1, log: silent })
  const head = 'select seq from ledger_head where auction_id = $1'
  await expect.poll(async () => (await pool.query(head, [sale])).rows[0]?.seq).toBe(seq)
  await close()
}

/** Bids while messages with entries are lost, so that the next message shows a gap. */
async function bidUnheard(maximum: number): Promise<void> {
  lines.onWay = () => null
  lines.carriesTexts = false
  await bid(maximum)
  lines.onWay = (message) => message
  lines.carriesTexts = true
}

test('first loads and gaps are read from the replica', async () => {
  const { rooms, received, reads } = await gateway()
  await replicated()
  expect((await rooms.state(sale)).seq).toBe(2)
  expect(await received()).toEqual({ replica: 2 })
  await bidUnheard(5_000)
  await bid(6_000)
  await expect.poll(() => rooms.state(sale)).toEqual(await server.state(sale))
  expect(await received()).toEqual({ replica: 4 })
  expect(reads()).toBe(0)
})

test('the server waits for a replica that is behind, but not for long', async () => {
  const { rooms, received, reads } = await gateway({ timeoutMs: 250 })
  await replicated()
  await rooms.state(sale)
  await databases.pauseReplay()
  await bidUnheard(5_000)
  const began = performance.now()
  await bid(6_000)
  await expect.poll(async () => (await rooms.state(sale)).seq, { interval: 5 }).toBe(4)
  expect(performance.now() - began).toBeGreaterThan(240)
  expect(await received()).toEqual({ replica: 2, primary: 2 })
  expect(reads()).toBe(1)
  await databases.resumeReplay()
})

test('a sale that the replica does not have yet is loaded from the primary', async () => {
  await replicated()
  await databases.pauseReplay()
  await bid(5_000)
  const { rooms, received } = await gateway({ timeoutMs: 250 })
  expect(await rooms.state(sale)).toEqual(await server.state(sale))
  expect(await received()).toEqual({ primary: 3 })
  await databases.resumeReplay()
})

test('entries that the replica receives in time are read from it', async () => {
  const { rooms, received } = await gateway()
  await replicated()
  await databases.pauseReplay()
  await bid(5_000)
  const loading = rooms.state(sale)
  await databases.resumeReplay()
  expect((await loading).seq).toBe(3)
  expect(await received()).toEqual({ replica: 3 })
})

test('without the replica the primary is read, and the replica is read again when it is back', async () => {
  const { rooms, received } = await gateway()
  await databases.stopStandby()
  expect((await rooms.state(sale)).seq).toBe(2)
  expect(await received()).toEqual({ primary: 2 })
  await databases.startStandby()
  await replicated()
  await expect
    .poll(async () => {
      rooms.evict(Number.POSITIVE_INFINITY)
      await rooms.state(sale)
      return (await received()).replica
    })
    .toBe(2)
})

test('T10 entries that the primary has lost are dropped, even if the replica has them', async () => {
  const { rooms } = await gateway()
  await bid(5_000)
  await replicated()
  expect((await rooms.state(sale)).seq).toBe(3)
  await databases.pauseReplay()
  const { pool, close } = connect(databases.url, { max: 1, log: silent })
  await loseAfter(pool, sale, 2)
  await expect.poll(async () => (await rooms.state(sale)).seq).toBe(2)
  rooms.evict(Number.POSITIVE_INFINITY)
  expect((await rooms.state(sale)).seq).toBe(2)
  await databases.resumeReplay()
  await close()
})

test('a replica with different entries is not trusted', async () => {
  const other = await freshDatabase(inject('postgresUrl'))
  const stranger = await testRooms(other.pool)
  await openSale(stranger, sale, { bidders: ['eric'] })
  const { rooms, received } = await gateway({ url: other.url })
  expect(await rooms.state(sale)).toEqual(await server.state(sale))
  expect(await received()).toEqual({ primary: 2 })
  await stranger.close()
  await other.close()
})

test('of several servers a standby is read, or the primary if no standby responds', async () => {
  const [primary, standby] = [databases.url, databases.standbyUrl].map((url) => new URL(url).host)
  const url = databases.url.replace(primary ?? '', `${primary},${standby}`)
  const isStandby = async (replica: ReadReplica) =>
    replica.read(
      async (pool) => (await pool.query('select pg_is_in_recovery() as it')).rows[0].it,
      performance.now() + 5_000,
    )
  const { pool, close } = connect(databases.url, { max: 1, log: silent })
  const replica = await openReadReplica(url, pool, silent)
  expect(await isStandby(replica)).toBe(true)
  await databases.stopStandby()
  await expect.poll(() => isStandby(replica)).toBe(false)
  await databases.startStandby()
  await replica.close()
  await close()
})

test('a replica connection accepts no writes, even if the address is the primary’s', async () => {
  const { pool, close } = connect(databases.url, { max: 1, log: silent })
  const replica = await openReadReplica(databases.url, pool, silent)
  const writing = replica.read((on) => on.query('delete from ledger_head'), performance.now() + 5_000)
  expect(await writing).toBeUndefined()
  expect((await pool.query('select count(*)::int as n from ledger_head')).rows[0].n).toBeGreaterThan(0)
  await replica.close()
  await close()
})

const problemOf = (starting: ReturnType<typeof openGateway>): Promise<string> =>
  starting.then(
    async (started) => {
      await started.close()
      return 'started'
    },
    (error: Error) => `${error.name}: ${error.message}`,
  )

/** Opens a gateway process on the test's own database. */
async function openAt(settings: Readonly<Record<string, string>>) {
  const database = await freshDatabase(inject('postgresUrl'))
  closing.push(database.close)
  await database.db.insertInto('house').values({ founded_at: 1 }).execute()
  return { database, start: () => openGateway(testConfig({ DATABASE_URL: database.url, ...settings })) }
}

test('a gateway refuses the replica of another installation', async () => {
  const other = await freshDatabase(inject('postgresUrl'))
  const { start } = await openAt({ DATABASE_READ_URL: other.url })
  const { host } = new URL(other.url)
  const problem = `StartupError: DATABASE_READ_URL leads to the database of another house (${host}).`
  expect(await problemOf(start())).toBe(problem)
  await other.db.insertInto('house').values({ founded_at: 2 }).execute()
  expect(await problemOf(start())).toBe(problem)
  await other.pool.query('drop table house')
  expect(await problemOf(start())).toBe(problem)
  await other.close()
})

test.each(['refused', 'dropped'] as const)(
  'a gateway refuses a pooler that has %s settings',
  async (options) => {
    const { database } = await openAt({})
    const pooler = await openStrictPooler(database.url, options)
    const config = testConfig({ DATABASE_URL: database.url, DATABASE_READ_URL: pooler.url })
    expect(await problemOf(openGateway(config))).toBe(
      `StartupError: DATABASE_READ_URL leads to a pooler (${new URL(pooler.url).host}). Set it to the address of the replica itself.`,
    )
    await pooler.close()
  },
)

test('a gateway starts without its replica, in a degraded state', async () => {
  await databases.stopStandby()
  const config = testConfig({ DATABASE_URL: databases.url, DATABASE_READ_URL: databases.standbyUrl })
  const started = await openGateway(config)
  const readiness = async () => (await fetch(`${started.url}/readyz`)).json()
  await expect.poll(readiness).toEqual({ status: 'degraded', reasons: ['replica'] })
  await databases.startStandby()
  await expect.poll(readiness).toEqual({ status: 'ready', reasons: [] })
  await started.close()
})
