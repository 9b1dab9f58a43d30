import { type Kysely, sql } from 'kysely'
import type { LotState, SaleState } from '#domain/auction/state.ts'
import type { Instant } from '#domain/money/money.ts'
import { isOffered } from '#domain/orders/aftersale-offer.ts'
import { type ClosingObstacle, closingObstaclesOf } from '#domain/orders/sale-closing.ts'
import { isUnpaid } from '#domain/orders/state.ts'
import type { Catalogue } from '#server/catalogue/sales/sales.ts'
import { recordAction } from '#server/people/audit/audit.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { type CallHandler, handleMemberCall } from '#server/platform/http/calls.ts'
import type { Rooms } from '#server/sale/rooms/rooms.ts'
import { ordersWithRefunds } from '#server/trade/orders/pay/refunds.ts'
import type { StoredOrder } from '#server/trade/orders/rows.ts'
import { staffSaleClose, staffSaleReopen } from '#wire/calls/staff-aftersale.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import { type OfferRow, offersOfSale, stateOf } from './offer-rows.ts'
import { ordersOf } from './orders-of.ts'

type Deps = {
  readonly db: Kysely<Rows>
  readonly rooms: Pick<Rooms, 'freshState'>
  readonly catalogue: Pick<Catalogue, 'published'>
}

/** Returns the calls by which staff close a sale, and reopen it (O18). */
export const closingCalls = ({ db, rooms, catalogue }: Deps): readonly CallHandler[] => [
  handleMemberCall(staffSaleClose, async ({ viewer, now }, { auctionId }) => {
    if (!(await catalogue.published(auctionId))) return refusal('notFound')
    return db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('closing'), hashtext(${auctionId}))`.execute(trx)
      if (await closingOf(trx, auctionId)) return null
      const state = await rooms.freshState(auctionId)
      const remains = {
        orders: await ordersOf(trx, auctionId),
        refunds: await ordersWithRefunds(trx),
        offers: await offersOfSale(trx, auctionId),
      }
      const [status] = obstaclesOf(state, remains, now)
      if (status) return refusal('wrongState', { status })
      const by = viewer.userId
      await trx
        .insertInto('closed_sales')
        .values({ auction_id: auctionId, at: now, by_user_id: by })
        .execute()
      await record(trx, { auctionId, by, act: 'sale.close' }, now)
      return null
    })
  }),
  handleMemberCall(staffSaleReopen, async ({ viewer, now }, { auctionId }) => {
    if (!(await catalogue.published(auctionId))) return refusal('notFound')
    return db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('closed_sales')
        .where('auction_id', '=', auctionId)
        .executeTakeFirst()
      if (numDeletedRows > 0n) await record(trx, { auctionId, by: viewer.userId, act: 'sale.reopen' }, now)
      return null
    })
  }),
]

const record = (
  trx: Kysely<Rows>,
  { auctionId, by, act }: { auctionId: string; by: string; act: 'sale.close' | 'sale.reopen' },
  at: Instant,
): Promise<void> => recordAction(trx, { by, act, about: { kind: 'sale', id: auctionId }, detail: {} }, at)

/** Returns whether a lot was sold to nobody's paddle (V14). */
export const isUnnamed = ({ withdrawn, saleStatus, leading }: LotState): boolean =>
  !withdrawn && saleStatus === 'sold' && leading?.paddle === ''

/** Returns when a sale was closed and by whose account, or null if it is not closed. */
export async function closingOf(db: Kysely<Rows>, auctionId: string) {
  const row = await db
    .selectFrom('closed_sales')
    .select(['at', 'by_user_id'])
    .where('auction_id', '=', auctionId)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Prevents a sale from being closed until the transaction ends. @returns whether it is already closed
 */
export async function isClosedNow(trx: Kysely<Rows>, auctionId: string): Promise<boolean> {
  await sql`select pg_advisory_xact_lock_shared(hashtext('closing'), hashtext(${auctionId}))`.execute(trx)
  return (await closingOf(trx, auctionId)) !== null
}

/** Returns the obstacles to closing a sale (O18). @param of.refunds the ids of orders with a refund due */
export const obstaclesOf = (
  state: SaleState,
  of: {
    readonly orders: readonly StoredOrder[]
    readonly refunds: readonly string[]
    readonly offers: readonly OfferRow[]
  },
  now: Instant,
): readonly ClosingObstacle[] =>
  closingObstaclesOf({
    isEnd: state.isEnd,
    unnamed: [...state.lots.values()].filter(isUnnamed).length,
    offers: of.offers.filter((row) => isOffered(stateOf(row, now))).length,
    unpaid: of.orders.filter(({ order }) => isUnpaid(order.status)).length,
    refundsDue: of.orders.filter(({ order }) => of.refunds.includes(order.id)).length,
  })
