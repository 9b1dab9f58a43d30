import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { reservation } from '#domain/mall/order.ts'
import { decimal } from '#domain/money/money.ts'
import { type CardFees, feesIn } from '#domain/money/rates.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Ordered } from '#wire/schema/ordered.ts'
import type { OrderDeps } from './deps.ts'
import { type Priced, priceOf } from './price.ts'
import { lapseJobKey, sendStepLetter } from './steps.ts'
import { takeStock } from './stock.ts'

/** What somebody orders. */
export type NewOrder = {
  readonly userId: string
  readonly addressId: string
  readonly ordered: readonly Ordered[]
  /** The subtotal that they have seen; undefined where they do not say. */
  readonly expected: string | undefined
  /** Name of this one request; undefined where they gave none. */
  readonly ak: string | undefined
}

export type Placed =
  | { readonly kind: 'placed'; readonly id: string }
  /** `changed`: it costs something else than they have seen. `tooMany`: they have as many unpaid orders as there may be. */
  | { readonly kind: 'soldOut' | 'changed' | 'tooMany' }
  | Exclude<Priced, { readonly kind: 'priced' }>

/** So many unpaid orders somebody may have at a time: nobody empties the shelf for half an hour (G2). */
const maxUnpaidOrders = 5

/** A job's clock and the house's may differ by so much; whoever comes too early comes again. */
const clockSlackMs = 1_000

type PlaceDeps = Pick<OrderDeps, 'db' | 'quote' | 'termsInForce'> & {
  readonly config: Pick<OrderDeps['config'], 'rates'>
}

/**
 * Orders: takes the pieces off the shelf and writes the order, both or neither (G1). The same `ak` by the same person is
 * answered with the order that it first made.
 */
export async function placeOrder(
  { db, quote, config, termsInForce }: PlaceDeps,
  params: NewOrder,
  now: number,
): Promise<Placed> {
  const agreed = { terms: await termsInForce(now), fees: feesIn(config.rates) }
  const id = orderIdOf(params)
  return db.transaction().execute(async (trx): Promise<Placed> => {
    await sql`select pg_advisory_xact_lock(hashtext(${`mall order ${params.userId}`}))`.execute(trx)
    const known = await trx.selectFrom('mall_orders').select('id').where('id', '=', id).executeTakeFirst()
    if (known) return { kind: 'placed', id }
    if ((await unpaidOf(trx, params.userId)) >= maxUnpaidOrders) return { kind: 'tooMany' }
    await lockProducts(trx, params.ordered)
    const priced = await priceOf(trx, quote, params)
    if (priced.kind !== 'priced') return priced
    if (params.expected !== undefined && params.expected !== decimal(priced.order.subtotal))
      return { kind: 'changed' }
    if (!(await takeStock(trx, params.ordered))) return { kind: 'soldOut' }
    await insertOrder(trx, id, params.userId, priced, agreed, now)
    await enqueue(trx, 'mall.lapse', { id }, { after: reservation + clockSlackMs, key: lapseJobKey(id) })
    await sendStepLetter(trx, id, 'placed')
    return { kind: 'placed', id }
  })
}

/** An id of the request's own, and of its owner's: nobody else's `ak` leads to it. */
export const orderIdOf = ({ userId, ak }: Pick<NewOrder, 'userId' | 'ak'>): string =>
  ak === undefined ? randomUUID() : createHash('sha256').update(`mall order ${userId} ${ak}`).digest('hex')

async function unpaidOf(trx: Kysely<Rows>, userId: string): Promise<number> {
  const row = await trx
    .selectFrom('mall_orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('status', '=', 'pending')
    .executeTakeFirst()
  return Number(row?.count ?? 0)
}

/** Holds prices and stock as they are until the order stands; always in the order of ids. */
const lockProducts = (trx: Kysely<Rows>, ordered: readonly Ordered[]) =>
  trx
    .selectFrom('products')
    .select('id')
    .where(
      'id',
      'in',
      ordered.map(({ productId }) => productId),
    )
    .orderBy('id')
    .forUpdate()
    .execute()

async function insertOrder(
  trx: Kysely<Rows>,
  id: string,
  userId: string,
  { order, currency, days, address, lines }: Extract<Priced, { kind: 'priced' }>,
  { terms, fees }: { readonly terms: string; readonly fees: CardFees },
  now: number,
): Promise<void> {
  await trx
    .insertInto('mall_orders')
    .values({
      id,
      user_id: userId,
      status: 'pending',
      currency,
      goods: order.goods,
      delivery: order.delivery,
      days,
      address: JSON.stringify(address),
      terms_version: terms,
      card_fees: JSON.stringify(fees),
      created_at: now,
    })
    .execute()
  await trx
    .insertInto('mall_order_lines')
    .values(
      lines.map(({ productId, kind, titles, quantity, price }, place) => ({
        order_id: id,
        place,
        product_id: productId,
        kind,
        title_en: titles.en,
        title_zh: titles.zh,
        quantity,
        price,
      })),
    )
    .execute()
}
