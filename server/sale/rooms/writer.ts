import { setImmediate as nextTick, setTimeout as wait } from 'node:timers/promises'
import type { Clock } from '#server/platform/clock/clock.ts'
import type { Log } from '#server/platform/log/log.ts'
import type { AppendRequest } from '#server/sale/ledger/append-request.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import type { CommandQueue } from './command-queue.ts'

/** Carries what the queues of this process have decided to the ledger. */
export type Writer = {
  /** Says that commands wait at a queue. */
  wake(queue: CommandQueue): void
  /** Waits until nothing is under way. */
  idle(): Promise<void>
}

/** Milliseconds for which a queue whose head another process moved takes its turn before it decides. */
const contentionLockMs = 1_000
/** Milliseconds between two tries when the ledger does not answer. */
const retryDelayMs = 200
/** Milliseconds, at least, between two tries to take a turn that another process has. */
const turnRetryMs = 5

/**
 * One append under way at a time: whatever all queues have gathered meanwhile goes into the next together, and each
 * queue's part stands or falls by its own head. A queue whose part fell, or whose fate is unknown, takes a turn, reads
 * what it missed, and goes with the next append. No lock is held from one statement to the next, so a process that
 * stops between two of them stops nobody else.
 */
export function createWriter({ ledger, clock, log }: { ledger: Ledger; clock: Clock; log: Log }): Writer {
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
    running ??= run().finally(() => {
      running = null
    })
  }

  async function run(): Promise<void> {
    await nextTick()
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
    try {
      const appended = await ledger.append(requests)
      for (const queue of queues) if (!queue.settle(appended)) scheduleCatchUp(queue)
    } catch (error) {
      log.warn({ err: error }, 'An append failed; its fate is looked up')
      for (const queue of queues) scheduleCatchUp(queue)
    }
  }

  /** A part with the turn that its queue has. A turn that is not needed ends at once. */
  function withTurn(queue: CommandQueue, request: AppendRequest | null): AppendRequest[] {
    const turn = turns.get(queue)
    turns.delete(queue)
    if (turn === undefined) return request ? [request] : []
    if (request && request.sealed.length > 0) return [{ ...request, turn }]
    ledger.endTurn(queue.auctionId, turn).catch((error) => {
      log.debug({ err: error, auctionId: queue.auctionId }, 'A turn ends by itself')
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

  /** Takes a turn and reads what the ledger has beyond the queue's sale; tries until that is done or nothing waits. */
  async function catchUp(queue: CommandQueue): Promise<void> {
    while (queue.busy) {
      queue.expire(performance.now())
      try {
        if (await takeTurn(queue)) return
        await wait(turnRetryMs + Math.random() * turnRetryMs)
      } catch (error) {
        log.warn({ err: error, auctionId: queue.auctionId }, 'The ledger does not answer; trying again')
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
    if (queue.room.head.seq > seq) contended.set(queue, performance.now() + contentionLockMs)
    turns.set(queue, turn)
    return true
  }

  /** Finds out what became of an append that was not answered. */
  async function reconcile(queue: CommandQueue): Promise<void> {
    const last = queue.pending?.part.sealed.at(-1)
    const [found] = last ? await ledger.readSince(queue.auctionId, last.entry.seq - 1, 1) : []
    if (last && found?.hash === last.hash) queue.commit()
    else queue.requeue()
  }

  return {
    wake,
    async idle() {
      while (running || catchingUp.size > 0) await Promise.all([running, ...catchingUp.values()])
    },
  }
}
