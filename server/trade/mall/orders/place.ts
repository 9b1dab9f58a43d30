import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { reservationMs } from '#domain/mall/order.ts'
import { decimal } from '#domain/money/money.ts'
import { type CardFees, feesIn } from '#domain/money/rates.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { enqueue } from '#server/platform/jobs/jobs.ts'
import type { Ordered } from '#wire/schema/ordered.ts'
import type { OrderDeps } from './deps.ts'
import { type Priced, priceOf } from './price.ts'
import { lapseJobKey, sendStepLetter } from './steps.ts'
import { reserveStock } from './stock.ts'

/** A request for an order. */
export type NewOrder = {
  readonly userId: string
  readonly addressId: string
  readonly ordered: readonly Ordered[]
  /** The total that the buyer saw; undefined if not given. */
  readonly expected: string | undefined
  /** The request’s idempotency key; undefined if not given. */
  readonly ak: string | undefined
}

export type Placed =
  | { readonly kind: 'placed'; readonly id: string }
  /**
   * `changed`: the total differs from the one the buyer saw. `tooMany`: the buyer has reached the limit of unpaid
   * orders.
   */
  | { readonly kind: 'soldOut' | 'changed' | 'tooMany' }
  | Exclude<Priced, { readonly kind: 'priced' }>

/** The maximum number of unpaid orders per user, so that nobody can reserve the whole stock for half an hour (G2). */
const maxUnpaidOrders = 5

/** The tolerated difference between the clocks of jobs and server; a job that is early is rescheduled. */
const clockSlackMs = 1_000

type PlaceDeps = Pick<OrderDeps, 'db' | 'quote' | 'termsInForce'> & {
  readonly config: Pick<OrderDeps['config'], 'rates'>
}

/**
 * Places an order: reserves stock and writes the order in one transaction (G1). A repeated request with the same `ak`
 * returns the first order.
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
    if (!(await reserveStock(trx, params.ordered))) return { kind: 'soldOut' }
    await insertOrder(trx, id, params.userId, priced, agreed, now)
    await enqueue(trx, 'mall.lapse', { id }, { after: reservationMs + clockSlackMs, key: lapseJobKey(id) })
    await sendStepLetter(trx, id, 'placed')
    return { kind: 'placed', id }
  })
}

/**
 * Returns an order id derived from the user and the idempotency key, so that another user’s `ak` cannot lead to it.
 */
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

/** Locks prices and stock until the order is written, always in the order of ids. */
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
      lines.map(({ productId, kind, titles, quantity, price }, index) => ({
        order_id: id,
        place: index,
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
