import type { SaleState } from '#domain/auction/state.ts'
import type { SaleView, Viewer } from '#domain/auction/view.ts'
import { viewOf } from '#domain/auction/view.ts'
import type { TraceParent } from '#server/platform/telemetry/telemetry.ts'
import type { AppendRequest } from '#server/sale/ledger/append-request.ts'
import { type Head, type RequestKey, requestKeyText } from '#server/sale/ledger/entry.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import { type CommandQueue, createCommandQueue } from './command-queue.ts'
import { traceCommand } from './command-trace.ts'
import type { Effect } from './effects.ts'
import type { EntrySource } from './entries/entry-source.ts'
import type { CommandRequest, Outcome } from './outcome.ts'
import { createRoom, type Room, type Step } from './room.ts'
import type { Writer } from './writer.ts'

/** The sales, with their command queues and current states. */
export type Rooms = {
  /** Returns the queue of one sale. */
  queue(auctionId: string): SaleQueue
  /**
   * Returns the sale as this process knows it. It includes this process's own commands; other processes' commands
   * follow within moments.
   */
  state(auctionId: string): Promise<SaleState>
  /** Returns whether the ledger of a sale in memory, as far as it has been read, has an entry under this key. */
  hasRequest(auctionId: string, requestKey: RequestKey): boolean
  /** Returns the sale as it now is in the ledger. */
  freshState(auctionId: string): Promise<SaleState>
  view(auctionId: string, viewer: Viewer): Promise<SaleView>
  /** Returns the up-to-date sale in memory, for followers. */
  room(auctionId: string): Promise<Room>
  /**
   * Reads what other processes have appended to a sale that is in memory.
   * @param traceparent a traced command whose entries are among them
   */
  onHead(auctionId: string, seq: number, traceparent?: string): void
  /**
   * Compares a sale in memory with its ledger's head and catches up if they differ.
   * @param before the sale's head when the ledger was asked for its own
   */
  compare(auctionId: string, found: Head, before: Head): void
  /** Returns the sales in memory. */
  inMemory(): readonly Room[]
  /**
   * Evicts sales that have been idle since `before`, by `performance.now()`, and ids of unknown sales. They
   * are reloaded when needed.
   */
  evict(before: number): void
  /** Returns the numbers of queued commands and loaded sales, for metrics. */
  stats(): { readonly rooms: number; readonly queued: number }
}

/** The queue of one sale's commands. */
export type SaleQueue = {
  /** Submits a command and waits for its outcome. Another server may decide a forwardable one. */
  submit(request: CommandRequest): Promise<Outcome>
}

/** Has a command with a key decided by the sale's preferred server, if that is another one. */
type Forward = (
  auctionId: string,
  request: CommandRequest & { readonly requestKey: RequestKey },
  decideHere: (isContended: boolean) => Promise<Outcome>,
) => Promise<Outcome>

/**
 * A command with a key that has no response yet. Its outcome is dropped with the response, because a grown
 * map keeps its former table and contents until long-lived objects are garbage-collected.
 */
type InFlight = { outcome: Promise<Outcome> | null }

type LoadedSale = {
  readonly room: Room
  readonly queue: CommandQueue
  readonly read: Promise<void>
  readonly unfollow: () => void
  used: number
  isRead: boolean
}

/** Control characters, which would break the rows of an append. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unwritable = /[\u0000-\u001f]/

/** Milliseconds after which a command's outcome is reported as unknown. */
const commandTimeoutMs = 10_000
/** Milliseconds before a failed halt is retried. */
const haltRetryMs = 500
/** The maximum number of commands in a queue. */
const maxQueueSize = 5_000
/** Milliseconds that entries may be in transit before they are read. */
const inFlightMs = 100

