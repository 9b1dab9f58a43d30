import type { Kysely, Selectable } from 'kysely'
import { giftOrderMoved } from '#domain/points/gift-order.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'
import { giftTitles } from './gift-titles.ts'
import { kindOf, statusOf } from './kinds.ts'
import { readAddress } from './sent-to.ts'

type Row = Selectable<Rows['gift_orders']>
type Deps = { readonly db: Kysely<Rows>; readonly places: PlaceBook }

/** Returns an order’s public number. */
export const numberOf = (row: Pick<Row, 'number'>): string => `G${row.number}`

/** Returns gift orders as sent to clients, in the given order. */
export async function giftOrders(
  { db, places }: Deps,
  rows: readonly Row[],
  lang: Language,
): Promise<GiftOrder[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map((row) => row.gift_id))]
  const [titleOf, gifts, pictures] = await Promise.all([
    giftTitles(db, ids, lang),
    db.selectFrom('gifts').select(['id', 'kind']).where('id', 'in', ids).execute(),
    db
      .selectFrom('gift_pictures')
      .selectAll()
      .where('gift_id', 'in', ids)
      .where('position', '=', 0)
      .execute(),
  ])
  return rows.map((row) => {
    const kind = kindOf(gifts.find(({ id }) => id === row.gift_id)?.kind)
    const status = statusOf(row.status)
    const picture = pictures.find(({ gift_id }) => gift_id === row.gift_id)
    return {
      id: row.id,
      number: numberOf(row),
      status,
      gift: {
        id: row.gift_id,
        kind,
        title: titleOf(row.gift_id),
        picture: picture
          ? {
              key: picture.key,
              width: picture.width,
              height: picture.height,
              alt: lang === 'en' ? picture.alt_en : picture.alt_zh,
            }
          : null,
      },
      quantity: row.quantity,
      points: row.points,
      deliveryPoints: row.delivery_points,
      address: readAddress(row.address, places),
      shippingCompany: row.carrier,
      trackingNumber: row.tracking,
      cancelledBy: row.cancelled_by === 'owner' || row.cancelled_by === 'house' ? row.cancelled_by : '',
      reason: row.reason,
      placedAt: row.placed_at,
      shippedAt: row.shipped_at ?? 0,
      deliveredAt: row.delivered_at ?? 0,
      cancelledAt: row.cancelled_at ?? 0,
      canCancel: giftOrderMoved(status, 'cancel', kind) !== null,
    }
  })
}

/** Returns a user’s gift order as sent to clients, or null if it is not theirs. */
export async function ownGiftOrder(
  deps: Deps,
  userId: string,
  id: string,
  lang: Language,
): Promise<GiftOrder | null> {
  const row = await deps.db
    .selectFrom('gift_orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const [order] = row ? await giftOrders(deps, [row], lang) : []
  return order ?? null
}
