import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Role } from '#domain/staff/rights.ts'
import { createCatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import { publishSale } from '#server/catalogue/sales/publish.ts'
import { insertSale, publishedUnder, type SaleFixture } from '#server/catalogue/sales/testing.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import type { Transport } from '#server/platform/bus/transport.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import { openSignedApi, type SignedApi } from '#server/platform/http/testing/signed-api.ts'
import { createLog } from '#server/platform/log/log.ts'
import { createShutdown } from '#server/platform/process/shutdown.ts'
import { testConfig } from '#server/testing.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'

/** A server with signed calls and sockets, without pages and without rate limits. */
export type SignedServer = Pick<SignedApi, 'app' | 'rooms' | 'sockets'> & {
  readonly url: string
  readonly database: BenchDatabase
  /** Inserts a sale and publishes it. */
  createSale(sale: Omit<SaleFixture, 'now'>): Promise<void>
  /** Creates a bidder. @returns the token of a bidder admitted to the sale */
  createBidder(id: string, sale: string): Promise<string>
  /** Creates a member of staff. @returns the token of a member of staff */
  createStaff(id: string, role: Role): Promise<string>
  close(): Promise<void>
}

/**
 * Opens the server. @param options.database the connection to a database shared by several servers; by
 * default its own database. Both are closed with it @param options.transport connects it to other processes;
 * none by default @param options.handlers the calls in addition to its own
 */
export async function openSignedServer(
  options: {
    clock?: Clock
    database?: BenchDatabase
    transport?: (database: BenchDatabase) => Promise<Transport>
    handlers?: (database: BenchDatabase) => Promise<readonly CallHandler[]>
  } = {},
): Promise<SignedServer> {
  const { clock = systemClock } = options
  const closing = createShutdown()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-calls-'))
  closing.add(() => rm(dataDir, { recursive: true, force: true }))
  const config = testConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    CALLS_PER_TEN_SECONDS: '0',
    BIDS_PER_TEN_SECONDS: '0',
  })
  const database = options.database ?? (await openBenchDatabase())
  closing.add(() => database.close())
  const { db } = database
  const { app, rooms, sockets, sessions } = await openSignedApi({
    database,
    config,
    clock,
    log: createLog(config),
    closing,
    transport: await options.transport?.(database),
    handlers: await options.handlers?.(database),
  })
  // Connections stay open for any pause of a bidder.
  app.server.keepAliveTimeout = 0

  const createSession = async (id: string): Promise<string> => {
    const now = clock.now()
    await db
      .insertInto('users')
      .values({ ...userRow(id, now), phone: '+85291234567', country_code: '+852' })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return sessions.begin(id, { remember: true, agent: '', now, by: 'factor' })
  }
  return {
    url: await app.listen({ port: 0, host: '127.0.0.1', backlog: 4_000 }),
    database,
    rooms,
    sockets,
    app,
    async createSale(sale) {
      const now = clock.now()
      await insertSale(db, { ...sale, now })
      const published = await publishSale(
        { db, rooms, cache: createCatalogueCache(db), ...publishedUnder },
        sale.id,
        now,
      )
      if (published.kind !== 'published') throw new Error(`The sale was not published: ${published.kind}`)
    },
    async createBidder(id, sale) {
      const token = await createSession(id)
      await rooms.queue(sale).submit({ command: { type: 'admit', bidder: id, paddle: null, limit: null } })
      return token
    },
    async createStaff(id, role) {
      const token = await createSession(id)
      await db.insertInto('user_roles').values({ user_id: id, role }).execute()
      return token
    },
    close: closing.closeAll,
  }
}
