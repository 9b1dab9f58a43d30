import { hash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import { type Bid, createBatches } from './bid-batches.ts'

/**
 * The minimum cost of durable bids in a hash chain: each bid is hashed with the previous one, without being
 * decided, and all queued bids are appended by one statement at a time. It has no standings, responses,
 * secrets, notices, pushes or metrics.
 */
export type FloorServer = {
  bid(lot: number, bidder: string, price: number): Promise<boolean>
  close(): void
}

type Head = { readonly seq: number; readonly hash: string }

const separator = '\u001f'
/** The previous hash of the first entry of a chain. Not empty, because a list of one empty text would be an empty list. */
const genesis = '0'
const list = (n: number, type: string): string => `string_to_array($${n}, '${separator}')::${type}[]`

const append = {
  name: 'floor-append',
  text: `with moved as (
    update floor_head h set seq = r.new_seq, hash = r.new_hash
    from unnest(${list(1, 'int')}, ${list(2, 'int')}, ${list(3, 'int')}, ${list(4, 'text')}) as r(lot, seq, new_seq, new_hash)
    where h.lot = r.lot and h.seq = r.seq returning h.lot)
  insert into floor_entry select * from unnest(${list(5, 'int')}, ${list(6, 'int')}, ${list(7, 'bigint')},
    ${list(8, 'text')}, ${list(9, 'bigint')}, ${list(10, 'text')}, ${list(11, 'text')}) as e(lot, seq, at, bidder, price, prev, hash)
  where e.lot in (select lot from moved)`,
}

/** Creates the tables of the floor, with this many lots; holds one connection. */
export async function openFloorServer(pool: Pool, lots: number): Promise<FloorServer> {
  await pool.query(`
    drop table if exists floor_entry, floor_head;
    create table floor_head (lot int primary key, seq int not null, hash text not null) with (fillfactor = 50);
    create table floor_entry (lot int not null, seq int not null, at bigint not null, bidder text not null,
      price bigint not null, prev text not null, hash text not null, primary key (lot, seq))`)
  await pool.query(`insert into floor_head select n, 0, '${genesis}' from generate_series(1, $1) n`, [lots])
  const client = await pool.connect()
  const heads = new Map<number, Head>()
  return {
    bid: createBatches((bids) => appendBids(client, heads, bids)),
    close: () => client.release(),
  }
}

async function appendBids(client: PoolClient, heads: Map<number, Head>, bids: readonly Bid[]): Promise<void> {
  const at = Date.now()
  const before = new Map(bids.map(({ lot }) => [lot, heads.get(lot)?.seq ?? 0]))
  const rows = bids.map(({ lot, bidder, price }) => {
    const { seq, hash: prev } = heads.get(lot) ?? { seq: 0, hash: genesis }
    const own = hash('sha256', `${lot} ${seq + 1} ${at} ${bidder} ${price} ${prev}`)
    heads.set(lot, { seq: seq + 1, hash: own })
    return [lot, seq + 1, at, bidder, price, prev, own] as const
  })
  const moves = [...before].map(([lot, seq]) => {
    const { seq: newSeq, hash: newHash } = heads.get(lot) ?? { seq, hash: genesis }
    return [lot, seq, newSeq, newHash] as const
  })
  const { rowCount } = await client.query({ ...append, values: [...columnsOf(moves), ...columnsOf(rows)] })
  if (rowCount !== bids.length) throw new Error('The floor lost bids')
}

const columnsOf = (rows: readonly (readonly (string | number)[])[]): string[] =>
  (rows[0] ?? []).map((_, index) => rows.map((row) => row[index]).join(separator))
