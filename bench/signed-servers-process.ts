import { systemClock } from '#server/platform/clock/clock.ts'
import { bidPool, connect } from '#server/platform/database/connect.ts'
import { openDatabaseClock } from '#server/sale/rooms/database-clock.ts'
import { openNatsTransport } from '#server/sale/rooms/transport-nats.ts'
import { silent } from './bench-database.ts'
import { openSignedServer } from './signed-server.ts'
import type { SignedServerRequest } from './signed-servers.ts'

/** One of several servers with signed calls on a database: `signed-servers-process.ts <database> <NATS>`. */
const [, , databaseUrl = '', natsUrl = ''] = process.argv

const connection = connect(databaseUrl, bidPool(silent))
const clock = await openDatabaseClock(connection.pool, systemClock, silent)
const server = await openSignedServer({
  clock,
  database: { ...connection, url: databaseUrl },
  transport: () => openNatsTransport(natsUrl),
})

async function handle(request: SignedServerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'open': {
      await server.createSale({ id: request.sale, kind: 'live', lots: 1, priceLevel: { '0': 100 } })
      const tokens: string[] = []
      for (const bidder of request.bidders) tokens.push(await server.createBidder(bidder, request.sale))
      return tokens
    }
    case 'read':
      await server.rooms.state(request.sale)
      return { url: server.url, others: server.rooms.servers().length }
    case 'cpu': {
      const { user, system } = process.cpuUsage()
      return (user + system) / 1_000
    }
    case 'leave':
      await server.close()
      await clock.close()
      return process.exit()
  }
}

process.on('message', async (request: SignedServerRequest) => {
  process.send?.({ result: (await handle(request)) ?? null })
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
