import type { Entry } from '#domain/auction/events.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { SealedEntry } from '#server/sale/ledger/append-request.ts'
import {
  type Draft,
  emptyHead,
  type Head,
  type RequestKey,
  requestKeyText,
  type StoredEntry,
} from '#server/sale/ledger/entry.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'

/** One entry and what it made of the sale. `hash` is the entry's in the record; absent until it is there. */
export type Step = {
  readonly entry: Entry
  readonly before: SaleState
  readonly after: SaleState
  readonly hash?: string
}

/** One sale in memory, as far as this process has read its ledger. */
export type Room = {
  readonly auctionId: string
  readonly state: SaleState
  readonly head: Head
  /** Whether something under this key is in the ledger, as far as it has been read. */
  hasRequest(asked: RequestKey): boolean
  /** Takes entries that are in the ledger; those it has already are passed over. `steps` saves folding them again. */
  apply(written: readonly StoredEntry[], steps?: readonly Step[]): void
  /** Gives events their places after the head, all at one instant. */
  seal(drafts: readonly Draft[], at: number): readonly SealedEntry[]
  /**
   * Reads what the ledger has beyond this, and takes it. Where the ledger does not hold the head any more, all of it is
   * read anew.
   */
  catchUp(): Promise<void>
  /** Calls back with the steps of each take. @returns how to stop it */
  subscribe(listener: (steps: readonly Step[]) => void): () => void
  /**
   * Calls back when the ledger turned out not to hold what this process had read or written: the sale is then what the
   * ledger says, whatever was told of it before. `known` is the head that is gone. @returns how to stop it
   */
  onLost(listener: (known: Head) => void): () => void
  /** How many follow it. */
  readonly listeners: number
}

/** Entries read at a time; between reads the process does other things. */
const pageSize = 500

/** A sale in memory, empty until it catches up. */
export function createRoom(auctionId: string, ledger: Pick<Ledger, 'readAfter' | 'seal'>): Room {
  let keys = new Set<string>()
  const listeners = new Set<(steps: readonly Step[]) => void>()
  const lossListeners = new Set<(known: Head) => void>()
  let state = emptySale(auctionId)
  let head: Head = emptyHead
  let reading: Promise<void> | null = null
  let readAgain = false

  function apply(written: readonly StoredEntry[], steps: readonly Step[] = []): void {
    const fresh = written.filter(({ entry }) => entry.seq > state.seq)
    if (fresh.length === 0) return
    const applied = steps[0]?.before === state ? withHashes(steps, fresh) : foldEntries(state, fresh)
    for (const { requestKey: asked } of fresh) if (asked) keys.add(requestKeyText(asked))
    state = applied.at(-1)?.after ?? state
    head = { seq: state.seq, hash: fresh.at(-1)?.hash ?? head.hash }
    for (const listener of listeners) listener(applied)
  }

  async function read(): Promise<void> {
    do {
      readAgain = false
      let size = pageSize
      while (size === pageSize) {
        const page = await ledger.readAfter(auctionId, head, pageSize)
        if (page === null) await rebuild()
        else apply(page)
        size = page?.length ?? pageSize
      }
    } while (readAgain)
  }

  /** Puts what the ledger says in the place of all that was known. Until then no append can stand: its head is gone. */
  async function rebuild(): Promise<void> {
    const known = head
    const all = await readAll(auctionId, ledger)
    if (all === null) return
    state = all.state
    head = all.head
    keys = all.keys
    for (const listener of lossListeners) listener(known)
  }

  return {
    auctionId,
    get state() {
      return state
    },
    get head() {
      return head
    },
    hasRequest: (asked) => keys.has(requestKeyText(asked)),
    apply,
    seal: (drafts, at) => ledger.seal(auctionId, head, drafts, at),
    catchUp() {
      readAgain = true
      reading ??= read().finally(() => {
        reading = null
      })
      return reading
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    onLost(listener) {
      lossListeners.add(listener)
      return () => lossListeners.delete(listener)
    },
    get listeners() {
      return listeners.size
    },
  }
}

/** A sale as its whole ledger says; null where the ledger was set back again meanwhile. */
async function readAll(auctionId: string, ledger: Pick<Ledger, 'readAfter'>) {
  const keys = new Set<string>()
  let state = emptySale(auctionId)
  let head: Head = emptyHead
  let size = pageSize
  while (size === pageSize) {
    const page = await ledger.readAfter(auctionId, head, pageSize)
    if (page === null) return null
    size = page.length
    state = foldEntries(state, page).at(-1)?.after ?? state
    head = { seq: state.seq, hash: page.at(-1)?.hash ?? head.hash }
    for (const { requestKey: asked } of page) if (asked) keys.add(requestKeyText(asked))
  }
  return { state, head, keys }
}

/** The steps that entries take a state through. */
export function foldEntries(from: SaleState, written: readonly StoredEntry[]): Step[] {
  const steps: Step[] = []
  for (const { entry, hash } of written) {
    const before = steps.at(-1)?.after ?? from
    steps.push({ entry, before, after: evolve(before, entry), hash })
  }
  return steps
}

/** Steps that were decided here, now that they are in the record. */
const withHashes = (steps: readonly Step[], written: readonly StoredEntry[]): readonly Step[] =>
  steps.map((step, i) => ({ ...step, hash: written[i]?.hash ?? '' }))
