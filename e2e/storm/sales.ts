import { setTimeout as wait } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { createCatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import { publishSale } from '#server/catalogue/sales/publish.ts'
import { insertSale, publishedUnder } from '#server/catalogue/sales/testing.ts'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { noTransport } from '#server/platform/bus/transport.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import { type Connection, connect } from '#server/platform/database/connect.ts'
import { type OpenRooms, openRooms } from '#server/sale/rooms/open-rooms.ts'
import { silent } from './data-dir.ts'

/** A bidder admitted to every sale of a storm. */
export type Bidder = { readonly id: string; readonly token: string }

/** A lot that is still open. `endTime` is as planned; an outage extends it. */
export type OpenLot = { readonly auctionId: string; readonly lotId: string; readonly endTime: number }

/** The retry delay in milliseconds while the database is unavailable. */
const retryDelayMs = 200

/** The milliseconds after which the driver gives up; a killed database may recover slowly on a busy machine. */
const timeoutMs = 120_000

/** Runs work directly on the database, with rooms that are closed afterwards. */
async function withDatabase<T>(
  url: () => string,
  work: (connection: Connection, rooms: OpenRooms) => Promise<T>,
): Promise<T> {
  const until = performance.now() + timeoutMs
  for (;;) {
    const connection = connect(url(), { max: 4, log: silent })
    try {
      const { pool } = connection
      const rooms = await openRooms({
        pool,
        clock: systemClock,
        log: silent,
        metrics: new Registry(),
        transport: noTransport,
        closing: false,
      })
      return await work(connection, rooms).finally(() => rooms.close())
    } catch (error) {
      if (performance.now() > until) throw error
      await wait(retryDelayMs)
    } finally {
      await connection.close()
    }
  }
}

/** Creates accounts and signs them in. */
export const createBidders = (url: () => string, count: number): Promise<readonly Bidder[]> =>
  withDatabase(url, async ({ db }) => {
    const sessions = createSessions(db, 7)
    const bidders: Bidder[] = []
    for (let n = 1; n <= count; n++) {
      const id = `bidder-${n}`
      const now = Date.now()
      await db
        .insertInto('users')
        .values({ ...userRow(id, now), phone: '+85291234567', country_code: '+852' })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
      bidders.push({ id, token: await sessions.begin(id, { remember: true, agent: '', now, by: 'factor' }) })
    }
    return bidders
  })

/**
 * Publishes a timed sale and admits everybody.
 * @param ends when its lots close, in milliseconds from now, evenly spaced
 */
export const publishWave = (
  url: () => string,
  auctionId: string,
  bidders: readonly Bidder[],
  ends: { readonly first: number; readonly interval: number; readonly lots: number },
): Promise<readonly OpenLot[]> =>
  withDatabase(url, async ({ db, pool }, rooms) => {
    const existing = await db.selectFrom('auctions').select('id').where('id', '=', auctionId).execute()
    if (existing.length === 0)
      await insertSale(db, { id: auctionId, now: Date.now(), lots: ends.lots, priceLevel: { 0: 100 } })
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    )
    const now = Math.round(rows[0]?.now ?? Date.now())
    await db
      .updateTable('auctions')
      .set({ end_time: now + ends.first, lot_interval: ends.interval, extend_window: 0 })
      .where('id', '=', auctionId)
      .where('published_at', 'is', null)
      .execute()
    const published = await publishSale(
      { db, rooms, cache: createCatalogueCache(db), ...publishedUnder },
      auctionId,
      now,
    )
    if (published.kind !== 'published') throw new Error(`The sale was not published: ${published.kind}`)
    // In parallel, since the lots are already open.
    await Promise.all(bidders.map(({ id }) => admit(rooms, auctionId, id)))
    const { lots } = await rooms.freshState(auctionId)
    return [...lots.values()].map(({ lotId, endTime: end }) => ({ auctionId, lotId, endTime: end }))
  })

async function admit(rooms: OpenRooms, auctionId: string, bidder: string): Promise<void> {
  const command = { type: 'admit', bidder, paddle: null, limit: null } as const
  const { kind } = await rooms.queue(auctionId).submit({ command })
  if (kind !== 'accepted' && kind !== 'unchanged') throw new Error(`${bidder} was not admitted: ${kind}`)
}

/** Resumes sales whose record has lost entries (T10), and returns their ids. */
export const resumeSales = (url: () => string, auctionIds: readonly string[]): Promise<readonly string[]> =>
  withDatabase(url, async (_, rooms) => {
    const resumed: string[] = []
    for (const auctionId of auctionIds) {
      const state = await rooms.freshState(auctionId)
      if (!state.paused) continue
      const outcome = await rooms
        .queue(auctionId)
        .submit({ command: { type: 'resumeSale', seen: state.headSeq } })
      if (outcome.kind === 'accepted') resumed.push(auctionId)
    }
    return resumed
  })
