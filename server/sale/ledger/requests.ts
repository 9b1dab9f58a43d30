import type { ClientBase, Pool } from 'pg'
import type { Entry } from '#domain/auction/events.ts'
import type { Json } from '#domain/ledger/canonical.ts'
import type { Opening } from '#domain/ledger/chain.ts'
import type { LedgerRow } from './append-request.ts'
import type { Head } from './entry.ts'
import { eventOf, openingsOf } from './seal.ts'

/** An entry with its public part and, for a reader who may see them, the openings of its secrets. */
export type OpenedEntry = {
  readonly auctionId: string
  readonly entry: Entry
  /** Its type in the public record. */
  readonly type: string
  readonly data: Json
  readonly hash: string
  readonly openings: readonly Opening[]
}

/** Filters an account's requests by sale or by key; an empty filter selects all. */
export type RequestFilter = {
  readonly auctionId?: string | undefined
  readonly idempotencyKey?: string | undefined
}

type OpenRow = Pick<LedgerRow, 'auction_id' | 'seq' | 'at' | 'type' | 'data' | 'secret' | 'hash'>
/** An entry with the part of its row that opens it. */
export type OpenableEntry = { readonly row: OpenRow; readonly entry: Entry }

type RequestRow = OpenRow & { readonly first: number }

/** Returns an appended entry with the openings of its secrets. */
export const openSealed = ({ row, entry }: OpenableEntry): OpenedEntry => openRow(row, entry)

const openRow = (row: OpenRow, entry: Entry): OpenedEntry => ({
  auctionId: row.auction_id,
  entry,
  type: row.type,
  data: JSON.parse(row.data),
  hash: row.hash,
  openings: row.secret === null ? [] : openingsOf(row.secret),
})

/**
 * Returns an account's requests in the ledger, newest first: the first entry of each, and the next one if it belongs to
 * no other request.
 */
export async function readRequests(
  on: Pick<ClientBase | Pool, 'query'>,
  by: string,
  { auctionId, idempotencyKey }: RequestFilter,
): Promise<readonly (readonly OpenedEntry[])[]> {
  const { rows } = await on.query<RequestRow>(
    `select request.seq as first, e.auction_id, e.seq, e.at, e.type, e.data, e.secret, e.hash
    from ledger request join ledger e on e.auction_id = request.auction_id
      and (e.seq = request.seq or (e.seq = request.seq + 1 and e.asked_by is null))
    where request.asked_by = $1 and request.ak is not null
      and ($2::text is null or request.auction_id = $2) and ($3::text is null or request.ak = $3)
    order by request.at desc, request.auction_id, request.seq desc, e.seq`,
    [by, auctionId ?? null, idempotencyKey ?? null],
  )
  const requests = Map.groupBy(rows, (row) => `${row.auction_id} ${row.first}`)
  return [...requests.values()].map((entries) =>
    entries.map((row) => openRow(row, { seq: row.seq, at: row.at, event: eventOf(row) })),
  )
}

/** Returns the heads of some auctions' ledgers. */
export async function readHeads(
  on: Pick<ClientBase | Pool, 'query'>,
  auctionIds: readonly string[],
): Promise<ReadonlyMap<string, Head>> {
  const { rows } = await on.query<{ auction_id: string; seq: number; hash: string }>(
    'select auction_id, seq, hash from ledger_head where auction_id = any($1)',
    [auctionIds],
  )
  return new Map(rows.map(({ auction_id, seq, hash }) => [auction_id, { seq, hash }]))
}
