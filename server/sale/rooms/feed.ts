import { emptySale } from '#domain/auction/evolve.ts'
import { type Pushes, pushesOf } from '#domain/auction/push.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { TraceParent } from '#server/platform/telemetry/telemetry.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { foldEntries, type Room, type Step } from './room.ts'

/** The pushes of one entry for each audience, computed on first use; its trace where it is sampled. */
export type FeedMessage = { readonly seq: number; readonly trace?: TraceParent | undefined; pushes(): Pushes }

/** The messages of a sale to its followers, the latest of them buffered for replay. */
export type Feed = {
  readonly room: Room
  /** The messages after a position, in order; null when there are more than are ever replayed. */
  since(seq: number): Promise<readonly FeedMessage[] | null>
  /** Subscribes to new messages. */
  subscribe(listener: (messages: readonly FeedMessage[], steps: readonly Step[]) => void): void
  close(): void
}

const pageSize = 500

/**
 * Follows a room from now on. Earlier messages are folded again from the ledger on request, and buffered.
 * @param limit messages that are buffered and replayed
 */
export function createFeed(room: Room, ledger: Pick<Ledger, 'readSince'>, limit: number): Feed {
  const listeners: ((messages: readonly FeedMessage[], steps: readonly Step[]) => void)[] = []
  let buffer: FeedMessage[] = []
  let before = room.state.seq
  let reading: Promise<void> | null = null

  const stop = room.subscribe((steps) => {
    const messages = steps.map(lazyMessage)
    for (const message of messages) buffer.push(message)
    trim()
    for (const listener of listeners) listener(messages, steps)
  })

  /** Drops the oldest messages, many at a time. */
  function trim(): void {
    if (buffer.length <= limit * 1.2) return
    before += buffer.length - limit
    buffer = buffer.slice(-limit)
  }

  async function readBack(): Promise<void> {
    const to = before
    const older: FeedMessage[] = []
    let state: SaleState = emptySale(room.auctionId)
    while (state.seq < to) {
      const page = await ledger.readSince(room.auctionId, state.seq, Math.min(pageSize, to - state.seq))
      if (page.length === 0) return
      for (const step of foldEntries(state, page)) {
        if (step.entry.seq > to - limit) older.push(eagerMessage(step))
        state = step.after
      }
    }
    if (before !== to) return
    buffer = [...older, ...buffer]
    before = to - older.length
  }

  return {
    room,
    async since(seq) {
      if (room.state.seq - seq > limit) return null
      if (seq < before) {
        reading ??= readBack().finally(() => {
          reading = null
        })
        await reading
      }
      return seq >= before ? buffer.slice(seq - before) : null
    },
    subscribe: (listener) => void listeners.push(listener),
    close: stop,
  }
}

/** Releases the states of the sale once the pushes are computed. */
function lazyMessage(step: Step): FeedMessage {
  let from: Step | null = step
  let pushes: Pushes | null = null
  return {
    seq: step.entry.seq,
    trace: step.trace,
    pushes() {
      pushes ??= from ? pushesOf(from.entry, from.before, from.after, from.hash) : null
      from = null
      if (!pushes) throw new Error('A message has neither pushes nor a step')
      return pushes
    },
  }
}

function eagerMessage(step: Step): FeedMessage {
  const message = lazyMessage(step)
  message.pushes()
  return message
}
