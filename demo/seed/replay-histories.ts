import { Registry } from 'prom-client'
import type { DemoAccount } from '#demo/house/accounts.ts'
import { history, type PastCommand } from '#demo/house/history.ts'
import { auctionIdOf } from '#demo/house/ids.ts'
import type { DemoSale } from '#demo/house/types.ts'
import { decide } from '#domain/auction/decide.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { noTransport } from '#server/platform/bus/transport.ts'
import { connect } from '#server/platform/database/connect.ts'
import type { Log } from '#server/platform/log/log.ts'
import { openRooms } from '#server/sale/rooms/open-rooms.ts'
import { accountIdOf } from './people.ts'

/**
 * Replays each sale's history before the opening as real commands with their own timestamps, so that every ledger
 * is genuine. It continues an interrupted replay at the end of its ledger. @param url the URL of the database
 */
export async function replayHistories(
  url: string,
  sales: readonly DemoSale[],
  people: readonly DemoAccount[],
  opening: number,
  log: Log,
): Promise<void> {
  const paddles = people.flatMap(({ paddle }) => paddle ?? [])
  const bidders = new Map(people.map((one) => [one.paddle ?? '', accountIdOf(one)]))
  const bidderOf = (paddle: string): string => bidders.get(paddle) ?? ''
  // Single entries need not be flushed to disk; only the mark that all are written must.
  const connection = connect(url, {
    max: 3 * sales.length + 2,
    log,
    session: { synchronous_commit: 'off' },
  })
  try {
    await Promise.all(
      sales.map((sale) => {
        const commands = [...history(sale, opening, paddles, bidderOf)]
        return replayHistory(connection.pool, auctionIdOf(sale), commands, log)
      }),
    )
  } finally {
    await connection.close()
  }
}

async function replayHistory(
  pool: Parameters<typeof openRooms>[0]['pool'],
  auctionId: string,
  commands: readonly PastCommand[],
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
    for (const { at, by, command } of commands.slice(countCommands(auctionId, commands, seq))) {
      time.at = at
      const { seq: seen } = await rooms.state(auctionId)
      // A bid of an account has a key, so that its receipt can be issued.
      const requestKey = by === '' ? null : { by, idempotencyKey: `demonstration ${auctionId} ${seen}` }
      const outcome = await queue.submit({ command: command(seen), requestKey })
      if (outcome.kind !== 'accepted') {
        throw new Error(`${auctionId} rejected ${JSON.stringify(command(seen))}: ${outcome.kind}`)
      }
    }
  } finally {
    await rooms.close()
  }
}

/** Counts the commands of a history that produce a ledger of `seq` entries; the rules are deterministic. */
function countCommands(auctionId: string, commands: readonly PastCommand[], seq: number): number {
  let state: SaleState = emptySale(auctionId)
  let count = 0
  for (const { at, command } of commands) {
    if (state.seq >= seq) return count
    const decision = decide(state, command(state.seq), at)
    if (decision.kind !== 'accepted') throw new Error(`${auctionId} has a history that the rules reject`)
    for (const event of decision.events) state = evolve(state, { seq: state.seq + 1, at, event })
    count++
  }
  return count
}
