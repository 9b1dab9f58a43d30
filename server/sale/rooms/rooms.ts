import type { SaleState } from '#domain/auction/state.ts'
import type { SaleView, Viewer } from '#domain/auction/view.ts'
import { viewOf } from '#domain/auction/view.ts'
import { type Head, keyOf } from '#server/sale/ledger/entry.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import { type CommandQueue, openCommandQueue } from './command-queue.ts'
import type { Asking, Outcome } from './outcome.ts'
import { openRoom, type Room, type Step } from './room.ts'
import type { Writer } from './writer.ts'

/** The sales of the house: their queues for commands, and what they are at. */
export type Rooms = {
  /** The queue of one sale. */
  queue(auctionId: string): { submit(asking: Asking): Promise<Outcome> }
  /** The sale as this process knows it: what it did itself is in it, what others did follows within moments. */
  state(auctionId: string): Promise<SaleState>
  /** The sale as the ledger has it now. */
  freshState(auctionId: string): Promise<SaleState>
  view(auctionId: string, viewer: Viewer): Promise<SaleView>
  /** The sale in memory, read up; for those who follow it. */
  room(auctionId: string): Promise<Room>
  /** Takes what other processes have appended to a sale that is in memory here. */
  hear(auctionId: string, seq: number): void
  /** Compares a sale that is in memory here with its ledger's head; reads where they differ. */
  compare(auctionId: string, head: Head): void
  /** The sales in memory. */
  inMemory(): readonly Room[]
  /**
   * Forgets sales that nobody has asked for since `before`, by `performance.now()`, and names of sales that do not
   * exist; what is needed again is read again.
   */
  forget(before: number): void
  /** How much is waiting and held, for the house's figures. */
  figures(): { readonly rooms: number; readonly waiting: number }
}

type Held = {
  readonly room: Room
  readonly queue: CommandQueue
  readonly read: Promise<void>
  used: number
  isRead: boolean
}

/** What would break the rows of an append. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is control characters that are looked for
const unwritable = /[\u0000-\u001f]/

/** Milliseconds after which a command's fate is told as unknown. */
const patience = 10_000
/** Milliseconds after which a halt that the ledger has not taken is tried again. */
const haltPause = 500
/** Commands that may wait at one queue. */
const mostWaiting = 5_000

/**
 * @param options.committed is called with what this process has brought into the ledger
 * @param options.told is called with what each command came to
 * @param options.failed is called when entries could not be read; they will be read later
 * @param options.lost is called when a ledger does not hold what this process knew of it
 * @param options.halts whether such a sale is then paused (T10); not at a process that only reads
 */
export function keepRooms(options: {
  ledger: Ledger
  writer: Writer
  committed: (room: Room, steps: readonly Step[]) => void
  failed: (error: unknown) => void
  told: (auctionId: string, asking: Asking, outcome: Outcome) => void
  lost: (room: Room, known: Head) => void
  halts: boolean
}): Rooms {
  const { ledger, writer, committed, failed, told, lost, halts } = options
  const held = new Map<string, Held>()
  const sharing = new Map<string, Promise<Outcome>>()

  function hold(auctionId: string): Held {
    const known = held.get(auctionId)
    if (known) {
      known.used = performance.now()
      return known
    }
    const room = openRoom(auctionId, ledger)
    const queue = openCommandQueue(room, { mostWaiting, committed: (steps) => committed(room, steps) })
    room.onLost((known) => {
      queue.forgetJobs()
      lost(room, known)
      if (halts) halt(room, queue)
    })
    const read = room.catchUp()
    const fresh: Held = { room, queue, read, used: performance.now(), isRead: false }
    held.set(auctionId, fresh)
    read.then(
      () => {
        fresh.isRead = true
      },
      () => held.delete(auctionId),
    )
    return fresh
  }

  /** T10: has the sale rest, before any command that waits is decided; tries until the ledger has it. */
  function halt(room: Room, queue: CommandQueue): void {
    const again = () => setTimeout(() => halt(room, queue), haltPause).unref()
    queue.enqueueFirst({
      command: { type: 'haltSale' },
      until: performance.now() + patience,
      tell: ({ kind }) => {
        if (kind === 'unavailable' || kind === 'overloaded') again()
      },
      fail: (error) => {
        failed(error)
        again()
      },
    })
    writer.wake(queue)
  }

  async function readUp(auctionId: string): Promise<Held> {
    const one = hold(auctionId)
    if (!one.isRead) await one.read
    return one
  }

  async function place(auctionId: string, asking: Asking): Promise<Outcome> {
    const outcome = await decided(auctionId, asking)
    told(auctionId, asking, outcome)
    return outcome
  }

  async function decided(auctionId: string, asking: Asking): Promise<Outcome> {
    const one = await readUp(auctionId).catch(failed)
    if (!one) return { kind: 'unavailable' }
    return new Promise((tell, fail) => {
      const until = performance.now() + patience
      if (one.queue.enqueue({ ...asking, until, tell, fail })) writer.wake(one.queue)
      else tell({ kind: 'overloaded' })
    })
  }

  function submit(auctionId: string, asking: Asking): Promise<Outcome> {
    if (!asking.asked) return place(auctionId, asking)
    const key = keyOf(asking.asked)
    if (unwritable.test(key)) throw new RangeError('A key may not contain control characters')
    const shared = sharing.get(key)
    if (shared) return shared.then(asRepeated)
    const placed = place(auctionId, asking).finally(() => sharing.delete(key))
    sharing.set(key, placed)
    return placed
  }

  const isFollowed = ({ room }: Held) => room.listeners > 0

  /** Whether a sale is kept in memory only because somebody asked; one that does not exist, hardly at all. */
  const isIdle = (one: Held, since: number) =>
    one.isRead && !one.queue.busy && !isFollowed(one) && (one.used < since || one.room.state.seq === 0)

  return {
    queue: (auctionId) => ({ submit: (asking) => submit(auctionId, asking) }),
    state: async (auctionId) => (await readUp(auctionId)).room.state,
    async freshState(auctionId) {
      const { room } = await readUp(auctionId)
      await room.catchUp()
      return room.state
    },
    view: async (auctionId, viewer) => viewOf((await readUp(auctionId)).room.state, viewer),
    room: async (auctionId) => (await readUp(auctionId)).room,
    hear(auctionId, seq) {
      const room = held.get(auctionId)?.room
      if (room && room.state.seq < seq) room.catchUp().catch(failed)
    },
    compare(auctionId, head) {
      const one = held.get(auctionId)
      if (!one?.isRead) return
      const { seq, hash } = one.room.head
      if (seq !== head.seq || hash !== head.hash) one.room.catchUp().catch(failed)
    },
    inMemory: () => [...held.values()].filter(({ isRead }) => isRead).map(({ room }) => room),
    forget(before) {
      for (const [auctionId, one] of held) {
        if (isIdle(one, before)) held.delete(auctionId)
      }
    },
    figures: () => ({
      rooms: held.size,
      waiting: [...held.values()].reduce((total, { queue }) => total + queue.waiting, 0),
    }),
  }
}

/** What a second asking under a key that is being answered is told: the body as the ledger stores it. */
function asRepeated(outcome: Outcome): Outcome {
  const isDone = outcome.kind === 'accepted' || outcome.kind === 'unchanged'
  return isDone ? { kind: 'repeated', body: JSON.parse(wireJson(outcome.body)) } : outcome
}
