import { statusOf } from '#server/people/registrations/store.ts'
import type { Client } from '#wire/entities/client.ts'
import type { BidDeps, Reader } from './client-bids.ts'
import { countOf, latestShown, rowCount } from './latest-shown.ts'

/** Returns the latest registrations of a client, with paddles and limits. */
export async function registrationsOf(
  { db, rooms, catalogue }: BidDeps,
  userIds: readonly string[],
  { nameOf }: Pick<Reader, 'nameOf'>,
): Promise<Client['registrations']> {
  const all = db.selectFrom('registrations').where('user_id', 'in', userIds)
  const [rows, total] = await Promise.all([
    all
      .select(['auction_id', 'user_id', 'status', 'bid_limit', 'asked_at'])
      .orderBy('asked_at', 'desc')
      .orderBy('auction_id')
      .limit(latestShown)
      .execute(),
    countOf(all.select(rowCount)),
  ])
  const list = rows.map(async (row) => {
    const [sale, { admissions, isEnd }] = await Promise.all([
      catalogue.published(row.auction_id),
      rooms.state(row.auction_id),
    ])
    const admission = admissions.get(row.user_id)
    return {
      sale: await nameOf(row.auction_id),
      isEnd,
      status: statusOf(row),
      paddle: admission?.paddle ?? '',
      isSuspended: admission?.suspended ?? false,
      currency: sale?.currency ?? '',
      limit: admission ? admission.limit : row.bid_limit,
      askedAt: row.asked_at,
    }
  })
  return { list: await Promise.all(list), total }
}
