import type { Entry } from '#domain/auction/events.ts'
import { emptySale, evolve } from '#domain/auction/evolve.ts'
import type { SaleState } from '#domain/auction/state.ts'
import type { TraceParent } from '#server/platform/telemetry/telemetry.ts'
import type { SealedEntry } from '#server/sale/ledger/append-request.ts'
import {
  type Draft,
  emptyHead,
  type Head,
  type RequestKey,
  type StoredEntry,
} from '#server/sale/ledger/entry.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { type Continuation, continuationOf, endOf } from './continuation.ts'
import type { EntrySource } from './entries/entry-source.ts'
import { createRecentHashes } from './recent-hashes.ts'
import { createRequestKeys } from './request-keys.ts'

/**
 * One entry with the states before and after it. `hash` is the entry's hash, absent until it is in the
 * ledger. `trace` is that of its command, if sampled.
 */
export type Step = {
  readonly entry: Entry
  readonly before: SaleState
  readonly after: SaleState
  readonly hash?: string
  readonly trace?: TraceParent | undefined
}

/** One sale in memory, as far as this process has read its ledger. */
export type Room = {
  readonly auctionId: string
  readonly state: SaleState
  readonly head: Head
  /** Returns whether the ledger, as far as it has been read, has an entry under this key. */
  hasRequest(requestKey: RequestKey): boolean
  /**
   * Applies consecutive entries of the ledger and skips known ones. `steps` saves folding them again. Nothing
   * is applied if entries in between are missing or contradict the known ones.
   * @param after the head that the entries follow
   */
  apply(after: Head, written: readonly StoredEntry[], steps?: readonly Step[]): Continuation['kind']
  /** Returns the hash at a recent position, or undefined for an older one. */
  hashAt(seq: number): string | undefined
  /** Assigns events their positions after the head, all at the same instant. */
  seal(drafts: readonly Draft[], at: number): readonly SealedEntry[]
  /**
   * Reads and applies all later entries of the ledger. If the ledger no longer contains the head, it is read
   * from the beginning.
   */
  catchUp(): Promise<void>
  /** Reads and applies the entries up to an announced position; does nothing if the sale has reached it. */
  catchUpTo(seq: number): Promise<void>
  /** Makes the entry at a position, which another process has appended, be traced when it is read. */
  announceTrace(seq: number, trace: TraceParent): void
  /**
   * Subscribes to the applied steps.
   * @returns unsubscribe
   */
  subscribe(listener: (steps: readonly Step[]) => void): () => void
  /**
   * Calls back when the ledger turns out not to contain entries that this process has read or written, after
   * the sale has been rebuilt from the ledger. `known` is the lost head.
   * @returns unsubscribe
   */
  onLost(listener: (known: Head) => void): () => void
  /** The number of subscribers. */
  readonly listeners: number
}

/** The number of entries per read; the event loop runs between reads. */
const pageSize = 500

/**
 * Creates a sale in memory, which is empty until it catches up.
 * @param source reads later entries; a sale is rebuilt from the ledger itself
 */
