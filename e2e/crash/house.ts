import { pino } from 'pino'
import { Registry } from 'prom-client'
import { systemClock } from '#server/clock.ts'
import { connect } from '#server/database/connect.ts'
import { openEmbedded } from '#server/database/embedded/embedded.ts'
import { migrate } from '#server/database/migrate.ts'
import { noTransport } from '#server/rooms/bus.ts'
import { openRooms } from '#server/rooms/open-rooms.ts'
import type { Order, Reply } from './orders.ts'

/** A process that is there to be killed: the embedded database, desks and closing clock, spoken to by its parent. */
const log = pino({ level: process.env.LOG_LEVEL ?? 'silent' })
const [, , dataDir = ''] = process.argv

const { url } = await openEmbedded(dataDir, log, 'durable')
const connection = connect(url, { max: 10, log })
await migrate(url, log)
const rooms = await openRooms({
  pool: connection.pool,
  clock: systemClock,
  log,
  metrics: new Registry(),
  transport: noTransport,
  closing: true,
})

const reply = (message: Reply) => process.send?.(message)

process.on('message', (order: Order) => {
  const { id, auctionId, command, asked } = order
  rooms
    .desk(auctionId)
    .submit({ command, asked, answerOf: ({ seq }) => ({ seq }) })
    .then(
      (outcome) => reply({ id, kind: outcome.kind, body: 'body' in outcome ? outcome.body : null }),
      () => reply({ id, kind: 'unavailable', body: null }),
    )
})
process.on('disconnect', () => process.exit())

reply({ id: 0, kind: 'accepted', body: 'open' })
