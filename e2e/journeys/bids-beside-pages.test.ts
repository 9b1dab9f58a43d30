import { sql } from 'kysely'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { lotPrebid } from '#wire/calls/bidding.ts'
import { noticeList } from '#wire/calls/notices.ts'
import { createIdempotencyKey } from '#wire/client/idempotency-key.ts'
import { clientOf } from '../support/live-server.ts'
import { openTimedServer, type TimedServer } from '../support/timed-server.ts'

let server: TimedServer

beforeAll(async () => {
  server = await openTimedServer(inject('postgresUrl'), 600_000, {
    settings: { DATABASE_POOL: '8', CALLS_PER_TEN_SECONDS: '0', BIDS_PER_TEN_SECONDS: '0' },
    accounts: ['ann@example.com'],
  })
})
afterAll(() => server.close())

test('bids are answered while page calls hold all database connections', async () => {
  const { token } = await server.join('ann@example.com', 'bidder')
  const ann = clientOf(server, token)
  const bid = (bidPrice: number) =>
    ann.call(lotPrebid, {
      auctionId: server.auctionId,
      lotId: `${server.auctionId}-1`,
      bidPrice,
      ak: createIdempotencyKey(),
    })
  let answered = 0
  const calls = await server.db.transaction().execute(async (trx) => {
    await sql`lock table notices in access exclusive mode`.execute(trx)
    const begun = Array.from({ length: 30 }, async () => {
      const { ok } = await ann.call(noticeList, {})
      answered += 1
      return ok
    })
    await expect.poll(blocked).toBeGreaterThanOrEqual(4)
    // More than a second, the interval at which the catalogue in memory is compared with its tables.
    const until = performance.now() + 1_500
    // Up to the next increment band, then the same maximum again.
    for (let price = 5_000; performance.now() < until; price = Math.min(20_000, price + 1_000))
      expect(await bid(price)).toMatchObject({ ok: true, data: { myPrice: price } })
    expect(answered).toBe(0)
    return begun
  })
  expect(await Promise.all(calls)).toEqual(Array(30).fill(true))
})

/** Returns the number of connections that wait for a lock. */
async function blocked(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(server.db)
  return rows[0]?.count ?? 0
}
