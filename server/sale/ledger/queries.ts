import type { ClientBase, Pool } from 'pg'
import { type DecidingType, decidingTypes } from '#domain/auction/deciding-types.ts'
import type { SaleEvent } from '#domain/auction/events.ts'
import type { Link, Opening } from '#domain/ledger/chain.ts'
import type { LedgerRow } from './append-request.ts'
import type { Head, StoredEntry } from './entry.ts'
import { openingsOf } from './seal.ts'
import { type StoredRow, storedEntryOf } from './stored-entry.ts'

/** A page of the public record, and the current position of the ledger's head. */
export type PublicRecord = { readonly list: readonly Link[]; readonly total: number }

type Queries = Pick<ClientBase | Pool, 'query'>

const entriesSince = {
  name: 'ledger-entries-since',
  text: `select seq, at, type, data, secret, asked_by, ak, hash from ledger
    where auction_id = $1 and seq > $2 order by seq limit $3`,
}

/**
 * Returns the entries of an auction's ledger after a position, in order.
 * @throws UnknownEventError if a later version has written one of them
 */
export async function readSince(
  on: Queries,
  auctionId: string,
  since: number,
  size: number,
): Promise<StoredEntry[]> {
  const { rows } = await on.query<StoredRow>({ ...entriesSince, values: [auctionId, since, size] })
  return rows.map((row) => storedEntryOf(auctionId, row))
}

/**
 * Returns the entries of an auction's ledger after a head, in order, or null if the ledger does not contain
 * that head, because it was restored to an earlier position or continued from another entry.
 */
export async function readAfter(
  on: Queries,
  auctionId: string,
  { seq, hash }: Head,
  size: number,
): Promise<StoredEntry[] | null> {
  if (seq === 0) return readSince(on, auctionId, 0, size)
  const [first, ...rest] = await readSince(on, auctionId, seq - 1, size + 1)
  return first?.entry.seq === seq && first.hash === hash ? rest : null
}

const entriesOfTypes = {
  name: 'ledger-entries-of-types',
  text: `select seq, at, type, data, secret, asked_by, ak, hash from ledger
    where auction_id = $1 and type = any($2) order by seq`,
}

/**
 * Returns the entries of some types in an auction's ledger, in order, without those that are sealed as a whole.
 */
export async function readOfTypes(
  on: Queries,
  auctionId: string,
  types: readonly SaleEvent['type'][],
): Promise<StoredEntry[]> {
  const { rows } = await on.query<StoredRow>({ ...entriesOfTypes, values: [auctionId, types] })
  return rows.map((row) => storedEntryOf(auctionId, row))
}

const recordSince = {
  name: 'ledger-record-since',
  text: `select seq, at, type, data, commitments, hash from ledger
    where auction_id = $1 and seq >= $2 order by seq limit $3`,
}

type RecordRow = Pick<LedgerRow, 'seq' | 'at' | 'type' | 'data' | 'commitments' | 'hash'>

/** Returns the public part of an auction's ledger after a position, from which anyone can verify the chain. */
export async function readPublicRecord(
  on: Queries,
  auctionId: string,
  since: number,
  size: number,
): Promise<PublicRecord> {
  const { rows } = await on.query<RecordRow>({ ...recordSince, values: [auctionId, since, size + 1] })
  const head = await on.query<{ seq: number }>('select seq from ledger_head where auction_id = $1', [
    auctionId,
  ])
  const list = rows.map((row, i) => linkOf(auctionId, row, rows[i - 1]?.hash ?? ''))
  return { list: list.filter(({ seq }) => seq > since).slice(0, size), total: head.rows[0]?.seq ?? 0 }
}

function linkOf(auctionId: string, { data, commitments, hash, ...row }: RecordRow, prev: string): Link {
  return { auctionId, ...row, data: JSON.parse(data), commitments: JSON.parse(commitments), prev, hash }
}

const recordOfLot = {
  name: 'ledger-record-of-lot',
  text: `select * from (
      select seq, at, type, data, commitments, hash, lag(hash, 1, '') over (order by seq) as prev
      from ledger where auction_id = $1) entries
    where (strpos(data, $2) > 0 or type in ('saleCancelled', 'salePaused', 'saleResumed'))
      and type <> 'salePublished' order by seq`,
}

/** An entry with a result: a hammer, a pass, the end or cancellation of the sale, or a sale after it. */
export type DecisionEntry = {
  readonly seq: number
  readonly at: number
  readonly hash: string
  readonly type: DecidingType
  /** The lot, or '' for the end or cancellation of the sale. */
  readonly lotId: string
}

const decisionsQuery = {
  name: 'ledger-decided',
  text: `select seq, at, hash, type, coalesce(data::json ->> 'lotId', '') as "lotId" from ledger
    where auction_id = $1 and type = any($2) order by seq`,
}

/**
 * Returns every hammer, pass and later sale of an auction and its end or cancellation, in order, including
 * those reversed later.
 */
export async function readDecisions(on: Queries, auctionId: string): Promise<DecisionEntry[]> {
  const { rows } = await on.query<DecisionEntry>({ ...decisionsQuery, values: [auctionId, decidingTypes] })
  return rows
}

/** Returns the public entries about one lot, with pauses and the cancellation of its sale, in order. */
export async function readRecordOfLot(on: Queries, auctionId: string, lotId: string): Promise<Link[]> {
  const named = `"lotId":${JSON.stringify(lotId)}`
  const { rows } = await on.query<RecordRow & { prev: string }>({
    ...recordOfLot,
    values: [auctionId, named],
  })
  return rows.map(({ prev, ...row }) => linkOf(auctionId, row, prev))
}

/** Returns the secrets of one entry with their proofs. */
export async function readOpenings(on: Queries, auctionId: string, seq: number): Promise<readonly Opening[]> {
  const { rows } = await on.query<{ secret: string | null }>(
    'select secret from ledger where auction_id = $1 and seq = $2',
    [auctionId, seq],
  )
  return rows.flatMap(({ secret }) => (secret === null ? [] : openingsOf(secret)))
}
