import { keyOf } from '#server/sale/ledger/entry.ts'
import type { Appended, Part } from '#server/sale/ledger/part.ts'
import { type Flight, prepare } from './flight.ts'
import type { Asking, Decision, Outcome } from './outcome.ts'
import type { Room, Step } from './room.ts'
import { rememberJobs, type WaitingJobs } from './waiting-jobs.ts'

/** A command that waits for its outcome. */
export type Waiting = Asking & {
  /** Milliseconds of `performance.now()` after which its fate is told as unknown. */
  readonly until: number
  readonly tell: (outcome: Outcome) => void
  readonly fail: (error: unknown) => void
}

/** Where the commands for one sale are gathered and decided, one after another. */
export type CommandQueue = {
  readonly auctionId: string
  readonly room: Room
  /** Commands in the queue. */
  readonly waiting: number
  /** Whether commands wait, or the fate of some is open. */
  readonly busy: boolean
  /** What the ledger has been asked to append and has not answered. */
  readonly flight: Flight<Waiting> | null
  /** Puts a command in the queue; false where the queue is full. */
  enqueue(waiting: Waiting): boolean
  /** Puts a command before all others, however many wait. */
  enqueueFirst(waiting: Waiting): void
  /** Forgets which jobs it has queued: the ledger that they came with was lost. */
  forgetJobs(): void
  /**
   * Decides what waits, on the sale as it is known. What memory alone can answer is answered; the rest is returned as
   * a part for the ledger and stays in flight. Null where nothing is left. What the ledger has just refused for its time
   * is decided at the ledger's time.
   */
  flush(now: number): Part | null
  /** The ledger's word on what is in flight. @returns false where the head or the time had moved: read, and decide again */
  settle(appended: Appended): boolean
  /** What is in flight was found in the ledger. */
  commit(): void
  /** What is in flight is not in the ledger: it waits again, before all others. */
  requeue(): void
  /** Tells those who have waited too long that their fate is unknown. */
  expire(now: number): void
}

/** Commands decided at a time: a longer run would hold up everything else in the process. */
const mostInFlight = 512

/**
 * @param options.mostWaiting commands that may wait; more are turned away
 * @param options.committed is called with what this queue has brought into the ledger
 */
export function openCommandQueue(
  room: Room,
  options: { mostWaiting: number; committed: (steps: readonly Step[]) => void },
): CommandQueue {
  let queue: Waiting[] = []
  let flight: Flight<Waiting> | null = null
  let ledgerTime: number | null = null
  let jobs = rememberJobs()

  function commit(): void {
    if (!flight) return
    const { part, steps, decided } = flight
    flight = null
    room.take(part.sealed, steps)
    jobs.keep(part.jobs, room.state.at)
    for (const { asking, outcome } of decided) asking.tell(landed(outcome, part))
    if (steps.length > 0) options.committed(steps)
  }

  function putBack(askings: readonly Waiting[]): void {
    queue = [...askings, ...queue]
  }

  return {
    auctionId: room.auctionId,
    room,
    get waiting() {
      return queue.length
    },
    get busy() {
      return queue.length > 0 || flight !== null
    },
    get flight() {
      return flight
    },
    enqueue(waiting) {
      if (queue.length >= options.mostWaiting) return false
      queue.push(waiting)
      return true
    },
    enqueueFirst: (waiting) => putBack([waiting]),
    forgetJobs() {
      jobs = rememberJobs()
    },
    flush(now) {
      const askings = queue.splice(0, mostInFlight)
      flight = askings.length > 0 ? prepareOrFail(room, askings, ledgerTime ?? now, jobs) : null
      ledgerTime = null
      return flight?.part ?? null
    },
    settle(appended) {
      if (!flight || appended.stood.has(room.auctionId)) {
        commit()
        return true
      }
      if (appended.untimely.has(room.auctionId)) ledgerTime = timeAfter(flight.part, appended)
      const askings = askingsOf(flight)
      const again = askings.filter((asking) => !repeats(asking, appended))
      flight = null
      putBack(again)
      return again.length < askings.length
    },
    commit,
    requeue() {
      const askings = flight ? askingsOf(flight) : []
      flight = null
      putBack(askings)
    },
    expire(now) {
      const flying = flight ? askingsOf(flight) : []
      for (const waiting of [...queue, ...flying])
        if (waiting.until <= now) waiting.tell({ kind: 'unavailable' })
      queue = queue.filter((waiting) => waiting.until > now)
      if (flying.every((waiting) => waiting.until <= now)) flight = null
    },
  }
}

const askingsOf = (flight: Flight<Waiting>): Waiting[] => flight.decided.map(({ asking }) => asking)

function prepareOrFail(
  room: Room,
  askings: readonly Waiting[],
  now: number,
  jobs: WaitingJobs,
): Flight<Waiting> | null {
  try {
    const { decided, failed, flight } = prepare(room, askings, now, jobs.waits)
    for (const { asking, error } of failed) asking.fail(error)
    if (!flight) for (const { asking, outcome } of decided) tellFromMemory(asking, outcome)
    return flight
  } catch (error) {
    for (const asking of askings) asking.fail(error)
    return null
  }
}

/** An outcome with the places that its events have in the ledger. */
function landed(outcome: Decision, { sealed, head }: Part): Outcome {
  if (outcome.kind !== 'accepted') return outcome
  const end = outcome.seq - head.seq
  const own = sealed.slice(end - outcome.events.length, end)
  return { ...outcome, landed: { sealed: own, head: sealed.at(-1)?.row ?? head } }
}

/** Nothing that was accepted is told before the ledger has it. */
function tellFromMemory(asking: Waiting, outcome: Decision): void {
  if (outcome.kind !== 'accepted') asking.tell(outcome)
}

/** Milliseconds by which a closing may be too early for the database and is simply tried again. */
const nearlyTime = 100

/** The time to decide at after the ledger's clock refused a part: the ledger's own, or the closing's that has nearly come. */
function timeAfter({ window }: Part, { now }: Appended): number {
  const due = window?.notBefore ?? 0
  return due > now && due - now <= nearlyTime ? due : now
}

/** Whether this was answered before under its key; then it is answered so again. */
function repeats(waiting: Waiting, { told }: Appended): boolean {
  if (!waiting.asked || !told.has(keyOf(waiting.asked))) return false
  waiting.tell({ kind: 'repeated', body: told.get(keyOf(waiting.asked)) })
  return true
}
