import { setTimeout as wait } from 'node:timers/promises'
import type { ReadReplica } from '#server/platform/database/read-replica.ts'
import { resultWithin } from '#server/platform/log/gauges.ts'
import { emptyHead, type Head, type StoredEntry } from '#server/sale/ledger/entry.ts'
import type { Ledger } from '#server/sale/ledger/ledger.ts'
import { readAfter } from '#server/sale/ledger/queries.ts'
import { endOf } from '../continuation.ts'
import type { EntryMetrics } from './metrics.ts'

/** Reads entries of a ledger, from a replica if it has them. */
export type EntrySource = {
  /**
   * Returns the entries after a head, in order, at most `size`, or null if the ledger does not contain that head.
   * @param upTo the announced position, or Infinity for all entries of the ledger
   */
  readAfter(auctionId: string, head: Head, size: number, upTo: number): Promise<Page | null>
}

type Page = readonly StoredEntry[]

/** Milliseconds between two reads of a replica that is behind. */
const retryDelayMs = 20

type Options = {
  readonly ledger: Pick<Ledger, 'readAfter' | 'heads'>
  readonly replica: ReadReplica | null
  readonly metrics: Pick<EntryMetrics, 'received'>
}

/**
 * Creates a source that reads entries from the replica if there is one and it has them in time, otherwise
 * from the primary. Only the primary decides that a ledger does not contain a head.
 */
export function createEntrySource({ ledger, replica, metrics }: Options): EntrySource {
  /** Returns the head of the primary's ledger, or null if the primary does not respond. */
  async function primaryHead(auctionId: string, timeoutMs: number): Promise<Head | null> {
    const heads = await resultWithin(() => ledger.heads([auctionId]), timeoutMs)
    return heads && (heads.get(auctionId) ?? emptyHead)
  }

  async function fromReplica(
    on: ReadReplica,
    auctionId: string,
    head: Head,
    size: number,
    upTo: number,
  ): Promise<Page | null> {
    const target: Target = Number.isFinite(upTo) ? { upTo } : { end: primaryHead(auctionId, on.timeoutMs) }
    const read: Read = (until) => on.read((pool) => readAfter(pool, auctionId, head, size), until)
    return readUntil(performance.now() + on.timeoutMs, read, { head, size, target })
  }

  return {
    async readAfter(auctionId, head, size, upTo) {
      const copied = replica && (await fromReplica(replica, auctionId, head, size, upTo))
      const page = copied ?? (await ledger.readAfter(auctionId, head, size))
      metrics.received(copied ? 'replica' : 'primary', page?.length ?? 0)
      return page
    },
  }
}

type Read = (until: number) => Promise<Page | null | undefined>

/** Reads from a replica until it has the requested entries. Returns null if it does not have them in time. */
async function readUntil(until: number, read: Read, wanted: Wanted): Promise<Page | null> {
  do {
    const found = await check(await read(until), wanted)
    if (found === 'failed') return null
    if (found !== 'behind') return found
    await wait(retryDelayMs)
  } while (performance.now() < until)
  return null
}

/** The entries that a replica has to deliver: up to a position or up to the head of the primary's ledger. */
type Target = { readonly upTo: number } | { readonly end: Promise<Head | null> }

type Wanted = { readonly head: Head; readonly size: number; readonly target: Target }

/**
 * Returns the page of a replica that has the requested entries, or reports that it is behind, does not
 * respond or has a different ledger from the primary.
 */
async function check(
  page: Page | null | undefined,
  { head, size, target }: Wanted,
): Promise<Page | 'behind' | 'failed'> {
  if (page === undefined) return 'failed'
  // A replica that is behind does not contain the head yet.
  if (page === null) return 'behind'
  if (page.length === size) return page
  if ('end' in target) return upToEnd(head, page, await target.end)
  return endOf(page, head).seq >= target.upTo ? page : 'behind'
}

/**
 * Returns the entries up to the head of the primary's ledger: a replica may still have entries that the
 * primary has lost.
 * @param end null if the primary does not respond
 */
function upToEnd(head: Head, page: Page, end: Head | null): Page | 'behind' | 'failed' {
  if (end === null) return page
  if (end.seq > endOf(page, head).seq) return 'behind'
  if (end.seq < head.seq) return 'failed'
  const known = page.slice(0, end.seq - head.seq)
  return endOf(known, head).hash === end.hash ? known : 'failed'
}
