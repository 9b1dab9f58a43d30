import type { Kysely } from 'kysely'
import { sql } from 'kysely'
import type { OrderStatus } from '#domain/mall/order.ts'
import { centsOf, decimal } from '#domain/money/money.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { badInput, type CallHandler, handleMemberCall, type Language } from '#server/platform/http/calls.ts'
import { listedGoods } from '#server/trade/goods/goods.ts'
import { reservedPieces } from '#server/trade/goods/reserved.ts'
import {
  staffMallOrderCancel,
  staffMallOrderDeliver,
  staffMallOrderGet,
  staffMallOrderList,
  staffMallOrderShip,
  staffMallProductList,
  staffMallProductSet,
} from '#wire/calls/staff-mall.ts'
import { refusal } from '#wire/refusals/refusal-data.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { cancelWithin } from './cancel.ts'
import type { OrderDeps } from './deps.ts'
import { toStaffView } from './entity.ts'
import { cancelLapsed } from './lapse.ts'
import { goodsIn } from './money.ts'
import { moveOrder, type StaffStep } from './move.ts'
import { findProductIds, setProduct } from './products.ts'
import { orderOf } from './rows.ts'

/** Returns the staff calls for mall orders and stock. */
export function staffOrderCalls(deps: OrderDeps): readonly CallHandler[] {
  const { db } = deps
  const orderOrNotFound = async (orderId: string, lang: Language) => {
    const row = await orderOf(db, orderId)
    const [order] = row ? await toStaffView(deps, [row], lang) : []
    return order ?? refusal('notFound')
  }
  const move = async (
    { viewer, now, lang }: { viewer: { userId: string }; now: number; lang: Language },
    orderId: string,
    step: StaffStep,
  ) => {
    const done = await moveOrder(deps, orderId, step, { by: viewer.userId, now })
    return done.kind === 'moved' ? orderOrNotFound(orderId, lang) : notMoved(done)
  }
  return [
    handleMemberCall(staffMallOrderList, async ({ lang }, params) => {
      await cancelLapsed(deps)
      const { ids, total, counts } = await findOrderIds(db, params)
      const rows = (await Promise.all(ids.map((id) => orderOf(db, id)))).filter((row) => row !== null)
      return {
        list: await toStaffView(deps, rows, lang),
        total,
        page: params.page,
        size: params.size,
        counts,
      }
    }),

    handleMemberCall(staffMallOrderGet, ({ lang }, { orderId }) => orderOrNotFound(orderId, lang)),

    handleMemberCall(staffMallOrderShip, (visit, { orderId, ...by }) =>
      move(visit, orderId, { step: 'ship', ...by }),
    ),

    handleMemberCall(staffMallOrderDeliver, (visit, { orderId }) =>
      move(visit, orderId, { step: 'deliver' }),
    ),

    handleMemberCall(staffMallOrderCancel, async ({ viewer, now, lang }, { orderId }) => {
      const done = await db.transaction().execute(async (trx) => {
        const by = { reason: 'house', userId: null, now } as const
        const cancelled = await cancelWithin(deps, trx, orderId, by)
        if (cancelled.kind === 'cancelled') {
          const { order } = cancelled
          const paid = goodsIn(order).subtotal + order.fee
          const detail = order.status === 'paid' ? { amount: `${order.currency} ${decimal(paid)}` } : {}
          const about = { kind: 'mall', id: orderId }
          await deps.recordAction(trx, { by: viewer.userId, act: 'mall.cancel', about, detail }, now)
        }
        return cancelled
      })
      return done.kind === 'cancelled' ? orderOrNotFound(orderId, lang) : notMoved(done)
    }),

    ...stockCalls(deps),
  ]
}

function stockCalls(deps: OrderDeps): readonly CallHandler[] {
  const { db, mall } = deps
  const stockView = async (ids: readonly string[], lang: Language) => {
    const [products, held, goods] = await Promise.all([
      mall.stock(ids, lang),
      reservedPieces(db, 'product', ids),
      listedGoods(db, 'product', ids, lang),
    ])
    return products.map((one) => ({
      ...one,
      held: held.get(one.id) ?? 0,
      ...{ isListed: false, isRetired: false, missing: [], picture: '' },
      ...goods.get(one.id),
    }))
  }
  return [
    handleMemberCall(staffMallProductList, async ({ lang }, params) => {
      await cancelLapsed(deps)
      const { ids, total } = await findProductIds(db, params)
      return { list: await stockView(ids, lang), total, page: params.page, size: params.size }
    }),

    handleMemberCall(staffMallProductSet, async ({ viewer, now, lang }, params) => {
      if (centsOf(params.price) === 0) return badInput('price', { name: 'required' })
      const done = await setProduct(deps, params, { by: viewer.userId, now })
      if (done === 'changed') return refusal('conflict', null)
      if (done === 'issues' || done === 'retired') return refusal('wrongState', { status: done })
      const [product] = done === 'set' ? await stockView([params.productId], lang) : []
      return product ?? refusal('notFound')
    }),
  ]
}

const notMoved = (
  done: { readonly kind: 'unknown' } | { readonly kind: 'refused'; readonly status: OrderStatus },
) => (done.kind === 'unknown' ? refusal('notFound') : refusal('wrongState', { status: done.status }))

/**
 * Returns a page of orders for staff, those to be shipped first, with the totals by status of all that match the words.
 */
async function findOrderIds(
  db: Kysely<Rows>,
  { status, q, page, size }: PayloadOf<typeof staffMallOrderList>,
): Promise<{
  readonly ids: readonly string[]
  readonly total: number
  readonly counts: Readonly<Record<OrderStatus, number>>
}> {
  const like = containing(q)
  const matching = sql`mall_orders o join users u on u.id = o.user_id
    where (${q} = '' or o.number::text = ${q} or u.email ilike ${like}
      or (u.first_name || ' ' || u.last_name) ilike ${like} or (u.last_name || u.first_name) ilike ${like})`
  const [listed, byStatus] = await Promise.all([
    sql<{ id: string }>`
      select o.id from ${matching} and (${status ?? null}::text is null or o.status = ${status ?? null})
      order by o.status <> 'paid', case when o.status = 'paid' then o.created_at else -o.created_at end, o.number
      limit ${size} offset ${(page - 1) * size}`.execute(db),
    sql<{ status: OrderStatus; count: number }>`
      select o.status, count(*)::int as count from ${matching} group by o.status`.execute(db),
  ])
  const countOf = (wanted: OrderStatus) => byStatus.rows.find((row) => row.status === wanted)?.count ?? 0
  const counts = {
    pending: countOf('pending'),
    paid: countOf('paid'),
    shipped: countOf('shipped'),
    delivered: countOf('delivered'),
    cancelled: countOf('cancelled'),
  }
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    ids: listed.rows.map(({ id }) => id),
    total: status === undefined ? all : counts[status],
    counts,
  }
}
