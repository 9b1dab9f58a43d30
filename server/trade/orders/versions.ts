import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { type Order, order as orderSchema } from '#wire/entities/order.ts'
import { wireJson } from '#wire/states/wire-json.ts'
import type { OrderHistory } from './entity.ts'
import { isIssued } from './invoice-path.ts'
import type { StoredOrder } from './rows.ts'

type ShowOrder = (orders: readonly StoredOrder[], lang: Language) => Promise<readonly Order[]>

/**
 * Keeps an invoice or receipt as it was sent, before a change replaces it. Proofs of payment are not part of it.
 *
 * @param show renders orders; an order that was not issued is not kept
 */
export async function keepVersion(
  trx: Kysely<Rows>,
  show: ShowOrder,
  stored: StoredOrder,
  until: Instant,
): Promise<void> {
  if (!isIssued(stored)) return
  const [[en], [zh]] = await Promise.all([show([stored], 'en'), show([stored], 'zh-Hans')])
  const facts = { en: { ...en, proofs: [] }, 'zh-Hans': { ...zh, proofs: [] } }
  const { id: order_id, revision } = stored.order
  await trx
    .insertInto('order_versions')
    .values({ order_id, revision, until, facts: wireJson(facts) })
    .execute()
}

/**
 * An earlier version of an order; null if there is none. What a version did not have when it was stored is taken from
 * the latest one.
 */
export async function readVersion(
  db: Kysely<Rows>,
  latest: Order,
  revision: number,
  lang: Language,
): Promise<Order | null> {
  const row = await db
    .selectFrom('order_versions')
    .select('facts')
    .where('order_id', '=', latest.id)
    .where('revision', '=', revision)
    .executeTakeFirst()
  const facts = row && versionFacts.parse(row.facts)[lang]
  if (!facts) return null
  const stored = Object.entries(orderSchema.shape).flatMap(([name, schema]) => {
    const { success, data } = z.safeParse(schema, facts[name])
    return success ? [[name, data] as const] : []
  })
  return { ...latest, ...(Object.fromEntries(stored) as Partial<Order>) }
}

const fields = z.record(z.string(), z.unknown())
const versionFacts = z.object({ en: fields, 'zh-Hans': fields })

/** The replaced versions of orders, and the numbers of the orders that they follow. */
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
