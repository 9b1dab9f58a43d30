import { emptySale } from '#domain/auction/evolve.ts'
import { type Pushes, pushesOf } from '#domain/auction/push.ts'
import type { SaleState } from '#domain/auction/state.ts'
import { mapInTurns } from '#server/platform/process/turns.ts'
import type { TraceParent } from '#server/platform/telemetry/telemetry.ts'
import { emptyHead, type Head } from '#server/sale/ledger/entry.ts'
import { endOf } from './continuation.ts'
import type { EntrySource } from './entries/entry-source.ts'
import { foldEntries, type Room, type Step } from './room.ts'

/** The pushes of one entry for each audience, computed on first use, with its hash and its trace if it is sampled. */
export type FeedMessage = {
  readonly seq: number
  readonly hash: string
  readonly trace?: TraceParent | undefined
  pushes(): Pushes
}

/** The messages of a sale to its followers; the latest are buffered for replay. */
export type Feed = {
  readonly room: Room
  /** Returns the messages after a position, in order, or null if there are too many to replay. */
  since(seq: number): Promise<readonly FeedMessage[] | null>
  /** Subscribes to new messages. */
  subscribe(listener: (messages: readonly FeedMessage[], steps: readonly Step[]) => void): void
  close(): void
}

const pageSize = 500

/**
 * Creates the feed of a room, which follows it from now on. Earlier messages are read and folded again on
 * request, then buffered.
 * @param limit maximum number of messages buffered and replayed
 */
export function createFeed(room: Room, source: EntrySource, limit: number): Feed {
  const listeners: ((messages: readonly FeedMessage[], steps: readonly Step[]) => void)[] = []
  let buffer: FeedMessage[] = []
  /** The head before the first message in the buffer. */
  let before = room.head
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
    const { seq, hash } = buffer.at(-limit - 1) ?? before
    before = { seq, hash }
    buffer = buffer.slice(-limit)
  }

  async function readBack(): Promise<void> {
    const to = before
    const older = await readMessages(room.auctionId, source, to, limit)
    if (before !== to || older === null) return
    buffer = [...older.messages, ...buffer]
    before = older.before
  }

  return {
    room,
    async since(seq) {
      if (room.state.seq - seq > limit) return null
      if (seq < before.seq) {
        reading ??= readBack().finally(() => {
          reading = null
        })
        await reading
      }
      return seq >= before.seq ? buffer.slice(seq - before.seq) : null
    },
    subscribe: (listener) => void listeners.push(listener),
    close: stop,
  }
}

type Messages = { readonly messages: readonly FeedMessage[]; readonly before: Head }

/** Returns the last messages up to a head and the head before them, or null if the entries read do not lead to it. */
async function readMessages(
  auctionId: string,
  source: EntrySource,
  to: Head,
  limit: number,
): Promise<Messages | null> {
  const messages: FeedMessage[] = []
  let before: Head = emptyHead
  let head: Head = emptyHead
  let state: SaleState = emptySale(auctionId)
  while (head.seq < to.seq) {
    const size = Math.min(pageSize, to.seq - head.seq)
    const page = await source.readAfter(auctionId, head, size, to.seq)
    if (page === null || page.length === 0) return null
    const steps = foldEntries(state, page)
    await mapInTurns(steps, (step) => {
      const message = lazyMessage(step)
      if (message.seq <= to.seq - limit) before = message
      else messages.push(eager(message))
    })
    state = steps.at(-1)?.after ?? state
    head = endOf(page, head)
  }
  return head.hash === to.hash ? { messages, before } : null
}

/** Returns a message that releases the states of the sale after its pushes are computed. */
function lazyMessage(step: Step): FeedMessage {
  let from: Step | null = step
  let pushes: Pushes | null = null
  return {
    seq: step.entry.seq,
    hash: step.hash ?? '',
    trace: step.trace,
    pushes() {
      pushes ??= from ? pushesOf(from.entry, from.before, from.after, from.hash) : null
      from = null
      if (!pushes) throw new Error('A message has neither pushes nor a step')
      return pushes
    },
  }
}

/** Computes the pushes now, so that the states of the sale are released. */
function eager(message: FeedMessage): FeedMessage {
  message.pushes()
  return message
}
