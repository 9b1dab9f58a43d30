import type { Kysely } from 'kysely'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { createMuteCheck } from '#server/people/notices/quiet.ts'
import type { Transport } from '#server/platform/bus/transport.ts'
import { openNatsTransport } from '#server/platform/bus/transport-nats.ts'
import { openPostgresTransport } from '#server/platform/bus/transport-postgres.ts'
import { type Clock, systemClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { bidPool, connect } from '#server/platform/database/connect.ts'
import type { Database } from '#server/platform/database/database.ts'
import { watchPool } from '#server/platform/database/pool-metrics.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { Shutdown } from '#server/platform/process/shutdown.ts'
import type { Telemetry } from '#server/platform/telemetry/telemetry.ts'
import { answerTo } from '#server/sale/bidding/answer-to.ts'
import { openDatabaseClock } from '#server/sale/rooms/database-clock.ts'
import { type OpenRooms, openRooms } from '#server/sale/rooms/open-rooms.ts'

/** The running sales, the clock that decides them and the connections for bids. */
export type OpenSales = {
  readonly rooms: OpenRooms
  readonly clock: Clock
  readonly bidDb: Kysely<Rows>
}

type Setting = {
  readonly config: Config
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly metrics: Registry
  readonly telemetry: Telemetry
}

/**
 * Opens the sales. On a database that other processes may share, the clock is the database's, and processes publish
 * changes to each other over NATS if it is configured, else over the database. `rooms.recovered` must be
 * awaited before anybody may bid.
 */
export async function openSales(setting: Setting, closing: Shutdown): Promise<OpenSales> {
  const { config, database, log, metrics, telemetry } = setting
  const { db: bidDb, pool, close } = connect(database.url, bidPool(log))
  closing.add(close)
  watchPool(metrics, 'bids', pool)
  const clock = await sharedClock(setting, pool, closing)
  const transport = await openTransport(config, database, log)
  const isQuiet = createMuteCheck(database.db, (error) =>
    log.warn({ err: error }, 'Notice preferences could not be read; trying again later'),
  )
  const rooms = await openRooms({
    pool,
    clock,
    log,
    metrics,
    transport,
    closing: true,
    recovery: 'beside',
    answerTo,
    isMuted: isQuiet,
    telemetry,
  })
  closing.add(() => rooms.close())
  return { rooms, clock, bidDb }
}

async function sharedClock({ config, clock, log }: Setting, pool: Pool, closing: Shutdown): Promise<Clock> {
  if (config.databaseUrl === null && clock !== systemClock) return clock
  const shared = await openDatabaseClock(pool, clock, log)
  closing.add(() => shared.close())
  return shared
}

/**
 * Opens the transport between processes. Even the embedded database may serve other processes: socket
 * gateways read from it.
 */
function openTransport(config: Config, database: Database, log: Log): Promise<Transport> {
  if (config.natsUrl !== null) return openNatsTransport(config.natsUrl)
  return openPostgresTransport(database.sessions.pool, log)
}
