import type { Pool } from 'pg'
import { pino } from 'pino'
import { Registry } from 'prom-client'
import { noTransport, type Transport } from '#server/platform/bus/transport.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { ReadReplica } from '#server/platform/database/read-replica.ts'
import { noTelemetry, type Telemetry } from '#server/platform/telemetry/telemetry.ts'
import { answerTo } from '#server/sale/bidding/answer-to.ts'
import type { Timing } from '../forwarding/timing.ts'
import { type OpenRooms, openRooms } from '../open-rooms.ts'
import { admitting, noon, publishing } from './sales.ts'

/** A manual clock. */
export type SetClock = Clock & { set(to: number): void }

/** Creates a manual clock. @param from Unix milliseconds */
export function setClock(from = noon): SetClock {
  let at = from
  return {
    now: () => at,
    set(to) {
      at = to
    },
  }
}

export const silent = pino({ level: 'silent' })

/** Opens rooms on the test's own database, with a manual clock and, by default, without closing lots. */
export const testRooms = (
  pool: Pool,
  options: {
    clock?: Clock
    transport?: Transport
    replica?: ReadReplica
    closing?: boolean
    recovery?: 'first' | 'beside'
    metrics?: Registry
    timing?: Timing
    telemetry?: Telemetry
  } = {},
): Promise<OpenRooms> =>
  openRooms({
    pool,
    clock: options.clock ?? setClock(),
    log: silent,
    metrics: options.metrics ?? new Registry(),
    transport: options.transport ?? noTransport,
    replica: options.replica ?? null,
    closing: options.closing ?? false,
    recovery: options.recovery ?? 'first',
    answerTo,
    timing: options.timing,
    telemetry: options.telemetry ?? noTelemetry,
  })

/** Publishes a timed sale and admits bidders to it. */
export async function openSale(
  rooms: Pick<OpenRooms, 'queue'>,
  auctionId: string,
  { lots = 1, bidders = [] as readonly string[], ...other }: SaleOptions = {},
): Promise<void> {
  const queue = rooms.queue(auctionId)
  await must(queue.submit({ command: publishing(auctionId, lots, other.terms, other.lotTerms) }))
  for (const bidder of bidders) await must(queue.submit({ command: admitting(bidder) }))
}

type SaleOptions = {
  readonly lots?: number
  readonly bidders?: readonly string[]
  readonly terms?: Parameters<typeof publishing>[2]
  readonly lotTerms?: Parameters<typeof publishing>[3]
}

async function must(done: ReturnType<ReturnType<OpenRooms['queue']>['submit']>): Promise<void> {
  const outcome = await done
  if (outcome.kind !== 'accepted')
    throw new Error(`The test's sale was not opened: ${JSON.stringify(outcome)}`)
}
