import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { type Ledger, openLedger } from '#server/sale/ledger/ledger.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { type Bus, createBus, type Transport } from './bus.ts'
import { type ClosingClock, startClosingClock } from './closing-clock.ts'
import { createRoomMetrics } from './metrics.ts'
import { noticesOf } from './notices.ts'
import { pollHeads } from './poll-heads.ts'
import type { Step } from './room.ts'
import { createRooms, type Rooms } from './rooms.ts'
import { createWriter } from './writer.ts'

/** The running sales: command queues, closing clock and messages to other processes. */
export type OpenRooms = Rooms & {
  readonly ledger: Ledger
  readonly bus: Bus
  /** Sends a frame to a person on all sockets they have open, at any process. */
  notify(userId: string, frame: PersonalFrame): void
  /** Stops closing lots: the first step of a shutdown. */
  stopClosing(): Promise<void>
  /** Finishes pending commands. No command may be submitted afterwards. */
  close(): Promise<void>
}

/** Milliseconds for pending commands at shutdown; their outcome can be requested at another process. */
const closeTimeoutMs = 5_000
/** Milliseconds after which an idle sale is evicted, and between two sweeps. */
const idleAfterMs = 10 * 60_000
const sweepIntervalMs = 10_000

/**
 * Opens the sales: recovers from an outage (T9), then accepts commands and closes lots.
 * @param options.clock the database's clock where several processes may run (see database-clock.ts)
 * @param options.transport carries messages between processes
 * @param options.closing false for a process that only reads, such as a gateway of sockets
 * @param options.isMuted whether an account has muted a kind of notice on its pages
 */
export async function openRooms(options: {
  pool: Pool
  clock: Clock
  log: Log
  metrics: Registry
  transport: Transport
  closing: boolean
  isMuted?: (userId: string, kind: 'outbid' | 'won') => boolean
}): Promise<OpenRooms> {
  const { pool, clock, log, metrics, transport, isMuted = () => false } = options
  const onReadError = (error: unknown) =>
    log.warn({ err: error }, 'A ledger could not be read; trying again later')
  const ledger = openLedger(pool, { checksWindow: clock.follows === 'database' })
  const bus = createBus(transport, (error) =>
    log.warn({ err: error }, 'A message to the other processes was lost'),
  )
  const writer = createWriter({ ledger, clock, log })
  const roomMetrics = createRoomMetrics(metrics)
  let closingClock: ClosingClock | null = null

  const rooms = createRooms({
    ledger,
    writer,
    onReadError,
    halts: options.closing,
    onLost(room, known) {
      roomMetrics.lost()
      const { auctionId, head } = room
      log.error(
        { auctionId, known, found: head },
        'The ledger does not contain the known entries of this sale',
      )
    },
    onOutcome(auctionId, { command, requestKey }, outcome) {
      roomMetrics.outcome(outcome)
      if (outcome.kind !== 'refused') return
      log.debug(
        { auctionId, command: command.type, by: requestKey?.by, refusal: outcome.refusal },
        'A command was refused',
      )
    },
    onCommitted: (room, steps) => {
      roomMetrics.entries(steps.length)
      bus.publishHead(room.auctionId, room.state.seq)
      for (const personal of noticesOf(steps, isMuted)) bus.send(personal)
      for (const end of newEnds(steps)) closingClock?.schedule(end)
    },
  })
  bus.onHead(rooms.onHead)
  roomMetrics.watch(rooms)
  const headPoll = pollHeads(pool, rooms, onReadError)
  const sweep = setInterval(() => rooms.evict(performance.now() - idleAfterMs), sweepIntervalMs)
  sweep.unref()
  if (options.closing) closingClock = await startClosingClock({ pool, rooms, clock, log })

  return {
    ...rooms,
    ledger,
    bus,
    notify: (userId, frame) => bus.send({ userId, frame }),
    async stopClosing() {
      await closingClock?.close()
    },
    async close() {
      clearInterval(sweep)
      await closingClock?.close()
      await headPoll.close()
      await Promise.race([writer.idle(), wait(closeTimeoutMs, undefined, { ref: false })])
      await bus.close()
      ledger.close()
    },
  }
}

/** The lot ends set by steps, for the closing clock. */
function newEnds(steps: readonly Step[]): number[] {
  return steps.flatMap(({ entry: { event }, after }) => {
    if (event.type === 'endTimeMoved') return [event.endTime]
    if (event.type !== 'salePublished' || event.terms.kind === 'live') return []
    return [...after.lots.values()].map((lot) => lot.endTime)
  })
}
