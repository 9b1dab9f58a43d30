import type { Pool } from 'pg'
import type { SaleEvent } from '#domain/auction/events.ts'
import type { Link, Opening } from '#domain/ledger/chain.ts'
import { createDedicatedConnection } from '#server/platform/database/dedicated-connection.ts'
import { withTimeout } from '#server/platform/process/with-timeout.ts'
import { append, endTurn, takeTurn } from './append.ts'
import type { AppendRequest, AppendResult, SealedEntry } from './append-request.ts'
import type { Draft, Head, StoredEntry } from './entry.ts'
import {
  type DecisionEntry,
  type PublicRecord,
  readAfter,
  readDecisions,
  readOfTypes,
  readOpenings,
  readPublicRecord,
  readRecordOfLot,
  readSince,
} from './queries.ts'
import {
  type OpenableEntry,
  type OpenedEntry,
  openSealed,
  type RequestFilter,
  readHeads,
  readRequests,
} from './requests.ts'
import { type ReserveOpening, readReserveOpenings } from './reserve-openings.ts'
import { seal } from './seal.ts'

export type { DecisionEntry as Decided } from './queries.ts'

/** The append-only, hash-chained record of every sale: the single source of truth. */
export type Ledger = {
  /**
   * Appends the requests of any number of auctions durably, in one round trip; each succeeds or fails by its own head.
   */
  append(parts: readonly AppendRequest[]): Promise<AppendResult>
  /** Assigns events their positions after a head, all at the same instant, each hashed over the previous one. */
  seal(auctionId: string, head: Head, drafts: readonly Draft[], at: number): readonly SealedEntry[]
  /**
   * Reserves the next append to an auction's ledger for some hundred milliseconds.
   * @returns the name of the turn, for the request that is appended in it, or null if another process has the turn
   */
  takeTurn(auctionId: string): Promise<string | null>
  /** Ends a turn in which nothing was appended. */
  endTurn(auctionId: string, turn: string): Promise<void>
  /** Returns the entries after position `since`, in order, at most `size`. */
  readSince(auctionId: string, since: number, size: number): Promise<readonly StoredEntry[]>
  /**
   * Returns the entries after a head, in order, at most `size`, or null if the ledger does not contain that head.
   */
  readAfter(auctionId: string, head: Head, size: number): Promise<readonly StoredEntry[] | null>
  /** Returns the public, hash-chained record after position `since`, at most `size` entries. */
  publicRecord(auctionId: string, since: number, size: number): Promise<PublicRecord>
  /** Returns the entries of some types, in order, without those that are sealed as a whole. */
  ofTypes(auctionId: string, types: readonly SaleEvent['type'][]): Promise<readonly StoredEntry[]>
  /** Returns every hammer and pass, and the sale's end or cancellation, in order, including those reversed later. */
  decisions(auctionId: string): Promise<readonly DecisionEntry[]>
  /** Returns the public entries about one lot, with pauses and the cancellation of its sale, in order. */
  recordOfLot(auctionId: string, lotId: string): Promise<readonly Link[]>
  /**
   * Returns the openings of one entry's commitments, for a reader who may see them, such as the bidder of a maximum.
   */
  openings(auctionId: string, seq: number): Promise<readonly Opening[]>
  /** Returns the openings of the commitments to the reserves of lots, oldest first, for their seller (S17). */
  reserveOpenings(auctionId: string, lotIds: readonly string[]): Promise<readonly ReserveOpening[]>
  /** Returns an account's requests in the ledger, newest first, each with its first entry or first two entries. */
  requests(by: string, params: RequestFilter): Promise<readonly (readonly OpenedEntry[])[]>
  /** Returns an appended entry with its openings, for the account that made the request. */
  open(sealed: OpenableEntry): OpenedEntry
  /** Returns the heads of some auctions' ledgers. */
  heads(auctionIds: readonly string[]): Promise<ReadonlyMap<string, Head>>
  close(): void
}

/** Milliseconds that the server waits for an append before its outcome is unknown. */
const appendTimeoutMs = 5_000
/** Milliseconds after which the database cancels an append: shorter than the server's own timeout. */
const statementTimeoutMs = 4_000
/** Milliseconds that an append waits for a concurrent first entry of the same sale. */
const lockTimeoutMs = 1_000

/**
 * Makes PostgreSQL plan the append once and use indexes, so that the table sizes at planning time do not
 * affect later speed.
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
 * Opens the ledger in a database and holds one connection of the pool for appends.
 * @param options.checksWindow whether requests must be within their time windows, for servers that use the
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
    ofTypes: (auctionId, types) => readOfTypes(pool, auctionId, types),
    decisions: (auctionId) => readDecisions(pool, auctionId),
    recordOfLot: (auctionId, lotId) => readRecordOfLot(pool, auctionId, lotId),
    openings: (auctionId, seq) => readOpenings(pool, auctionId, seq),
    reserveOpenings: (auctionId, lotIds) => readReserveOpenings(pool, auctionId, lotIds),
    requests: (by, params) => readRequests(pool, by, params),
    open: openSealed,
    heads: (auctionIds) => readHeads(pool, auctionIds),
    close: () => writer.close(),
  }
}
