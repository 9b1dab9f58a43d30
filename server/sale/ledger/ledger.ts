import type { Pool } from 'pg'
import type { Link, Opening } from '#domain/ledger/chain.ts'
import { createDedicatedConnection } from '#server/platform/database/dedicated-connection.ts'
import { append, endTurn, takeTurn } from './append.ts'
import type { AppendRequest, AppendResult, SealedEntry } from './append-request.ts'
import type { Draft, Head, StoredEntry } from './entry.ts'
import {
  type DecisionEntry,
  type PublicRecord,
  readAfter,
  readDecisions,
  readOpenings,
  readPublicRecord,
  readRecordOfLot,
  readSince,
} from './queries.ts'
import { type OpenedEntry, openSealed, type RequestFilter, readHeads, readRequests } from './requests.ts'
import { seal } from './seal.ts'

export type { DecisionEntry as Decided } from './queries.ts'

/** Every sale's append-only chain of entries: the only judge of what happened. */
export type Ledger = {
  /** Appends the parts of any number of auctions durably, in one round trip; each stands or falls by its own head. */
  append(parts: readonly AppendRequest[]): Promise<AppendResult>
  /** Gives events their places after a head, all at one instant, each hashed over the one before. */
  seal(auctionId: string, head: Head, drafts: readonly Draft[], at: number): readonly SealedEntry[]
  /**
   * Reserves the next move of an auction's head for some hundred milliseconds, after which it is anybody's again.
   * @returns the name of the turn, for the part that is appended in it; null where another process has the turn
   */
  takeTurn(auctionId: string): Promise<string | null>
  /** Ends a turn in which nothing was appended. */
  endTurn(auctionId: string, turn: string): Promise<void>
  /** The entries after place `since`, in order, at most `size`. */
  readSince(auctionId: string, since: number, size: number): Promise<readonly StoredEntry[]>
  /** The entries after a head, in order, at most `size`; null where the ledger does not hold that head. */
  readAfter(auctionId: string, head: Head, size: number): Promise<readonly StoredEntry[] | null>
  /** The public, hash-chained record after place `since`, at most `size` entries of it. */
  publicRecord(auctionId: string, since: number, size: number): Promise<PublicRecord>
  /** Every hammer and pass, and the sale's end, in order; those too that were taken back later. */
  decisions(auctionId: string): Promise<readonly DecisionEntry[]>
  /** The public entries about one lot, in order. */
  recordOfLot(auctionId: string, lotId: string): Promise<readonly Link[]>
  /** What opens the commitments of one entry: for whoever may know it, such as a bidder their own maximum. */
  openings(auctionId: string, seq: number): Promise<readonly Opening[]>
  /** What somebody asked and the ledger took, newest first: each as the one or two entries that it began with. */
  requests(by: string, params: RequestFilter): Promise<readonly (readonly OpenedEntry[])[]>
  /** An entry that was appended, opened for whoever asked for it. */
  open(sealed: SealedEntry): OpenedEntry
  /** Where the ledgers of some auctions end. */
  heads(auctionIds: readonly string[]): Promise<ReadonlyMap<string, Head>>
  close(): void
}

/** Milliseconds that the house waits for an append before it treats its fate as unknown. */
const appendTimeoutMs = 5_000
/** Milliseconds after which the database itself breaks off an append: sooner than the house gives up on it. */
const statementTimeoutMs = 4_000
/** Milliseconds that an append waits for another's first entry of the same sale. */
const lockTimeoutMs = 1_000

/**
 * Has PostgreSQL plan the append once and look everything up by index: how full its tables seemed when it was planned
 * must not decide how quick it is later.
 */
const planSettings = [
  'plan_cache_mode = force_generic_plan',
  'enable_seqscan = off',
  'enable_hashjoin = off',
  'enable_mergejoin = off',
]
const timeoutSettings = [`statement_timeout = ${statementTimeoutMs}`, `lock_timeout = ${lockTimeoutMs}`]
const sessionSettings = [...planSettings, ...timeoutSettings].map((setting) => `set ${setting}`).join(';')

/**
 * Opens the ledger in a database. Holds one connection of the pool for appending.
 * @param options.judgesTime whether parts have to come within their windows: where those who decide them go by the
 * database's clock
 */
export function openLedger(pool: Pool, options: { readonly checksWindow?: boolean } = {}): Ledger {
  const writer = createDedicatedConnection(pool, (client) => client.query(sessionSettings))
  const withWindow = (part: AppendRequest): AppendRequest =>
    options.checksWindow === true ? part : { ...part, window: null }
  return {
    seal,
    append: (parts) =>
      writer.run((client) => withTimeout(appendTimeoutMs, append(client, parts.map(withWindow)))),
    takeTurn: (auctionId) => takeTurn(pool, auctionId),
    endTurn: (auctionId, turn) => endTurn(pool, auctionId, turn),
    readSince: (auctionId, since, size) => readSince(pool, auctionId, since, size),
    readAfter: (auctionId, head, size) => readAfter(pool, auctionId, head, size),
    publicRecord: (auctionId, since, size) => readPublicRecord(pool, auctionId, since, size),
    decisions: (auctionId) => readDecisions(pool, auctionId),
    recordOfLot: (auctionId, lotId) => readRecordOfLot(pool, auctionId, lotId),
    openings: (auctionId, seq) => readOpenings(pool, auctionId, seq),
    requests: (by, params) => readRequests(pool, by, params),
    open: openSealed,
    heads: (auctionIds) => readHeads(pool, auctionIds),
    close: () => writer.close(),
  }
}

/** Gives up waiting after some milliseconds; whatever it was may still happen. */
async function withTimeout<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
