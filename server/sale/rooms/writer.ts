import { setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import { currentSpan, runInSpan } from '#server/platform/telemetry/current-span.ts'
import type { AppendRequest } from '#server/sale/ledger/append-request.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import type { CommandQueue } from './command-queue.ts'
import { type AppendTrace, type CommandTrace, traceAppend } from './command-trace.ts'

/** Appends the decisions of this process's queues to the ledger. */
export type Writer = {
  /** Signals that a queue has commands. */
  wake(queue: CommandQueue): void
  /** Makes a queue take turns for a while, as another process may be appending to its sale. */
  expectContention(queue: CommandQueue): void
  /** Resolves when no work is pending. */
  idle(): Promise<void>
}

/** Milliseconds after a conflict with another process for which a queue takes a turn before it decides. */
const contentionLockMs = 1_000
/** Milliseconds before a retry if the ledger does not respond. */
const retryDelayMs = 200
/** The minimum milliseconds between two attempts to take a turn that another process has. */
const turnRetryMs = 5

/**
 * Resolves when all commands submitted by one callback of the event loop are queued, so that they are decided
 * together.
 */
const endOfCallback = (): Promise<void> => new Promise((resolve) => process.nextTick(resolve))

/**
 * Creates the writer, which runs one append at a time. Decisions made during an append are batched into the
 * next one, in which each queue's request succeeds or fails by its own head. A queue whose request failed or
 * has an unknown outcome takes a turn, reads the missed entries and joins the next append. No lock
 * outlives a statement, so a process that stops between two statements blocks no other.
 * @param options.onAppended called with the duration of each append with a response
 */
export function createWriter({
  ledger,
  clock,
  log,
  onAppended = () => undefined,
}: {
  ledger: Pick<Ledger, 'append' | 'takeTurn' | 'endTurn' | 'readSince'>
  clock: Clock
  log: Log
  onAppended?: (seconds: number) => void
}): Writer {
  const ready = new Set<CommandQueue>()
  const catchingUp = new Map<CommandQueue, Promise<void>>()
  const turns = new WeakMap<CommandQueue, string>()
  const contended = new WeakMap<CommandQueue, number>()
  let running: Promise<void> | null = null

  function wake(queue: CommandQueue): void {
    if (catchingUp.has(queue) || ready.has(queue)) return
    if (performance.now() < (contended.get(queue) ?? 0)) scheduleCatchUp(queue)
    else makeReady(queue)
  }

  function makeReady(queue: CommandQueue): void {
    ready.add(queue)
    // The writer serves all commands, so it does not run in the span of the command that wakes it.
    running ??= (currentSpan() === null ? run() : runInSpan(null, run)).finally(() => {
      running = null
    })
  }

  async function run(): Promise<void> {
    await endOfCallback()
    while (ready.size > 0) {
      const queues = [...ready]
      ready.clear()
      await flush(queues)
      for (const queue of queues) if (queue.busy) wake(queue)
    }
  }

  async function flush(queues: readonly CommandQueue[]): Promise<void> {
    const now = clock.now()
    const requests = queues.flatMap((queue) => withTurn(queue, queue.flush(now)))
    if (requests.length === 0) return
    const trace = appendTraceOf(queues, requests)
    const began = performance.now()
    try {
      const appended = await ledger.append(requests)
      onAppended((performance.now() - began) / 1000)
      trace?.end()
      for (const queue of queues) if (!queue.settle(appended)) scheduleCatchUp(queue)
    } catch (error) {
      trace?.fail()
      log.warn({ err: error }, 'An append failed; checking its outcome')
      for (const queue of queues) scheduleCatchUp(queue)
    }
  }

  /** Adds the queue's turn to its request. A turn without entries to append ends at once. */
  function withTurn(queue: CommandQueue, request: AppendRequest | null): AppendRequest[] {
    const turn = turns.get(queue)
    turns.delete(queue)
    if (turn === undefined) return request ? [request] : []
    if (request && request.sealed.length > 0) return [{ ...request, turn }]
    ledger.endTurn(queue.auctionId, turn).catch((error) => {
      log.debug({ err: error, auctionId: queue.auctionId }, 'A turn was not ended; it will expire')
    })
    return request ? [request] : []
  }

  function scheduleCatchUp(queue: CommandQueue): void {
    if (catchingUp.has(queue)) return
    const reading = catchUp(queue).finally(() => {
      catchingUp.delete(queue)
      makeReady(queue)
    })
    catchingUp.set(queue, reading)
  }

  /** Takes a turn and catches up with the ledger; retries until this succeeds or the queue is empty. */
  async function catchUp(queue: CommandQueue): Promise<void> {
    while (queue.busy) {
      queue.expire(performance.now())
      try {
        if (await takeTurn(queue)) return
        await wait(turnRetryMs + Math.random() * turnRetryMs)
      } catch (error) {
        log.warn({ err: error, auctionId: queue.auctionId }, 'The ledger does not answer; retrying')
        await wait(retryDelayMs)
      }
    }
  }

  async function takeTurn(queue: CommandQueue): Promise<boolean> {
    const turn = await ledger.takeTurn(queue.auctionId)
    if (turn === null) return false
    await reconcile(queue)
    const { seq } = queue.room.head
    await queue.room.catchUp()
    if (queue.room.head.seq > seq) expectContention(queue)
    turns.set(queue, turn)
    return true
  }

  function expectContention(queue: CommandQueue): void {
    contended.set(queue, performance.now() + contentionLockMs)
  }

  /** Checks whether an unanswered append was committed. */
  async function reconcile(queue: CommandQueue): Promise<void> {
    const last = queue.pending?.part.sealed.at(-1)
    const [found] = last ? await ledger.readSince(queue.auctionId, last.entry.seq - 1, 1) : []
    if (last && found?.hash === last.hash) queue.commit()
    else queue.requeue()
  }

  return {
    wake,
    expectContention,
    async idle() {
      while (running || catchingUp.size > 0) await Promise.all([running, ...catchingUp.values()])
    },
  }
}

/** Starts the trace of an append. Returns null if none of its commands is traced. */
function appendTraceOf(
  queues: readonly CommandQueue[],
  requests: readonly AppendRequest[],
): AppendTrace | null {
  const traces: CommandTrace[] = []
  let commands = 0
  for (const { pending } of queues) {
    if (!pending) continue
    commands += pending.decided.length
    for (const { request } of pending.decided) if (request.trace) traces.push(request.trace)
  }
  if (traces.length === 0) return null
  const entries = requests.reduce((sum, { sealed }) => sum + sealed.length, 0)
  return traceAppend(traces, { sales: requests.length, commands, entries })
}
