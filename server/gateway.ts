import { once } from 'node:events'
import { createServer } from 'node:http'
import { openSockets } from '#server/open-sockets.ts'
import { createSessions } from '#server/people/accounts/sessions.ts'
import { openNatsTransport } from '#server/platform/bus/transport-nats.ts'
import { openPostgresTransport } from '#server/platform/bus/transport-postgres.ts'
import { systemClock } from '#server/platform/clock/clock.ts'
import type { Config } from '#server/platform/config/config.ts'
import { findDatabase } from '#server/platform/config/database-url.ts'
import { checkSessions } from '#server/platform/database/check-address.ts'
import { bidPool, connect } from '#server/platform/database/connect.ts'
import { openConnections } from '#server/platform/database/connections.ts'
import { watchDatabase } from '#server/platform/database/database-metrics.ts'
import { watchPool } from '#server/platform/database/pool-metrics.ts'
import { openReadReplica } from '#server/platform/database/read-replica.ts'
import { checkPort, listenOptions, openAcceptors } from '#server/platform/http/acceptors.ts'
import { createLog, type Log } from '#server/platform/log/log.ts'
import { createMetrics } from '#server/platform/log/metrics.ts'
import { watchDisk } from '#server/platform/process/disk-metrics.ts'
import { readinessOf, syncCheck } from '#server/platform/process/readiness.ts'
import { createShutdown } from '#server/platform/process/shutdown.ts'
import { openTelemetry } from '#server/platform/telemetry/open-telemetry.ts'
import { openDatabaseClock } from '#server/sale/rooms/database-clock.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'

/**
 * A process that only serves sockets. With NATS it folds the entries that servers send; otherwise it is
 * notified of changes over the bus and reads them from the ledger.
 */
export type Gateway = { readonly url: string; readonly log: Log; close(): Promise<void> }

/**
 * Opens a gateway beside a server: on the database at DATABASE_URL, or on the embedded one of a server
 * running on the same DATA_DIR. Any number of gateways may run; a proxy routes `/v1/socket` to them.
 */
export async function openGateway(config: Config): Promise<Gateway> {
  const log = createLog(config)
  const closing = createShutdown()
  try {
    const telemetry = await openTelemetry(config.telemetry, log)
    closing.add(() => telemetry.close())
    const address = await findDatabase(config)
    await checkSessions(address)
    const database = openConnections(address, { max: config.databasePool, log })
    const { db, pool } = database
    closing.add(database.close)
    const bids = connect(database.url, bidPool(log))
    closing.add(bids.close)
    const metrics = createMetrics()
    watchPool(metrics, 'pages', pool)
    watchPool(metrics, 'bids', bids.pool)
    watchDatabase(metrics, pool)
    watchDisk(metrics, config.dataDir)
    const clock = await openDatabaseClock(bids.pool, systemClock, log)
    closing.add(() => clock.close())
    const { databaseReadUrl, natsUrl } = config
    const replica = databaseReadUrl === null ? null : await openReadReplica(databaseReadUrl, pool, log)
    if (replica) {
      closing.add(replica.close)
      watchPool(metrics, 'replica', replica.pool)
    }
    const transport = await (natsUrl === null
      ? openPostgresTransport(database.sessions.pool, log)
      : openNatsTransport(natsUrl))
    const rooms = await openRooms({
      pool: bids.pool,
      clock,
      log,
      metrics,
      transport,
      replica,
      closing: false,
      telemetry,
    })
    closing.add(() => rooms.close())
    const sessions = createSessions(db, config.sessionDays)
    const sockets = openSockets({ config, db, rooms, sessions, clock, log, metrics })
    closing.add(() => sockets.close())
    const checks = {
      required: { database: () => rooms.ledger.heads([]) },
      optional: {
        pool: () => pool.query('select 1'),
        bus: () => rooms.bus.check(),
        ...(replica && { replica: replica.check }),
        version: syncCheck(() => rooms.unreadable.size === 0),
        clock: syncCheck(() => clock.step === 0),
      },
    }
    const server = createServer(async (request, reply) => {
      if (request.url === '/healthz') reply.end('{"status":"alive"}')
      else if (request.url === '/readyz') {
        const readiness = await readinessOf(checks)
        reply.writeHead(readiness.status === 'unready' ? 503 : 200, { 'content-type': 'application/json' })
        reply.end(JSON.stringify(readiness))
      } else if (request.url === '/metrics') reply.end(await metrics.metrics())
      else reply.writeHead(404).end()
    })
    sockets.attach(server)
    await checkPort(config)
    server.listen(listenOptions(config))
    await once(server, 'listening')
    closing.add(() => server.close())
    const acceptors = await openAcceptors(server)
    closing.add(() => void acceptors.close())
    const bound = server.address()
    const port = typeof bound === 'object' && bound ? bound.port : config.port
    return { url: `http://${config.host}:${port}`, log, close: closing.closeAll }
  } catch (error) {
    await closing.closeAll()
    throw error
  }
}
