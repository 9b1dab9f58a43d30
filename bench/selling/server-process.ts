import type { Socket } from 'node:net'
import type { Clock } from '#server/platform/clock/clock.ts'
import { openPostgresTransport } from '#server/sale/rooms/transport-postgres.ts'
import { silent } from '../bench-database.ts'
import { openSignedServer } from '../signed-server.ts'
import { steadyNow } from '../watching/messages.ts'
import { quietMemory } from '../watching/weight.ts'
import type { Commit, OpenServer, ServerMessage, ServerRequest } from './messages.ts'

/** A house that sells, in a process of its own: `server-process.ts <bidders>`. */
const bidders = Array.from({ length: Number(process.argv[2]) }, (_, nth) => `bidder-${nth}`)

/** Messages that come to the desk at once. */
const together = 100
/** Messages that have been said already. */
let words = 0

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

type Answers = {
  readonly [kind in keyof ServerMessage]: (
    asked: ServerMessage[kind]['asked'],
  ) => Promise<ServerMessage[kind]['answer']>
}

const answers: Answers = {
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
  async hop({ by }) {
    ahead += by
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
  async say({ sale, times }) {
    const queue = rooms.queue(sale)
    for (let said = 0; said < times; said += together) {
      const seen = (await rooms.state(sale)).seq
      const some = Array.from({ length: Math.min(together, times - said) }, (_, nth) => {
        // The same said again is nothing new, and would be told to nobody.
        const text = `${words + said + nth} ${'of the words that the house says to all '.repeat(4)}`
        return queue.submit({ command: { type: 'tellRoom', text, seen } })
      })
      await Promise.all(some)
    }
    words += times
    return (await rooms.state(sale)).seq
  },
  sockets: async ({ sale, unread }) => ({
    following: server.sockets.presence(sale),
    behind: [...connections].filter(({ writableLength }) => writableLength > unread).length,
  }),
}

async function answer(ask: ServerRequest): Promise<unknown> {
  switch (ask.kind) {
    case 'openSale':
      return answers.openSale(ask.asked)
    case 'hop':
      return answers.hop(ask.asked)
    case 'memory':
      return answers.memory(ask.asked)
    case 'commits':
      return answers.commits(ask.asked)
    case 'outcome':
      return answers.outcome(ask.asked)
    case 'say':
      return answers.say(ask.asked)
    case 'sockets':
      return answers.sockets(ask.asked)
  }
}

process.on('message', async (ask: ServerRequest | 'leave') => {
  if (ask === 'leave') await leave()
  else process.send?.({ answer: await answer(ask) })
})
process.once('disconnect', leave)
process.send?.({ url: server.url, databaseUrl: database.url, tokens, clerk } satisfies OpenServer)

async function leave(): Promise<void> {
  await server.close()
  process.exit()
}
