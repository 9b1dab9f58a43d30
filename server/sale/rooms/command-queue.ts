import type { AppendRequest, AppendResult } from '#server/sale/ledger/append-request.ts'
import { requestKeyText } from '#server/sale/ledger/entry.ts'
import type { CommandRequest, Decision, Outcome } from './outcome.ts'
import { type PendingAppend, prepareAppend } from './pending-append.ts'
import { createPendingJobs, type PendingJobs } from './pending-jobs.ts'
import type { Room, Step } from './room.ts'

/** A command that waits for its outcome. */
export type QueuedCommand = CommandRequest & {
  /** Milliseconds of `performance.now()` after which its fate is told as unknown. */
  readonly deadline: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** Where the commands for one sale are gathered and decided, one after another. */
export type CommandQueue = {
  readonly auctionId: string
  readonly room: Room
  /** Commands in the queue. */
  readonly size: number
  /** Whether commands wait, or the fate of some is open. */
  readonly busy: boolean
  /** What the ledger has been asked to append and has not answered. */
  readonly pending: PendingAppend<QueuedCommand> | null
  /** Puts a command in the queue; false where the queue is full. */
  enqueue(waiting: QueuedCommand): boolean
  /** Puts a command before all others, however many wait. */
  enqueueFirst(waiting: QueuedCommand): void
  /** Forgets which jobs it has queued: the ledger that they came with was lost. */
  forgetJobs(): void
  /**
   * Decides what waits, on the sale as it is known. What memory alone can answer is answered; the rest is returned as
   * a part for the ledger and stays in flight. Null where nothing is left. What the ledger has just refused for its time
   * is decided at the ledger's time.
   */
  flush(now: number): AppendRequest | null
  /** The ledger's word on what is in flight. @returns false where the head or the time had moved: read, and decide again */
  settle(appended: AppendResult): boolean
  /** What is in flight was found in the ledger. */
  commit(): void
  /** What is in flight is not in the ledger: it waits again, before all others. */
  requeue(): void
  /** Tells those who have waited too long that their fate is unknown. */
  expire(now: number): void
}

/** Commands decided at a time: a longer run would hold up everything else in the process. */
const maxBatchSize = 512

/**
 * @param options.mostWaiting commands that may wait; more are turned away
 * @param options.committed is called with what this queue has brought into the ledger
 */
export function createCommandQueue(
  room: Room,
  options: { maxQueueSize: number; onCommitted: (steps: readonly Step[]) => void },
): CommandQueue {
  let queue: QueuedCommand[] = []
  let pending: PendingAppend<QueuedCommand> | null = null
  let ledgerTime: number | null = null
  let jobs = createPendingJobs()

  function commit(): void {
    if (!pending) return
    const { part, steps, decided } = pending
    pending = null
    room.apply(part.sealed, steps)
    jobs.add(part.jobs, room.state.at)
    for (const { request, outcome } of decided) request.resolve(withCommitted(outcome, part))
    if (steps.length > 0) options.onCommitted(steps)
  }

  function requeueFirst(requests: readonly QueuedCommand[]): void {
    queue = [...requests, ...queue]
  }

  return {
    auctionId: room.auctionId,
    room,
    get size() {
      return queue.length
    },
    get busy() {
      return queue.length > 0 || pending !== null
    },
    get pending() {
      return pending
    },
    enqueue(waiting) {
      if (queue.length >= options.maxQueueSize) return false
      queue.push(waiting)
      return true
    },
    enqueueFirst: (waiting) => requeueFirst([waiting]),
    forgetJobs() {
      jobs = createPendingJobs()
    },
    flush(now) {
      const requests = queue.splice(0, maxBatchSize)
      pending = requests.length > 0 ? prepareOrFail(room, requests, ledgerTime ?? now, jobs) : null
      ledgerTime = null
      return pending?.part ?? null
    },
    settle(appended) {
      if (!pending || appended.appended.has(room.auctionId)) {
        commit()
        return true
      }
      if (appended.outsideWindow.has(room.auctionId)) ledgerTime = retryTime(pending.part, appended)
      const requests = requestsOf(pending)
      const remaining = requests.filter((request) => !resolveRepeated(request, appended))
      pending = null
      requeueFirst(remaining)
      return remaining.length < requests.length
    },
    commit,
    requeue() {
      const requests = pending ? requestsOf(pending) : []
      pending = null
      requeueFirst(requests)
    },
    expire(now) {
      const pendingRequests = pending ? requestsOf(pending) : []
      for (const waiting of [...queue, ...pendingRequests])
        if (waiting.deadline <= now) waiting.resolve({ kind: 'unavailable' })
      queue = queue.filter((waiting) => waiting.deadline > now)
      if (pendingRequests.every((waiting) => waiting.deadline <= now)) pending = null
    },
  }
}

const requestsOf = (pending: PendingAppend<QueuedCommand>): QueuedCommand[] =>
  pending.decided.map(({ request }) => request)

function prepareOrFail(
  room: Room,
  requests: readonly QueuedCommand[],
  now: number,
  jobs: PendingJobs,
): PendingAppend<QueuedCommand> | null {
  try {
    const { decided, failed, pending } = prepareAppend(room, requests, now, jobs.isPending)
    for (const { request, error } of failed) request.reject(error)
    if (!pending) for (const { request, outcome } of decided) resolveFromMemory(request, outcome)
    return pending
  } catch (error) {
    for (const request of requests) request.reject(error)
    return null
  }
}

/** An outcome with the places that its events have in the ledger. */
function withCommitted(outcome: Decision, { sealed, head }: AppendRequest): Outcome {
  if (outcome.kind !== 'accepted') return outcome
  const end = outcome.seq - head.seq
  const own = sealed.slice(end - outcome.events.length, end)
  return { ...outcome, committed: { sealed: own, head: sealed.at(-1)?.row ?? head } }
}

/** Nothing that was accepted is told before the ledger has it. */
function resolveFromMemory(request: QueuedCommand, outcome: Decision): void {
  if (outcome.kind !== 'accepted') request.resolve(outcome)
}

/** Milliseconds by which a closing may be too early for the database and is simply tried again. */
const closingToleranceMs = 100

/** The time to decide at after the ledger's clock refused a part: the ledger's own, or the closing's that has nearly come. */
function retryTime({ window }: AppendRequest, { now }: AppendResult): number {
  const due = window?.notBefore ?? 0
  return due > now && due - now <= closingToleranceMs ? due : now
}

/** Whether this was answered before under its key; then it is answered so again. */
function resolveRepeated(waiting: QueuedCommand, { repeated: told }: AppendResult): boolean {
  if (!waiting.requestKey || !told.has(requestKeyText(waiting.requestKey))) return false
  waiting.resolve({ kind: 'repeated', body: told.get(requestKeyText(waiting.requestKey)) })
  return true
}
