import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Registry } from 'prom-client'
import type { Role } from '#domain/staff/rights.ts'
import { createPlaceBook } from '#server/catalogue/places/places.ts'
import { createCatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import { publishSale } from '#server/catalogue/sales/publish.ts'
import { insertSale, publishedUnder, type SaleFixture } from '#server/catalogue/sales/testing.ts'
import { userRow } from '#server/people/accounts/testing/user-row.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import { createHouseSettings } from '#server/platform/config/house-settings.ts'
import { openPictures } from '#server/platform/files/files.ts'
import { api } from '#server/platform/http/api.ts'
import { openApp } from '#server/platform/http/app.ts'
import type { CallHandler } from '#server/platform/http/calls.ts'
import { createLog } from '#server/platform/log/log.ts'
import { openMail } from '#server/platform/mail/mail.ts'
import { createShutdown } from '#server/platform/process/shutdown.ts'
import { noTransport, type Transport } from '#server/sale/rooms/bus.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import { createSockets, type Sockets } from '#server/sale/rooms/sockets/sockets.ts'
import { testConfig } from '#server/testing.ts'
import { openWings } from '#server/wings.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'

/** A server with signed calls and sockets, without pages and without rate limits. */
export type SignedServer = {
  readonly url: string
  readonly database: BenchDatabase
  readonly rooms: Awaited<ReturnType<typeof openRooms>>
  readonly sockets: Sockets
  readonly app: Awaited<ReturnType<typeof openApp>>
  /** Inserts a sale and publishes it. */
  createSale(sale: Omit<SaleFixture, 'now'>): Promise<void>
  /** @returns the token of a bidder admitted to the sale */
  createBidder(id: string, sale: string): Promise<string>
  /** @returns the token of a member of staff */
  createStaff(id: string, role: Role): Promise<string>
  close(): Promise<void>
}

/**
 * @param options.transport connects it to other processes; none by default
 * @param options.handlers calls in addition to its own
 */
export async function openSignedServer(
  options: {
    clock?: Clock
    transport?: (database: BenchDatabase) => Promise<Transport>
    handlers?: (database: BenchDatabase) => Promise<readonly CallHandler[]>
  } = {},
): Promise<SignedServer> {
  const { clock = systemClock } = options
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rostrum-bench-calls-'))
  const config = testConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    CALLS_PER_TEN_SECONDS: '0',
    BIDS_PER_TEN_SECONDS: '0',
  })
  const log = createLog(config)
  const database = await openBenchDatabase()
  const { db, pool } = database
  const metrics = new Registry()
  const transport = (await options.transport?.(database)) ?? noTransport
  const rooms = await openRooms({ pool, clock, log, metrics, transport, closing: false })
  const mail = openMail(config, log)
  const closing = createShutdown()
  const pictures = await openPictures(dataDir, clock.now())
  closing.add(() => pictures.close())
  const wings = openWings({
    db,
    searchPool: pool,
    rooms,
    mail,
    clock,
    places: createPlaceBook(),
    pictures,
    config,
    houseSettings: createHouseSettings(db, config),
    log,
    closing,
  })
  const { sessions } = wings
  const app = await openApp({ config, log, metrics, development: false })
  // Connections stay open however long a bidder pauses.
  app.server.keepAliveTimeout = 0
  await app.register(api, {
    answers: [...wings.calls, ...((await options.handlers?.(database)) ?? [])],
    application: config,
    sessions,
    clock,
    callsPerTenSeconds: 0,
    tobacco: 'open',
  })
  const sockets = createSockets({ rooms, sessions, clock, log, metrics })
  sockets.attach(app.server)

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
    async close() {
      await app.close()
      await sockets.close()
      await closing.closeAll()
      mail.close()
      await rooms.close()
      await database.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
