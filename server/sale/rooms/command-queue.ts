import type { AppendRequest, AppendResult } from '#server/sale/ledger/append-request.ts'
import { requestKeyText } from '#server/sale/ledger/entry.ts'
import type { Effect } from './effects.ts'
import type { CommandRequest, Decision, Outcome } from './outcome.ts'
import { type PendingAppend, prepareAppend } from './pending-append.ts'
import { createPendingJobs, type PendingJobs } from './pending-jobs.ts'
import type { Room, Step } from './room.ts'

/** A command whose outcome is pending. */
export type QueuedCommand = CommandRequest & {
  /** Milliseconds of `performance.now()` after which its outcome is reported as unknown. */
  readonly deadline: number
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (error: unknown) => void
}

/** The queue of one sale's commands, which are decided one after another. */
export type CommandQueue = {
  readonly auctionId: string
  readonly room: Room
  /** The number of commands in the queue. */
  readonly size: number
  /** Whether commands are queued or pending. */
  readonly busy: boolean
  /** The append that the ledger has not yet confirmed. */
  readonly pending: PendingAppend<QueuedCommand> | null
  /** Queues a command. Returns false if the queue is full. */
  enqueue(waiting: QueuedCommand): boolean
  /** Queues a command before all others, even if the queue is full. */
  enqueueFirst(waiting: QueuedCommand): void
  /** Forgets the pending jobs: the ledger entries that queued them were lost. */
  forgetJobs(): void
  /**
   * Decides the queued commands on the sale in memory. Final outcomes are resolved at once; the rest becomes
   * a request to the ledger and stays pending. Returns null if nothing is left. Commands that the ledger has
   * just rejected because of their time are decided at the ledger's time.
   */
  flush(now: number): AppendRequest | null
  /**
   * Applies the ledger's response to the pending request.
   * @returns false if the head or the time had changed: read and decide again
   */
  settle(appended: AppendResult): boolean
  /** Resolves the pending request after it was found in the ledger. */
  commit(): void
  /** Returns the pending request to the front of the queue, as it is not in the ledger. */
  requeue(): void
  /** Resolves commands past their deadline with an unknown outcome. */
  expire(now: number): void
}

/** The maximum number of commands in a batch: a longer batch would block the process. */
const maxBatchSize = 512

/**
 * Creates a command queue.
 * @param options.maxQueueSize queued commands; more are rejected
 * @param options.onCommitted called with the steps that this queue has committed to the ledger, their effects
 * and their append
 */
export function createCommandQueue(
  room: Room,
  options: {
    maxQueueSize: number
    onCommitted: (steps: readonly Step[], effects: readonly Effect[], part: AppendRequest) => void
  },
): CommandQueue {
  /** Commands decided before all others, even before those of a failed append. */
  let urgent: QueuedCommand[] = []
  let queue: QueuedCommand[] = []
  let pending: PendingAppend<QueuedCommand> | null = null
  let ledgerTime: number | null = null
  let jobs = createPendingJobs()

  function commit(): void {
    if (!pending) return
    const { part, steps, effects, decided } = pending
    pending = null
    room.apply(part.head, part.sealed, steps)
    jobs.add(part.jobs, room.state.at)
    for (const { request, outcome } of decided) request.resolve(withCommitted(outcome, part))
    if (steps.length > 0) options.onCommitted(steps, effects, part)
  }

  function requeueFirst(requests: readonly QueuedCommand[]): void {
    queue = [...requests, ...queue]
  }

  return {
    auctionId: room.auctionId,
    room,
    get size() {
      return urgent.length + queue.length
    },
    get busy() {
      return urgent.length > 0 || queue.length > 0 || pending !== null
    },
    get pending() {
      return pending
    },
    enqueue(waiting) {
      if (queue.length >= options.maxQueueSize) return false
      queue.push(waiting)
      return true
    },
    enqueueFirst: (waiting) => void urgent.push(waiting),
    forgetJobs() {
      jobs = createPendingJobs()
    },
    flush(now) {
      const at = ledgerTime ?? now
      const taken = [...urgent.splice(0), ...queue.splice(0, maxBatchSize)]
      const requests = taken.filter((waiting) => !resolveOverdue(waiting, at))
      for (const { trace } of requests) trace?.next('decide', { 'rostrum.batch': requests.length })
      pending = requests.length > 0 ? prepareOrFail(room, requests, at, jobs) : null
      ledgerTime = null
      for (const { trace } of requests) trace?.end()
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
      for (const waiting of [...urgent, ...queue, ...pendingRequests])
        if (waiting.deadline <= now) waiting.resolve({ kind: 'unavailable' })
      urgent = urgent.filter((waiting) => waiting.deadline > now)
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

/** Returns an outcome with the ledger positions of its events. */
function withCommitted(outcome: Decision, { sealed, head }: AppendRequest): Outcome {
  if (outcome.kind !== 'accepted') return outcome
  const end = outcome.seq - head.seq
  const own = sealed.slice(end - outcome.events.length, end)
  return { ...outcome, committed: { sealed: own, head: sealed.at(-1)?.row ?? head } }
}

/** Resolves commands that need no append; an accepted one is resolved only after the ledger has it. */
function resolveFromMemory(request: QueuedCommand, outcome: Decision): void {
  if (outcome.kind !== 'accepted') request.resolve(outcome)
}

/**
 * Resolves a command if it may no longer be appended.
 * @returns whether it was resolved
 */
function resolveOverdue({ appendBefore, resolve, trace }: QueuedCommand, now: number): boolean {
  if (!appendBefore || now < appendBefore()) return false
  trace?.end()
  resolve({ kind: 'unavailable' })
  return true
}

/** Milliseconds by which a closing may be too early by the database's clock and still be retried. */
const closingToleranceMs = 100

/**
 * Returns the time at which to decide again after the ledger rejected a request because of its time: the
 * ledger's own, or the end of a closing that is nearly due.
 */
function retryTime({ window }: AppendRequest, { now }: AppendResult): number {
  const due = window?.notBefore ?? 0
  return due > now && due - now <= closingToleranceMs ? due : now
}

/**
 * Resolves a command with the response stored under its key, if any.
 * @returns whether there was one
 */
function resolveRepeated(waiting: QueuedCommand, { repeated }: AppendResult): boolean {
  if (!waiting.requestKey || !repeated.has(requestKeyText(waiting.requestKey))) return false
  waiting.resolve({ kind: 'repeated', body: repeated.get(requestKeyText(waiting.requestKey)) })
  return true
}
