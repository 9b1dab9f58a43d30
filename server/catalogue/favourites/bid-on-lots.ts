import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import { saleStatusColumn } from '#server/platform/database/state-columns.ts'

type Params = {
  readonly state?: 'current' | 'past' | undefined
  readonly page: number
  readonly size: number
}

/**
 * Returns a page of the lots that a user has bid on, the latest bid first. A lot is past when it is decided
 * or its sale has ended.
 */
export async function bidOnLots(
  db: Kysely<Rows>,
  userId: string,
  { state, page, size }: Params,
): Promise<{ lotIds: readonly string[]; total: number }> {
  const all = db
    .selectFrom('my_standing as mine')
    .innerJoin('lot_standing as lot', (join) =>
      join.onRef('lot.auction_id', '=', 'mine.auction_id').onRef('lot.lot_id', '=', 'mine.lot_id'),
    )
    .innerJoin('sale_standing as sale', 'sale.auction_id', 'mine.auction_id')
    .where('mine.bidder', '=', userId)
    .where('mine.my_price', '>', 0)
  const fitting =
    state === undefined
      ? all
      : all.where(({ eb, or, and }) =>
          state === 'past'
            ? or([eb('sale.is_end', 'is', true), eb('lot.sale_status', '<>', saleStatusColumn.open)])
            : and([eb('sale.is_end', 'is', false), eb('lot.sale_status', '=', saleStatusColumn.open)]),
        )
  const [rows, { total }] = await Promise.all([
    fitting
      .select('mine.lot_id')
      .orderBy('mine.at', 'desc')
      .orderBy('mine.lot_id')
      .limit(size)
      .offset((page - 1) * size)
      .execute(),
    fitting.select((row) => row.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { lotIds: rows.map((row) => row.lot_id), total }
}
