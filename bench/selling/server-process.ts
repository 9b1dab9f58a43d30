import type { Socket } from 'node:net'
import { openPostgresTransport } from '#server/platform/bus/transport-postgres.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import { silent } from '../bench-database.ts'
import { openSignedServer } from '../signed-server.ts'
import { quietMemory } from '../watching/memory.ts'
import { steadyNow } from '../watching/messages.ts'
import type { Commit, OpenServer, ServerMessage, ServerRequest } from './messages.ts'

/** The measured server in its own process: `server-process.ts <bidders>`. */
const bidders = Array.from({ length: Number(process.argv[2]) }, (_, index) => `bidder-${index}`)

/** The number of messages submitted to the command queue at a time. */
const batchSize = 100
/** The number of messages sent so far. */
let sentBefore = 0

let ahead = 0
const clock: Clock = { now: () => Date.now() + ahead }
const server = await openSignedServer({
  clock,
  transport: ({ pool }) => openPostgresTransport(pool, silent),
})
const { rooms, database } = server
const connections = new Set<Socket>()
server.app.server.on('connection', (socket) => {
  connections.add(socket)
  socket.on('close', () => connections.delete(socket))
})
await server.createSale({ id: 'first', kind: 'live' })
const tokens = await Promise.all(bidders.map((id) => server.createBidder(id, 'first')))
const clerk = await server.createStaff('clerk', 'clerk')
const commits: Commit[] = []

type Handlers = {
  readonly [kind in keyof ServerMessage]: (
    params: ServerMessage[kind]['params'],
  ) => Promise<ServerMessage[kind]['result']>
}

const handlers: Handlers = {
  async openSale({ id, lots }) {
    await server.createSale({ id, kind: 'live', lots })
    const queue = rooms.queue(id)
    await Promise.all(
      bidders.map((bidder) =>
        queue.submit({ command: { type: 'admit', bidder, paddle: null, limit: null } }),
      ),
    )
    const room = await rooms.room(id)
    room.subscribe((steps) => {
      const at = steadyNow()
      for (const { entry } of steps) commits.push({ seq: entry.seq, type: entry.event.type, at })
    })
    const { admissions } = room.state
    return {
      paddles: bidders.map((bidder) => admissions.get(bidder)?.paddle ?? ''),
      view: await rooms.view(id, { kind: 'public' }),
    }
  },
  async advanceClock({ ms }) {
    ahead += ms
    return null
  },
  memory: quietMemory,
  commits: async () => commits.splice(0),
  async outcome({ sale }) {
    const lines = await database.db
      .selectFrom('order_line')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('auction_id', '=', sale)
      .where('voided_seq', 'is', null)
      .executeTakeFirstOrThrow()
    const view = await rooms.view(sale, { kind: 'public' })
    const hammers = Object.values(view.lots).filter(({ saleStatus }) => saleStatus === 'sold').length
    return { hammers, orderLines: lines.count, view }
  },
  async broadcast({ sale, times }) {
    const queue = rooms.queue(sale)
    for (let sent = 0; sent < times; sent += batchSize) {
      const seen = (await rooms.state(sale)).seq
      const batch = Array.from({ length: Math.min(batchSize, times - sent) }, (_, index) => {
        // A message equal to the last one changes nothing and is not pushed.
        const text = `${sentBefore + sent + index} ${'a message to everybody in the saleroom '.repeat(4)}`
        return queue.submit({ command: { type: 'tellRoom', text, seen } })
      })
      await Promise.all(batch)
    }
    sentBefore += times
    return (await rooms.state(sale)).seq
  },
  sockets: async ({ sale, unread }) => ({
    following: server.sockets.presence(sale),
    behind: [...connections].filter(({ writableLength }) => writableLength > unread).length,
  }),
}

async function handle(request: ServerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'openSale':
      return handlers.openSale(request.params)
    case 'advanceClock':
      return handlers.advanceClock(request.params)
    case 'memory':
      return handlers.memory(request.params)
    case 'commits':
      return handlers.commits(request.params)
    case 'outcome':
      return handlers.outcome(request.params)
    case 'broadcast':
      return handlers.broadcast(request.params)
    case 'sockets':
      return handlers.sockets(request.params)
  }
}

process.on('message', async (request: ServerRequest | 'leave') => {
  if (request === 'leave') await leave()
  else process.send?.({ result: await handle(request) })
})
process.once('disconnect', leave)
process.send?.({ url: server.url, databaseUrl: database.url, tokens, clerk } satisfies OpenServer)

async function leave(): Promise<void> {
  await server.close()
  process.exit()
}
