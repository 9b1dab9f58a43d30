import { setTimeout as wait } from 'node:timers/promises'
import type { Pool } from 'pg'
import type { Registry } from 'prom-client'
import { type Bus, createBus } from '#server/platform/bus/bus.ts'
import { createBusMetrics, watchBus } from '#server/platform/bus/metrics.ts'
import type { Transport } from '#server/platform/bus/transport.ts'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { ReadReplica } from '#server/platform/database/read-replica.ts'
import type { Log } from '#server/platform/log/log.ts'
import { noTelemetry, type Telemetry } from '#server/platform/telemetry/telemetry.ts'
import { type Ledger, openLedger } from '#server/sale/ledger/ledger.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'
import { type ClosingClock, startClosingClock } from './closing-clock.ts'
import { type ConsoleAttendance, createConsoleAttendance } from './console-attendance.ts'
import { createEntrySource, type EntrySource } from './entries/entry-source.ts'
import { createEntryMetrics } from './entries/metrics.ts'
import { shareEntries } from './entries/share-entries.ts'
import { type Forwarding, openForwarding } from './forwarding/forwarding.ts'
import type { Timing } from './forwarding/timing.ts'
import { createRoomMetrics } from './metrics.ts'
import { noticesOf } from './notices.ts'
import type { AnswerTo } from './outcome.ts'
import { pollHeads } from './poll-heads.ts'
import type { Step } from './room.ts'
import { createRooms, type Rooms } from './rooms.ts'
import { createUnreadableSales, type UnreadableSales } from './unreadable-sales.ts'
import { createWriter } from './writer.ts'

/** The running sales: command queues, closing clock and messages to other processes. */
export type OpenRooms = Rooms & {
  readonly ledger: Ledger
  /** Reads entries for followers. */
  readonly entries: EntrySource
  readonly bus: Bus
  /** Who has the console of each sale open (V21). */
  readonly consoles: ConsoleAttendance
  /** The sales that a later version has continued, which only its servers serve. */
  readonly unreadable: UnreadableSales
  /** Sends a frame to all open sockets of a person, at any process. */
  notify(userId: string, frame: PersonalFrame): void
  /** Returns the ids of the other servers to which commands can be forwarded. */
  servers(): readonly string[]
  /** Resolves once an outage before the start has been recovered from; rejects if that failed. */
  readonly recovered: Promise<void>
  /** Stops closing lots, as the first step of a shutdown. */
  stopClosing(): Promise<void>
  /** Finishes pending commands. No command may be submitted afterwards. */
  close(): Promise<void>
}

/** Milliseconds for pending commands at shutdown; their outcomes can be requested from another process. */
const closeTimeoutMs = 5_000
/** Milliseconds after which an idle sale is evicted, and between two checks for idle sales. */
const idleAfterMs = 10 * 60_000
const sweepIntervalMs = 10_000

/**
 * Opens the sales: recovers from an outage (T9), accepts commands and closes lots.
 * @param options.clock the database's clock if several processes may run (see database-clock.ts)
 * @param options.transport carries messages between processes
 * @param options.replica where entries of other processes are read, for a process that only reads
 * @param options.closing false for a process that only reads, such as a gateway of sockets
 * @param options.recovery whether to recover from an outage before this resolves, which is the default, or
 * while the rest of a server starts; until `recovered`, nobody may bid
 * @param options.answerTo makes the responses to commands of other servers; without it none are accepted or forwarded
 * @param options.timing when another server counts as silent
 * @param options.isMuted whether an account has muted a kind of notice on its pages
 */
