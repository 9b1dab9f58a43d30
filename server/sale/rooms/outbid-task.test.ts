import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { z } from 'zod'
import { connect } from '#server/platform/database/connect.ts'
import { type FreshDatabase, freshDatabase } from '#server/platform/database/testing.ts'
import { runQueued } from '#server/platform/jobs/testing/run-queued.ts'
import type { OpenRooms } from './open-rooms.ts'
import { outbidTask } from './outbid-task.ts'
import { openFaultyProxy } from './testing/faulty-proxy.ts'
import { openSale, setClock, silent, testRooms } from './testing/house.ts'
import { noon } from './testing/sales.ts'

let database: FreshDatabase
let rooms: OpenRooms
const clock = setClock()

beforeEach(async () => {
  clock.set(noon)
  database = await freshDatabase(inject('postgresUrl'))
  rooms = await testRooms(database.pool, { clock })
})

afterEach(async () => {
  await rooms.close()
  await database.close()
})

async function bid(bidder: string, maximum: number): Promise<void> {
  clock.set(clock.now() + 1_000)
  const command = { type: 'placePreBid', bidder, lotId: 'sale-1', maximum } as const
  expect(await rooms.queue('sale').submit({ command })).toMatchObject({ kind: 'accepted' })
}

/**
 * Runs the queued jobs as if they were due.
 * @returns the sorted recipients of letters
 */
async function lettersTo(): Promise<string[]> {
  const written: string[] = []
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await runQueued(database.pool, {
    'room.overtaken': outbidTask(database.db),
    'room.outbidders': (payload) => void written.push(...outbidders.parse(payload).bidders),
  })
  clock.set(clock.now() + 60_000)
  return written.toSorted()
}

const outbidders = z.object({ bidders: z.array(z.string()) })

const jobs = async (): Promise<number> =>
  (await database.pool.query('select 1 from graphile_worker._private_jobs')).rows.length

test('sends one letter to bidders who lost the lead, and to nobody else', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert', 'carl', 'dora'] })
  await bid('anna', 5_000)
  await bid('bert', 8_000)
  await bid('carl', 7_000)
  await bid('dora', 10_000)
  expect(await lettersTo()).toEqual(['anna', 'bert'])
  expect(await lettersTo()).toEqual([])
})

test('sends another letter to a bidder who lost the lead again', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  await bid('anna', 5_000)
  await bid('bert', 8_000)
  expect(await lettersTo()).toEqual(['anna'])
  await bid('anna', 10_000)
  await bid('bert', 15_000)
  expect(await lettersTo()).toEqual(['anna'])
})

test('queues one job for many bids of two bidders', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  for (let i = 0; i < 10; i++) await bid(i % 2 === 0 ? 'anna' : 'bert', 5_000 + i * 500)
  expect(await jobs()).toBe(1)
})

test('queues one job for the outbid bidders of a lot', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert', 'carl', 'dora'] })
  for (const [index, bidder] of ['anna', 'bert', 'carl', 'dora'].entries())
    await bid(bidder, 5_000 + index * 1_000)
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  const parts: unknown[] = []
  await runQueued(database.pool, {
    'room.overtaken': outbidTask(database.db),
    'room.outbidders': (payload) => void parts.push(payload),
  })
  expect(parts).toEqual([
    {
      auctionId: 'sale',
      lotId: 'sale-1',
      bidders: expect.arrayContaining(['anna', 'bert', 'carl']),
      price: 7_500,
    },
  ])
})

test('sends no letter about a lot that has been sold', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert'] })
  await bid('anna', 5_000)
  await bid('bert', 8_000)
  clock.set(noon + 3_600_000)
  await rooms.queue('sale').submit({ command: { type: 'tick' } })
  expect(await lettersTo()).toEqual([])
})

test('locks the rows of bids only for one statement', async () => {
  await openSale(rooms, 'sale', { bidders: ['anna', 'bert', 'carl'] })
  await bid('anna', 5_000)
  await bid('bert', 8_000)
  await bid('carl', 10_000)
  await lettersTo()
  await bid('bert', 12_000)
  const line = await openFaultyProxy(database.url)
  const frail = connect(line.url, { max: 1, log: silent })
  // The connection freezes after the first response, like a machine that stops between two statements.
  const statements: string[] = []
  const watched = frail.db.withPlugin({
    transformQuery: ({ node }) => {
      statements.push(node.kind)
      return node
    },
    transformResult: async ({ result }) => {
      if (statements.length === 1) line.freeze()
      return result
    },
  })
  const helpers = Object.create(null)
  const done = Promise.resolve(outbidTask(watched)({ auctionId: 'sale', lotId: 'sale-1' }, helpers)).catch(
    () => 'cut',
  )
  await expect.poll(() => statements.length).toBeGreaterThan(0)
  // If a row were still locked, the bid would wait longer than a command may.
  await bid('carl', 15_000)
  expect(statements).toHaveLength(1)
  line.thaw()
  await done
  await frail.close()
  await line.close()
})
