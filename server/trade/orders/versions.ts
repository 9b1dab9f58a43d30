import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type Order, order as orderSchema } from '#wire/entities/order.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { OrderHistory } from './entity.ts'
import { isIssued } from './invoice-path.ts'
import { readOrder, type StoredOrder } from './rows.ts'

type ShowOrder = (orders: readonly StoredOrder[], lang: Language) => Promise<readonly Order[]>

/** An order before a change, with its invoice or receipt as it was sent; null if none was issued. */
export type Version = { readonly stored: StoredOrder; readonly facts: string | null }

/**
 * Returns an order with its invoice or receipt as it was sent, without proofs of payment, or null if there is no such
 * order. It uses connections of its own, so it must be called before the order is locked: otherwise all
 * connections of the pool may be waiting for that lock.
 *
 * @param show returns orders as sent to clients
 */
export async function versionOf(db: Kysely<Rows>, show: ShowOrder, orderId: string): Promise<Version | null> {
  const stored = await readOrder(db, orderId)
  if (!stored) return null
  if (!isIssued(stored)) return { stored, facts: null }
  const [[en], [zh]] = await Promise.all([show([stored], 'en'), show([stored], 'zh-Hans')])
  return { stored, facts: wireJson({ en: { ...en, proofs: [] }, 'zh-Hans': { ...zh, proofs: [] } }) }
}

/** Stores an invoice or receipt before a change replaces it. */
export async function keepVersion(
  trx: Kysely<Rows>,
  { stored: { order }, facts }: Version,
  until: Instant,
): Promise<void> {
  if (facts === null) return
  await trx
    .insertInto('order_versions')
    .values({ order_id: order.id, revision: order.revision, until, facts })
    .execute()
}

/** An earlier version of an order; `billedTo` is null if its addressee has not changed since. */
export type EarlierVersion = { readonly order: Order; readonly billedTo: string | null }

/**
 * Returns an earlier version of an order, or null if there is none. Fields that an older stored version lacks are taken
 * from the latest one.
 */
export async function readVersion(
  db: Kysely<Rows>,
  latest: Order,
  revision: number,
  lang: Language,
): Promise<EarlierVersion | null> {
  const row = await db
    .selectFrom('order_versions')
    .select(['facts', 'billed_to'])
    .where('order_id', '=', latest.id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  const facts = row && versionFacts.parse(row.facts)[lang]
  if (!row || !facts) return null
  const stored = Object.entries(orderSchema.shape).flatMap(([name, schema]) => {
    const { success, data } = z.safeParse(schema, facts[name])
    return success ? [[name, data] as const] : []
  })
  const order = { ...latest, ...(Object.fromEntries(stored) as Partial<Order>) }
  return { order, billedTo: row.billed_to }
}

const fields = z.record(z.string(), z.unknown())
const versionFacts = z.object({ en: fields, 'zh-Hans': fields })

/** Returns the replaced versions of orders, and the numbers of the orders that they follow. */
export async function historiesOf(
  db: Kysely<Rows>,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, OrderHistory>> {
  if (orderIds.length === 0) return new Map()
  const [versions, followed] = await Promise.all([
    db
      .selectFrom('order_versions')
      .select(['order_id', 'revision', 'until'])
      .where('order_id', 'in', [...orderIds])
      .orderBy('revision')
      .execute(),
    db
      .selectFrom('orders')
      .innerJoin('orders as earlier', 'earlier.id', 'orders.follows')
      .select(['orders.id', 'earlier.number'])
      .where('orders.id', 'in', [...orderIds])
      .execute(),
  ])
  const numbers = new Map(followed.map(({ id, number }) => [id, String(number)]))
  const byOrder = Map.groupBy(versions, ({ order_id }) => order_id)
  return new Map(
    orderIds.map((id) => [
      id,
      {
        versions: (byOrder.get(id) ?? []).map(({ revision, until }) => ({ revision, until })),
        follows: numbers.get(id) ?? '',
      },
    ]),
  )
}