export async function openRooms(options: {
  pool: Pool
  clock: Clock
  log: Log
  metrics: Registry
  transport: Transport
  replica?: ReadReplica | null
  closing: boolean
  recovery?: 'first' | 'beside'
  answerTo?: AnswerTo
  timing?: Timing | undefined
  isMuted?: (userId: string, kind: 'outbid' | 'won') => boolean
  telemetry?: Telemetry
}): Promise<OpenRooms> {
  const { pool, clock, log, metrics, transport, answerTo, isMuted = () => false } = options
  const { telemetry = noTelemetry } = options
  const unreadable = createUnreadableSales(log)
  const onReadError = (error: unknown) => {
    if (!unreadable.add(error)) log.warn({ err: error }, 'A ledger could not be read; trying again later')
  }
  const ledger = openLedger(pool, { checksWindow: clock.follows === 'database' })
  const entryMetrics = createEntryMetrics(metrics)
  const entries = createEntrySource({ ledger, replica: options.replica ?? null, metrics: entryMetrics })
  const onUnsent = (error: unknown) => log.warn({ err: error }, 'A message to the other processes was lost')
  const bus = createBus(transport, onUnsent, createBusMetrics(metrics, clock.now))
  watchBus(metrics, bus)
  const roomMetrics = createRoomMetrics(metrics)
  const writer = createWriter({ ledger, clock, log, onAppended: roomMetrics.appended })
  const shared =
    transport.entries &&
    shareEntries({
      line: transport.entries,
      metrics: entryMetrics,
      linkTo: telemetry.linkTo,
      isUnreadable: unreadable.has,
      onReadError,
      onError: onUnsent,
    })
  let closingClock: ClosingClock | null = null
  let forwarding: Forwarding | null = null

  const rooms = createRooms({
    ledger,
    writer,
    source: entries,
    follow: shared?.follow,
    onReadError,
    halts: options.closing,
    forward: (auctionId, request, decideHere) =>
      forwarding ? forwarding.submit(auctionId, request, decideHere) : decideHere(false),
    linkTo: telemetry.linkTo,
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
    onCommitted: (room, steps, effects, part) => {
      roomMetrics.entries(steps.length)
      const trace = steps.findLast((step) => step.trace)?.trace
      shared?.publish(part, trace?.traceparent)
      const head = [room.auctionId, room.state.seq] as const
      bus.publish('heads', trace ? [...head, trace.traceparent] : head)
      for (const personal of noticesOf(steps, effects, isMuted)) bus.publish('personal', personal)
      for (const end of newEnds(steps)) closingClock?.schedule(end)
    },
  })
  bus.subscribe('heads', (head) => rooms.onHead(...head))
  roomMetrics.watch(rooms)
  const headPoll = pollHeads(pool, rooms, onReadError)
  if (transport.servers && answerTo) {
    forwarding = openForwarding({
      line: transport.servers,
      clock,
      log,
      metrics,
      submitHere: (auctionId, request) =>
        rooms.queue(auctionId).submit({ ...request, answerOf: (done) => answerTo(request.command, done) }),
      onAhead: rooms.onHead,
      isFit: headPoll.isAnswered,
      timing: options.timing,
    })
  }
  const sweep = setInterval(() => rooms.evict(performance.now() - idleAfterMs), sweepIntervalMs)
  sweep.unref()
  const starting = options.closing ? startClosingClock({ pool, rooms, clock, log }) : null
  const recovered = Promise.resolve(starting).then((started) => {
    closingClock = started
  })
  const stopClosing = async () => {
    const started = await Promise.resolve(starting).catch(() => null)
    await started?.close()
  }
  if (options.recovery === 'beside') recovered.catch(() => undefined)
  else await recovered

  return {
    ...rooms,
    ledger,
    entries,
    bus,
    consoles: createConsoleAttendance(),
    unreadable,
    notify: (userId, frame) => bus.publish('personal', { userId, frame }),
    servers: () => forwarding?.servers() ?? [],
    recovered,
    stopClosing,
    async close() {
      clearInterval(sweep)
      await stopClosing()
      await forwarding?.close()
      await headPoll.close()
      await Promise.race([writer.idle(), wait(closeTimeoutMs, undefined, { ref: false })])
      await bus.close()
      ledger.close()
    },
  }
}

/** Returns the lot ends set by steps, for the closing clock. */
function newEnds(steps: readonly Step[]): number[] {
  return steps.flatMap(({ entry: { event }, after }) => {
    if (event.type === 'endTimeMoved') return [event.endTime]
    if (event.type === 'lotAdded' && event.endTime > 0) return [event.endTime]
    if (event.type !== 'salePublished' || event.terms.kind === 'live') return []
    return [...after.lots.values()].map((lot) => lot.endTime)
  })
}
