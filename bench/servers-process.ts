import { Registry } from 'prom-client'
import { systemClock } from '#server/platform/clock/clock.ts'
import { bidPool, connect } from '#server/platform/database/connect.ts'
import { answerTo } from '#server/sale/bidding/answer-to.ts'
import { openDatabaseClock } from '#server/sale/rooms/database-clock.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import type { Outcome } from '#server/sale/rooms/outcome.ts'
import { openNatsTransport } from '#server/sale/rooms/transport-nats.ts'
import { openPostgresTransport } from '#server/sale/rooms/transport-postgres.ts'
import { silent } from './bench-database.ts'
import { newTally, runBidders } from './bidders.ts'
import { openPlainSale } from './plain-sale.ts'
import type { BiddingResult, ServerRequest } from './servers.ts'
import { newIdempotencyKey } from './signed-connection.ts'

/** One of several servers on a database: `servers-process.ts <database> <NATS, or ''>`. Its bidders are in it. */
const [, , databaseUrl = '', natsUrl = ''] = process.argv

const { pool, close } = connect(databaseUrl, bidPool(silent))
const clock = await openDatabaseClock(pool, systemClock, silent)
const transport = await (natsUrl === '' ? openPostgresTransport(pool, silent) : openNatsTransport(natsUrl))
const metrics = new Registry()
const rooms = await openRooms({
  pool,
  clock,
  log: silent,
  metrics,
  transport,
  closing: false,
  answerTo,
})

/** Outcomes of bids that are in the ledger; a repeated one was decided twice because its first answer was late. */
const done: ReadonlySet<Outcome['kind']> = new Set(['accepted', 'answered', 'repeated'])

let nextAmount = 1_000

/** Changes a bidder's commission bid. */
async function bid(sale: string, bidder: string): Promise<boolean> {
  nextAmount = nextAmount === 1_000_000 ? 1_000 : nextAmount + 100
  const command = { type: 'placePreBid', bidder, lotId: `${sale}-1`, maximum: nextAmount } as const
  const outcome = await rooms.queue(sale).submit({
    command,
    requestKey: { by: bidder, idempotencyKey: newIdempotencyKey() },
    answerOf: (done) => answerTo(command, done),
    isForwardable: true,
  })
  if (!done.has(outcome.kind)) throw new Error(`A bid came to nothing: ${outcome.kind}`)
  return true
}

async function run({
  sale,
  bidders,
  seconds,
}: Extract<ServerRequest, { kind: 'run' }>): Promise<BiddingResult> {
  const tally = newTally()
  const returnedBefore = await returnedBids()
  const before = process.cpuUsage()
  await runBidders(tally, seconds, bidders.length, (nth) => bid(sale, bidders[nth] ?? ''))
  const { user, system } = process.cpuUsage(before)
  return { ...tally, cpuMs: (user + system) / 1_000, returned: (await returnedBids()) - returnedBefore }
}

/** The forwarded bids so far that were decided here after all. */
async function returnedBids(): Promise<number> {
  const counter = await metrics.getSingleMetric('rostrum_commands_forwarded_total')?.get()
  return counter?.values.find(({ labels }) => labels.answered === 'no')?.value ?? 0
}

async function handle(request: ServerRequest): Promise<unknown> {
  switch (request.kind) {
    case 'open':
      return openPlainSale(rooms, request.sale, request.bidders, 'live')
    case 'read':
      await rooms.state(request.sale)
      return rooms.servers().length
    case 'run':
      return run(request)
    case 'leave':
      await rooms.close()
      await clock.close()
      await close()
      return process.exit()
  }
}

process.on('message', async (request: ServerRequest) => {
  process.send?.({ result: (await handle(request)) ?? null })
})
process.once('disconnect', () => process.exit())
process.send?.('ready')
