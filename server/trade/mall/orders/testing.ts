import type { Kysely } from 'kysely'
import { refunded } from '#domain/journal/entries.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
import { post } from '#server/trade/journal/journal.ts'
import { userAddressAdd } from '#wire/calls/addresses.ts'
import { mallOrderCreate } from '#wire/calls/mall-orders.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'

const home = {
  phone: '+85291234567',
  stateId: '',
  cityId: '',
  street1: '21 Caine Road',
  clearanceType: 'personal',
} as const

/** Adds a Hong Kong address to a user. */
export async function addAddress({ client }: Pick<TestPerson, 'client'>): Promise<string> {
  const response = await client.call(userAddressAdd, { ...home, countryId: 'HK' })
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data.id
}

/** Orders items, given as `claret:2`. */
export async function orderOf(
  { client }: Pick<TestPerson, 'client'>,
  addressId: string,
  ...items: readonly string[]
): Promise<MallOrder> {
  const response = await client.call(mallOrderCreate, { items: [...items], addressId })
  if (!response.ok) throw new Error(JSON.stringify(response.error))
  return response.data
}

/** Returns the stock left of a product. */
export async function stockOf(db: Kysely<Rows>, id: string): Promise<number> {
  const row = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  return row.stock
}

/**
 * Records a refund of some cents of an order's charge, made in the provider’s dashboard. @param at Unix ms
 * @returns the charge
 */
export async function refundPart(
  db: Kysely<Rows>,
  {
    orderId,
    cents,
    at,
  }: { readonly orderId: string; readonly cents: (charged: number) => number; readonly at: number },
): Promise<{ readonly id: string; readonly amount: number }> {
  const charge = await db
    .selectFrom('payment_charges')
    .select(['id', 'amount'])
    .where('about_id', '=', orderId)
    .where('status', '=', 'paid')
    .executeTakeFirstOrThrow()
  const part = { id: `part-${orderId}`, charge_id: charge.id, amount: cents(charge.amount) }
  await db
    .insertInto('payment_refunds')
    .values({ ...part, status: 'refunded', is_outside: true, created_at: at, changed_at: at })
    .execute()
  await post(db, refunded({ about: { kind: 'mall', id: orderId }, at, key: part.id }, 'card', part.amount))
  return charge
}
