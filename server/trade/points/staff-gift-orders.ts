import { type Kysely, sql } from 'kysely'
import type { GiftOrderStatus } from '#domain/points/gift-order.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { containing } from '#server/platform/database/containing.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { contactsOf } from '#server/trade/contacts.ts'
import type { staffGiftOrderList } from '#wire/calls/staff-points.ts'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'
import type { DataOf, PayloadOf } from '#wire/schema/call.ts'
import { giftOrders } from './gift-order-entity.ts'

type Deps = { readonly db: Kysely<Rows>; readonly places: PlaceBook }

/**
 * Returns a page of gift orders: pending ones oldest first, all others newest first. It includes the totals
 * by status of all that match the words.
 */
export async function staffGiftOrders(
  deps: Deps,
  { status, q, page, size }: PayloadOf<typeof staffGiftOrderList>,
  lang: Language,
): Promise<DataOf<typeof staffGiftOrderList>> {
  const like = containing(q)
  const matching = sql`gift_orders o join users u on u.id = o.user_id
    where (${q} = '' or o.number::text = ${q.replace(/^G/i, '')} or u.email ilike ${like}
      or (u.first_name || ' ' || u.last_name) ilike ${like} or (u.last_name || u.first_name) ilike ${like})`
  const { rows } = await sql<{ id: string }>`
    select o.id from ${matching} and (${status ?? null}::text is null or o.status = ${status ?? null})
    order by o.status <> 'placed', case when o.status = 'placed' then o.placed_at else -o.placed_at end, o.number
    limit ${size} offset ${(page - 1) * size}`.execute(deps.db)
  const [byStatus, list, { waiting }] = await Promise.all([
    sql<{ status: GiftOrderStatus; count: number }>`
      select o.status, count(*)::int as count from ${matching} group by o.status`.execute(deps.db),
    ordersOf(
      deps,
      rows.map(({ id }) => id),
      lang,
    ),
    deps.db
      .selectFrom('gift_orders')
      .select((row) => row.fn.countAll<number>().as('waiting'))
      .where('status', '=', 'placed')
      .executeTakeFirstOrThrow(),
  ])
  const countOf = (wanted: GiftOrderStatus) => byStatus.rows.find((row) => row.status === wanted)?.count ?? 0
  const counts = {
    placed: countOf('placed'),
    shipped: countOf('shipped'),
    delivered: countOf('delivered'),
    cancelled: countOf('cancelled'),
  }
  const total =
    status === undefined ? byStatus.rows.reduce((sum, { count }) => sum + count, 0) : counts[status]
  return { list, total, page, size, waiting, counts }
}

/** Returns a gift order as sent to staff, or null if there is none. */
export async function staffGiftOrder(deps: Deps, id: string, lang: Language): Promise<StaffGiftOrder | null> {
  const [order] = await ordersOf(deps, [id], lang)
  return order ?? null
}

async function ordersOf(deps: Deps, ids: readonly string[], lang: Language): Promise<StaffGiftOrder[]> {
  if (ids.length === 0) return []
  const rows = await deps.db.selectFrom('gift_orders').selectAll().where('id', 'in', ids).execute()
  const inOrder = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  const [orders, ownerOf] = await Promise.all([
    giftOrders(deps, inOrder, lang),
    contactsOf(
      deps.db,
      inOrder.map(({ user_id }) => user_id),
    ),
  ])
  return orders.map((order, index) => ({ ...order, owner: ownerOf(inOrder[index]?.user_id ?? '') }))
}
