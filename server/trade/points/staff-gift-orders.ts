import { type Kysely, sql } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { contactsOf } from '#server/trade/contacts.ts'
import type { staffGiftOrderList } from '#wire/calls/staff-points.ts'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'
import type { DataOf, PayloadOf } from '#wire/schema/call.ts'
import { giftOrders } from './gift-order-entity.ts'

type Deps = { readonly db: Kysely<Rows>; readonly places: PlaceBook }

/** A page of gift orders: pending ones oldest first, all others newest first. */
export async function staffGiftOrders(
  deps: Deps,
  { status, q, page, size }: PayloadOf<typeof staffGiftOrderList>,
  lang: Language,
): Promise<DataOf<typeof staffGiftOrderList>> {
  const like = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<{ id: string; total: number }>`
    select o.id, count(*) over ()::int as total
    from gift_orders o join users u on u.id = o.user_id
    where (${status ?? null}::text is null or o.status = ${status ?? null})
      and (${q} = '' or o.number::text = ${q.replace(/^G/i, '')} or u.email ilike ${like}
        or (u.first_name || ' ' || u.last_name) ilike ${like} or (u.last_name || u.first_name) ilike ${like})
    order by o.status <> 'placed', case when o.status = 'placed' then o.placed_at else -o.placed_at end, o.number
    limit ${size} offset ${(page - 1) * size}`.execute(deps.db)
  const [list, { waiting }] = await Promise.all([
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
  return { list, total: rows[0]?.total ?? 0, page, size, waiting }
}

/** A gift order as sent to staff; null if there is none. */
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
  return orders.map((order, place) => ({ ...order, owner: ownerOf(inOrder[place]?.user_id ?? '') }))
}
