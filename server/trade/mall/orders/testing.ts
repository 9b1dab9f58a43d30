import type { Kysely } from 'kysely'
import type { Rows } from '#server/platform/database/rows.ts'
import type { TestPerson } from '#server/platform/http/testing/people.ts'
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

/** Adds an address in Hong Kong to a user. */
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

/** The stock left of a product. */
export async function stockOf(db: Kysely<Rows>, id: string): Promise<number> {
  const row = await db.selectFrom('products').select('stock').where('id', '=', id).executeTakeFirstOrThrow()
  return row.stock
}
