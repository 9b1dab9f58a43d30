import type { Pool } from 'pg'

/** The obvious design, as a baseline: one transaction per bid, which locks the lot's row. */
export type NaiveServer = { bid(lot: number, bidder: string, price: number): Promise<boolean> }

/** Creates the tables of the naive design, with this many lots. */
export async function openNaiveServer(pool: Pool, lots: number): Promise<NaiveServer> {
  await pool.query(`
    drop table if exists naive_bid, naive_lot;
    create table naive_lot (id int primary key, price bigint not null, leader text not null, bids int not null)
      with (fillfactor = 50);
    create table naive_bid (id bigserial primary key, lot int not null, bidder text not null, price bigint not null,
      at bigint not null);
    create index on naive_bid (lot)`)
  await pool.query(`insert into naive_lot select n, 1000, '', 0 from generate_series(1, $1) n`, [lots])
  return { bid: (lot, bidder, price) => bidNaively(pool, lot, bidder, price) }
}

const lockLot = { name: 'naive-find', text: 'select price from naive_lot where id = $1 for update' }
const insertBid = {
  name: 'naive-note',
  text: 'insert into naive_bid (lot, bidder, price, at) values ($1, $2, $3, $4)',
}
const updateLot = {
  name: 'naive-lead',
  text: 'update naive_lot set price = $2, leader = $3, bids = bids + 1 where id = $1',
}

/** Bids `by` above the price at the time of the lock, so no bid is ever too low. */
async function bidNaively(pool: Pool, lot: number, bidder: string, by: number): Promise<boolean> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ price: number }>({ ...lockLot, values: [lot] })
    const price = (rows[0]?.price ?? 0) + by
    await client.query({ ...insertBid, values: [lot, bidder, price, Date.now()] })
    await client.query({ ...updateLot, values: [lot, price, bidder] })
    await client.query('commit')
    return true
  } finally {
    client.release()
  }
}
