import { Registry } from 'prom-client'
import type { DemoAccount } from '#demo/house/accounts.ts'
import { history, type Past } from '#demo/house/history.ts'
import { auctionIdOf } from '#demo/house/ids.ts'
import type { DemoSale } from '#demo/house/types.ts'
import { decide } from '#domain/auction/decide.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log/log.ts'
import { noTransport } from '#server/sale/rooms/bus.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import { accountIdOf } from './people.ts'

/**
 * Plays what happened in each sale before the house opened, as real commands to its desk at their own instants, so that
 * every ledger is a genuine one. A past that was interrupted goes on where its ledger ends.
 * @param url of the database
 */
export async function playPasts(
  url: string,
  sales: readonly DemoSale[],
  people: readonly DemoAccount[],
  opening: number,
  log: Log,
): Promise<void> {
  const paddles = people.flatMap(({ paddle }) => paddle ?? [])
  const bidders = new Map(people.map((one) => [one.paddle ?? '', accountIdOf(one)]))
  const bidderOf = (paddle: string): string => bidders.get(paddle) ?? ''
  // Not every entry has to be on the disk before the next: the mark that all of it is there is what has to be.
  const connection = connect(url, {
    max: 3 * sales.length + 2,
    log,
    session: { synchronous_commit: 'off' },
  })
  try {
    await Promise.all(
      sales.map((sale) => {
        const past = [...history(sale, opening, paddles, bidderOf)]
        return playPast(connection.pool, auctionIdOf(sale), past, log)
      }),
    )
  } finally {
    await connection.close()
  }
}

async function playPast(
  pool: Parameters<typeof openRooms>[0]['pool'],
  auctionId: string,
  past: readonly Past[],
  log: Log,
): Promise<void> {
  const time = { at: 0 }
  const clock = { now: () => time.at }
  const rooms = await openRooms({
    pool,
    clock,
    log,
    metrics: new Registry(),
    transport: noTransport,
    closing: false,
  })
  try {
    const { seq } = await rooms.freshState(auctionId)
    const queue = rooms.queue(auctionId)
    for (const { at, command } of past.slice(stepsTo(auctionId, past, seq))) {
      time.at = at
      const { seq: seen } = await rooms.state(auctionId)
      const outcome = await queue.submit({ command: command(seen) })
      if (outcome.kind !== 'accepted') {
        throw new Error(`${auctionId} did not take ${JSON.stringify(command(seen))}: ${outcome.kind}`)
      }
    }
  } finally {
    await rooms.close()
  }
}

/** How many commands of a past make a ledger of `seq` entries: the rules give the same entries each time. */
function stepsTo(auctionId: string, past: readonly Past[], seq: number): number {
  let state: SaleState = emptySale(auctionId)
  let steps = 0
  for (const { at, command } of past) {
    if (state.seq >= seq) return steps
    const decision = decide(state, command(state.seq), at)
    if (decision.kind !== 'accepted') throw new Error(`${auctionId} has a past that the rules refuse`)
    for (const event of decision.events) state = evolve(state, { seq: state.seq + 1, at, event })
    steps++
  }
  return steps
}
