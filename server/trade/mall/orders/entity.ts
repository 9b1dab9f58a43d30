import type { Kysely } from 'kysely'
import { canCancel, reservationMs } from '#domain/mall/order.ts'
import { decimal } from '#domain/money/money.ts'
import { pointsEarned } from '#domain/points/points.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { contactsOf } from '#server/trade/contacts.ts'
import { disputesToWire } from '#server/trade/payments/dispute-view.ts'
import { paymentsOf } from '#server/trade/payments/payment-view.ts'
import type { MallOrder, StaffMallOrder } from '#wire/entities/mall-order.ts'
import { productKinds } from '#wire/entities/product.ts'
import { namedAddress } from './address.ts'
import type { OrderDeps } from './deps.ts'
import { cardTotalsOf, feesOf, goodsIn } from './money.ts'
import { type LineRow, linesOf, type OrderRow } from './rows.ts'

type Deps = Pick<OrderDeps, 'db' | 'places'>

/** Returns orders as sent to their buyer. */
export async function toWire(
  { db, places }: Deps,
  rows: readonly OrderRow[],
  lang: Language,
): Promise<MallOrder[]> {
  const lines = await linesOf(
    db,
    rows.map(({ id }) => id),
  )
  const allLines = [...lines.values()].flat()
  const pictures = await picturesOf(db, allLines, lang)
  const accents = await accentsOf(db, allLines, lang)
  const paymentOf = await paymentsOf(
    db,
    'mall',
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const orderLines = lines.get(row.id) ?? []
    return {
      ...amountsOf(row),
      ...paymentOf(row.id),
      id: row.id,
      number: String(row.number),
      status: row.status,
      reason: row.reason,
      currency: row.currency,
      lines: orderLines.map((line) =>
        lineToWire(
          line,
          { picture: pictures.get(line.product_id) ?? null, accent: accents.get(line.product_id) ?? '' },
          lang,
        ),
      ),
      address: namedAddress(row.address, places),
      days: row.days,
      shippingCompany: row.shipping_company,
      trackingNumber: row.tracking_number,
      createdAt: row.created_at,
      until: row.status === 'pending' ? row.created_at + reservationMs : 0,
      paidAt: row.paid_at ?? 0,
      shippedAt: row.shipped_at ?? 0,
      deliveredAt: row.delivered_at ?? 0,
      cancelledAt: row.cancelled_at ?? 0,
      refundedAt: row.refunded_at ?? 0,
      canCancel: canCancel(row.status),
    }
  })
}

function amountsOf(row: OrderRow) {
  const order = goodsIn(row)
  const isPaid = row.paid_at !== null
  return {
    goods: decimal(order.goods),
    delivery: decimal(order.delivery),
    subtotal: decimal(order.subtotal),
    totals: cardTotalsOf(order, feesOf(row)),
    cardFees: feesOf(row),
    fee: isPaid ? decimal(row.fee) : '',
    paid: isPaid ? decimal(order.subtotal + row.fee) : '',
    points: isPaid ? row.points : pointsEarned(order.goods, true),
  }
}

const lineToWire = (
  line: LineRow,
  { picture, accent }: Pick<MallOrder['lines'][number], 'picture' | 'accent'>,
  lang: Language,
): MallOrder['lines'][number] => ({
  productId: line.product_id,
  title: lang === 'en' ? line.title_en : line.title_zh,
  accent,
  kind: productKinds.find((kind) => kind === line.kind) ?? 'other',
  picture,
  quantity: line.quantity,
  price: decimal(line.price),
  amount: decimal(line.price * line.quantity),
})

/** Returns the first picture of each product, by its id. */
export async function picturesOf(db: Kysely<Rows>, lines: readonly LineRow[], lang: Language) {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  if (ids.length === 0) return new Map<string, MallOrder['lines'][number]['picture']>()
  const rows = await db
    .selectFrom('product_pictures')
    .selectAll()
    .where('product_id', 'in', ids)
    .where('position', '=', 0)
    .execute()
  return new Map(
    rows.map(({ product_id, key, width, height, alt_en, alt_zh }) => [
      product_id,
      { key, width, height, alt: lang === 'en' ? alt_en : alt_zh },
    ]),
  )
}

/** Returns the italic phrase of each product's title, by its id. */
async function accentsOf(db: Kysely<Rows>, lines: readonly LineRow[], lang: Language) {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))]
  if (ids.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('product_text')
    .select(['product_id', 'accent'])
    .where('product_id', 'in', ids)
    .where('lang', '=', lang)
    .execute()
  return new Map(rows.map(({ product_id, accent }) => [product_id, accent]))
}

/** Returns orders as sent to staff, with their buyers. */
export async function toStaffView(
  deps: Deps,
  rows: readonly OrderRow[],
  lang: Language,
): Promise<StaffMallOrder[]> {
  const views = await toWire(deps, rows, lang)
  const buyerOf = await contactsOf(
    deps.db,
    rows.map(({ user_id }) => user_id),
  )
  const disputesOf = await disputesToWire(
    deps.db,
    'mall',
    rows.map(({ id }) => id),
  )
  return views.map((order, place) => ({
    ...order,
    buyer: buyerOf(rows[place]?.user_id ?? ''),
    disputes: disputesOf(order.id),
  }))
}
