import type { ClientBase, Pool } from 'pg'
import type { Entry } from '#domain/auction/events.ts'
import type { Json } from '#domain/ledger/canonical.ts'
import type { Opening } from '#domain/ledger/chain.ts'
import type { LedgerRow, SealedEntry } from './append-request.ts'
import type { Head } from './entry.ts'
import { eventOf, openingsOf } from './seal.ts'

/** An entry with what the public reads of it and what opens the rest, for whoever may know that. */
export type OpenedEntry = {
  readonly auctionId: string
  readonly entry: Entry
  /** Of the public record. */
  readonly type: string
  readonly data: Json
  readonly hash: string
  readonly openings: readonly Opening[]
}

/** Which of the things that somebody asked: of one sale, or under one key; all where nothing is said. */
export type RequestFilter = {
  readonly auctionId?: string | undefined
  readonly idempotencyKey?: string | undefined
}

type OpenRow = Pick<LedgerRow, 'auction_id' | 'seq' | 'at' | 'type' | 'data' | 'secret' | 'hash'>
type RequestRow = OpenRow & { readonly first: number }

/** An entry that was appended, opened. */
export const openSealed = ({ row, entry }: Pick<SealedEntry, 'row' | 'entry'>): OpenedEntry =>
  openRow(row, entry)

const openRow = (row: OpenRow, entry: Entry): OpenedEntry => ({
  auctionId: row.auction_id,
  entry,
  type: row.type,
  data: JSON.parse(row.data),
  hash: row.hash,
  openings: row.secret === null ? [] : openingsOf(row.secret),
})

/**
 * What somebody asked and the ledger took, newest first: of each asking its first entry, and the one after where that
 * came of nothing else that was asked.
 */
export async function readRequests(
  on: Pick<ClientBase | Pool, 'query'>,
  by: string,
  { auctionId, idempotencyKey }: RequestFilter,
): Promise<readonly (readonly OpenedEntry[])[]> {
  const { rows } = await on.query<RequestRow>(
    `select asked.seq as first, e.auction_id, e.seq, e.at, e.type, e.data, e.secret, e.hash
    from ledger asked join ledger e on e.auction_id = asked.auction_id
      and (e.seq = asked.seq or (e.seq = asked.seq + 1 and e.asked_by is null))
    where asked.asked_by = $1 and asked.ak is not null
      and ($2::text is null or asked.auction_id = $2) and ($3::text is null or asked.ak = $3)
    order by asked.at desc, asked.auction_id, asked.seq desc, e.seq`,
    [by, auctionId ?? null, idempotencyKey ?? null],
  )
  const requests = Map.groupBy(rows, (row) => `${row.auction_id} ${row.first}`)
  return [...requests.values()].map((entries) =>
    entries.map((row) => openRow(row, { seq: row.seq, at: row.at, event: eventOf(row) })),
  )
}

/** Where the ledgers of some auctions end. */
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
