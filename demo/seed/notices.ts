import type { Kysely } from 'kysely'
import type { DemoAccount } from '#demo/house/accounts.ts'
import { type NewNotices, storeNotices } from '#server/people/notices/store.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'
import { accountIdOf } from './people.ts'

const day = 24 * 3_600_000

type Notice = Pick<NewNotices, 'notice' | 'key' | 'at'>

/**
 * Stores the notices of the bidders as whom a visitor can sign in: approvals, won lots and outbid bids. Those
 * of the last day are unread. It is idempotent and sends nothing.
 */
export async function writeNotices(
  db: Kysely<Rows>,
  people: readonly DemoAccount[],
  opening: number,
): Promise<void> {
  const bidders = people.flatMap((one) =>
    one.canSignIn && one.paddle !== null ? [{ userId: accountIdOf(one), paddle: one.paddle }] : [],
  )
  for (const { userId, paddle } of bidders) {
    const lists = await Promise.all([
      approvals(db, userId, paddle),
      won(db, userId),
      outbid(db, userId, opening),
    ])
    const recipients = [{ userId, onPage: true }]
    for (const one of lists.flat()) await storeNotices(db, { ...one, recipients })
  }
  await db
    .updateTable('notices')
    .set({ read_at: opening - day })
    .where(
      'user_id',
      'in',
      bidders.map(({ userId }) => userId),
    )
    .where('at', '<', opening - day)
    .execute()
}

async function approvals(db: Kysely<Rows>, userId: string, paddle: string): Promise<readonly Notice[]> {
  const rows = await db
    .selectFrom('registrations')
    .select(['auction_id', 'decided_at'])
    .where('user_id', '=', userId)
    .where('status', '=', 'approved')
    .execute()
  return rows.map(({ auction_id: auctionId, decided_at: at }) => ({
    notice: { kind: 'registration', auctionId, status: 'approved', paddle },
    key: `registration:${auctionId}:approved`,
    at: at ?? 0,
  }))
}

async function won(db: Kysely<Rows>, userId: string): Promise<readonly Notice[]> {
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('lots', 'lots.id', 'order_line.lot_id')
    .select(['order_line.auction_id', 'lot_id', 'lot_num', 'lot_suffix', 'hammer', 'at', 'seq'])
    .where('bidder', '=', userId)
    .where('voided_seq', 'is', null)
    .execute()
  return rows.map(({ auction_id: auctionId, lot_id: lotId, hammer: price, at, seq, ...lot }) => ({
    notice: { kind: 'won', auctionId, lotId, lotNum: lot.lot_num, lotSuffix: lot.lot_suffix, price },
    key: `won:${lotId}:${seq}`,
    at,
  }))
}

/** Stores outbid notices for lots on which another bidder leads, in the hours before the opening. */
async function outbid(db: Kysely<Rows>, userId: string, opening: number): Promise<readonly Notice[]> {
  const rows = await db
    .selectFrom('my_standing as own')
    .innerJoin('lot_standing as lot', (join) =>
      join.onRef('lot.auction_id', '=', 'own.auction_id').onRef('lot.lot_id', '=', 'own.lot_id'),
    )
    .innerJoin('lots', 'lots.id', 'own.lot_id')
    .select(['own.auction_id', 'own.lot_id', 'lots.lot_num', 'lots.lot_suffix', 'win_price'])
    .where('own.bidder', '=', userId)
    .where('lot.sale_status', '=', saleStatusColumn.open)
    .where('lot.bid_count', '>', 0)
    .where('lot.leader_bidder', '<>', userId)
    .orderBy('lots.lot_num')
    .orderBy('lots.lot_suffix')
    .execute()
  return rows.map(({ auction_id: auctionId, lot_id: lotId, win_price: price, ...lot }, index) => ({
    notice: { kind: 'outbid', auctionId, lotId, lotNum: lot.lot_num, lotSuffix: lot.lot_suffix, price },
    key: `outbid:${lotId}`,
    at: opening - (index + 1) * 3_600_000,
  }))
}