/**
 * Creates the sales. @param options.source reads the entries of other processes, by default from the ledger
 * @param options.follow folds the entries that other processes send, and returns a function to unsubscribe;
 * without it they are read
 * @param options.onCommitted called with the steps that this process has committed to the ledger, their
 * effects and their append
 * @param options.onOutcome called with the outcome of each command
 * @param options.onReadError called when entries could not be read; they will be read later
 * @param options.onLost called when a ledger does not contain entries known to this process
 * @param options.forward has forwardable commands decided elsewhere
 * @param options.linkTo reads the trace of a command at another process
 * @param options.halts whether such a sale is then paused (T10); false at a process that only reads
 */
export function createRooms(options: {
  ledger: Pick<Ledger, 'readAfter' | 'seal'>
  writer: Writer
  source?: EntrySource
  follow?: ((room: Room) => () => void) | undefined
  onCommitted: (room: Room, steps: readonly Step[], effects: readonly Effect[], part: AppendRequest) => void
  onReadError: (error: unknown) => void
  onOutcome: (auctionId: string, request: CommandRequest, outcome: Outcome) => void
  onLost: (room: Room, known: Head) => void
  halts: boolean
  forward?: Forward
  linkTo?: (traceparent: string) => TraceParent | null
}): Rooms {
  const { ledger, writer, onCommitted, onReadError, onOutcome, onLost, halts, forward } = options
  const { linkTo = () => null, source = ledger, follow } = options
  const loaded = new Map<string, LoadedSale>()
  const inFlight = new Map<string, InFlight>()

  function load(auctionId: string): LoadedSale {
    const known = loaded.get(auctionId)
    if (known) {
      known.used = performance.now()
      return known
    }
    const room = createRoom(auctionId, ledger, source)
    const queue = createCommandQueue(room, {
      maxQueueSize,
      onCommitted: (steps, effects, part) => onCommitted(room, steps, effects, part),
    })
    room.onLost((known) => {
      queue.forgetJobs()
      onLost(room, known)
      if (halts) halt(room, queue)
    })
    const unfollow = follow?.(room) ?? (() => undefined)
    const read = room.catchUp()
    const fresh: LoadedSale = { room, queue, read, unfollow, used: performance.now(), isRead: false }
    loaded.set(auctionId, fresh)
    read.then(
      () => {
        fresh.isRead = true
      },
      (error: unknown) => {
        onReadError(error)
        unload(auctionId, fresh)
      },
    )
    return fresh
  }

  function unload(auctionId: string, { unfollow }: LoadedSale): void {
    loaded.delete(auctionId)
    unfollow()
  }

  /** T10: pauses the sale before any queued command is decided, and retries until the ledger has the entry. */
  function halt(room: Room, queue: CommandQueue): void {
    const retry = () => setTimeout(() => halt(room, queue), haltRetryMs).unref()
    queue.enqueueFirst({
      command: { type: 'haltSale' },
      deadline: performance.now() + commandTimeoutMs,
      resolve: ({ kind }) => {
        if (kind === 'unavailable' || kind === 'overloaded') retry()
      },
      reject: (error) => {
        onReadError(error)
        retry()
      },
    })
    writer.wake(queue)
  }

  async function loadAndRead(auctionId: string): Promise<LoadedSale> {
    const one = load(auctionId)
    if (!one.isRead) await one.read
    return one
  }

  /** Waits until a sale has been read. @returns whether that succeeded; the loading reports a failure */
  const isReadable = (one: LoadedSale): Promise<boolean> =>
    one.read.then(
      () => true,
      () => false,
    )

  async function run(auctionId: string, request: CommandRequest, isContended = false): Promise<Outcome> {
    const outcome = await enqueue(auctionId, request, isContended)
    onOutcome(auctionId, request, outcome)
    return outcome
  }

  async function enqueue(auctionId: string, request: CommandRequest, isContended: boolean): Promise<Outcome> {
    const one = load(auctionId)
    if (!one.isRead && !(await isReadable(one))) return { kind: 'unavailable' }
    if (isContended) writer.expectContention(one.queue)
    const trace = traceCommand(auctionId, request.command)
    return new Promise<Outcome>((resolve, reject) => {
      const until = performance.now() + commandTimeoutMs
      if (one.queue.enqueue({ ...request, trace, deadline: until, resolve, reject })) writer.wake(one.queue)
      else resolve({ kind: 'overloaded' })
    })
  }

  function runOrForward(
    auctionId: string,
    request: CommandRequest & { readonly requestKey: RequestKey },
  ): Promise<Outcome> {
    if (!forward || request.isForwardable !== true) return run(auctionId, request)
    return forward(auctionId, request, (isContended) => run(auctionId, request, isContended))
  }

  function submit(auctionId: string, request: CommandRequest): Promise<Outcome> {
    if (!hasKey(request)) return run(auctionId, request)
    const key = requestKeyText(request.requestKey)
    if (unwritable.test(key)) throw new RangeError('A key may not contain control characters')
    const shared = inFlight.get(key)?.outcome
    if (shared) return shared.then(asRepeated)
    const one: InFlight = { outcome: null }
    inFlight.set(key, one)
    one.outcome = runOrForward(auctionId, request).finally(() => {
      one.outcome = null
      inFlight.delete(key)
    })
    return one.outcome
  }

  /** Reads up to a position unless the entries are already in transit. */
  function readLater(room: Room, seq: number): void {
    const read = () => void room.catchUpTo(seq).catch(onReadError)
    if (follow) setTimeout(read, inFlightMs).unref()
    else read()
  }

  const isFollowed = ({ room }: LoadedSale) => room.listeners > 0

  /** Returns whether a loaded sale is idle; a sale that does not exist is evicted sooner. */
  const isIdle = (one: LoadedSale, since: number) =>
    one.isRead && !one.queue.busy && !isFollowed(one) && (one.used < since || one.room.state.seq === 0)

  return {
    queue: (auctionId) => ({ submit: (request) => submit(auctionId, request) }),
    state: async (auctionId) => (await loadAndRead(auctionId)).room.state,
    hasRequest: (auctionId, requestKey) => loaded.get(auctionId)?.room.hasRequest(requestKey) === true,
    async freshState(auctionId) {
      const { room } = await loadAndRead(auctionId)
      await room.catchUp()
      return room.state
    },
    view: async (auctionId, viewer) => viewOf((await loadAndRead(auctionId)).room.state, viewer),
    room: async (auctionId) => (await loadAndRead(auctionId)).room,
    onHead(auctionId, seq, traceparent) {
      const room = loaded.get(auctionId)?.room
      if (!room || room.state.seq >= seq) return
      const trace = traceparent === undefined ? null : linkTo(traceparent)
      if (trace) room.announceTrace(seq, trace)
      room.catchUpTo(seq).catch(onReadError)
    },
    compare(auctionId, found, before) {
      const one = loaded.get(auctionId)
      if (!one?.isRead) return
      const { room } = one
      if (found.seq > room.head.seq) readLater(room, found.seq)
      // The sale has continued since the ledger was queried.
      else if (found.seq < before.seq || found.hash !== room.hashAt(found.seq)) {
        room.catchUp().catch(onReadError)
      }
    },
    inMemory: () => [...loaded.values()].filter(({ isRead }) => isRead).map(({ room }) => room),
    evict(before) {
      for (const [auctionId, one] of loaded) {
        if (isIdle(one, before)) unload(auctionId, one)
      }
    },
    stats: () => ({
      rooms: loaded.size,
      queued: [...loaded.values()].reduce((total, { queue }) => total + queue.size, 0),
    }),
  }
}

const hasKey = (request: CommandRequest): request is CommandRequest & { readonly requestKey: RequestKey } =>
  request.requestKey != null

/** Returns the outcome for a concurrent repeat of a request: with the body as stored in the ledger. */
function asRepeated(outcome: Outcome): Outcome {
  switch (outcome.kind) {
    case 'accepted':
    case 'unchanged':
      return { kind: 'repeated', body: JSON.parse(wireJson(outcome.body)) }
    case 'answered':
      return { kind: 'repeated', body: outcome.body }
    default:
      return outcome
  }
}