export function createRoom(
  auctionId: string,
  ledger: Pick<Ledger, 'readAfter' | 'seal'>,
  source: EntrySource = ledger,
): Room {
  let keys = createRequestKeys()
  const listeners = new Set<(steps: readonly Step[]) => void>()
  const lossListeners = new Set<(known: Head) => void>()
  let state = emptySale(auctionId)
  let head: Head = emptyHead
  let recent = createRecentHashes(emptyHead)
  let reading: Promise<void> | null = null
  /**
   * The position that the next read has to reach, Infinity for the end of the ledger, or null if no further
   * read is needed.
   */
  let wanted: number | null = null
  let announced: { readonly seq: number; readonly trace: TraceParent } | null = null

  function apply(
    after: Head,
    written: readonly StoredEntry[],
    steps: readonly Step[] = [],
  ): Continuation['kind'] {
    const continuation = continuationOf(head, after, written, recent.at)
    if (continuation.kind === 'follows' && continuation.fresh.length > 0) add(continuation.fresh, steps)
    return continuation.kind
  }

  function add(fresh: readonly StoredEntry[], steps: readonly Step[]): void {
    const applied =
      steps[0]?.before === state ? withHashes(steps, fresh) : withTrace(foldEntries(state, fresh))
    for (const { requestKey } of fresh) if (requestKey) keys.add(requestKey)
    state = applied.at(-1)?.after ?? state
    head = endOf(fresh, head)
    recent.add(fresh)
    for (const listener of listeners) listener(applied)
  }

  function withTrace(steps: readonly Step[]): readonly Step[] {
    if (announced === null) return steps
    const { seq, trace } = announced
    return steps.map((step) => (step.entry.seq === seq ? { ...step, trace } : step))
  }

  async function read(): Promise<void> {
    try {
      while (wanted !== null && wanted > state.seq) {
        const upTo = wanted
        wanted = null
        await readUpTo(upTo)
      }
    } finally {
      reading = null
      wanted = null
    }
  }

  async function readUpTo(seq: number): Promise<void> {
    let isMore = true
    while (isMore) {
      const after = head
      const page = await source.readAfter(auctionId, after, pageSize, seq)
      if (page === null) isMore = !(await rebuild())
      // Entries of another process may contradict the page; then the ledger no longer contains the head.
      else isMore = apply(after, page) === 'fork' || page.length === pageSize
    }
  }

  function catchUpTo(seq: number): Promise<void> {
    if (seq <= state.seq) return Promise.resolve()
    wanted = Math.max(wanted ?? 0, seq)
    reading ??= read()
    return reading
  }

  /**
   * Rebuilds the sale from the ledger. Until then every append fails, because its head is gone.
   * @returns false if the ledger was restored again during the read
   */
  async function rebuild(): Promise<boolean> {
    const known = head
    const all = await readAll(auctionId, ledger)
    if (all === null) return false
    state = all.state
    head = all.head
    keys = all.keys
    recent = createRecentHashes(head)
    for (const listener of lossListeners) listener(known)
    return true
  }

  return {
    auctionId,
    get state() {
      return state
    },
    get head() {
      return head
    },
    hasRequest: (requestKey) => keys.has(requestKey),
    apply,
    seal: (drafts, at) => ledger.seal(auctionId, head, drafts, at),
    catchUp: () => catchUpTo(Number.POSITIVE_INFINITY),
    catchUpTo,
    hashAt: (seq) => recent.at(seq),
    announceTrace(seq, trace) {
      announced = { seq, trace }
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

/** Returns a sale folded from its whole ledger, or null if the ledger was restored again during the read. */
async function readAll(auctionId: string, ledger: Pick<Ledger, 'readAfter'>) {
  const keys = createRequestKeys()
  let state = emptySale(auctionId)
  let head: Head = emptyHead
  let size = pageSize
  while (size === pageSize) {
    const page = await ledger.readAfter(auctionId, head, pageSize)
    if (page === null) return null
    size = page.length
    state = foldEntries(state, page).at(-1)?.after ?? state
    head = endOf(page, head)
    for (const { requestKey } of page) if (requestKey) keys.add(requestKey)
  }
  return { state, head, keys }
}

/** Returns the steps of folding entries into a state. */
export function foldEntries(from: SaleState, written: readonly StoredEntry[]): Step[] {
  const steps: Step[] = []
  for (const { entry, hash } of written) {
    const before = steps.at(-1)?.after ?? from
    steps.push({ entry, before, after: evolve(before, entry), hash })
  }
  return steps
}

/** Returns steps decided by this process with their hashes in the record. */
const withHashes = (steps: readonly Step[], written: readonly StoredEntry[]): readonly Step[] =>
  steps.map((step, i) => ({ ...step, hash: written[i]?.hash ?? '' }))
