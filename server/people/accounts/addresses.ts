import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { clearanceOf } from '#server/platform/database/clearance-columns.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { userAddressUpdate } from '#wire/calls/addresses.ts'
import type { Address } from '#wire/entities/address.ts'
import type { HomeAddress } from '#wire/entities/user.ts'
import type { PayloadOf } from '#wire/schema/call.ts'
import { addressLanguage } from '#wire/words/address-language.ts'
import { phoneShown } from '#wire/words/phone.ts'

type AddressRow = Selectable<Rows['addresses']>

/** Returns the home address of an account, with its places named in the language in which it was entered. */
export function homeAddressOf(row: AddressRow, places: PlaceBook): HomeAddress {
  const lang = addressLanguage(row)
  return {
    id: row.id,
    countryId: row.country_id,
    country: places.nameOf(row.country_id, lang),
    stateId: row.state_id,
    state: places.nameOf(row.state_id, lang),
    cityId: row.city_id,
    city: places.nameOf(row.city_id, lang),
    street1: row.street1,
    street2: row.street2,
    zip: row.zip,
  }
}

/** Returns a delivery address, with its places named in the same way. */
export const addressOf = (row: AddressRow, places: PlaceBook): Address => ({
  ...homeAddressOf(row, places),
  phone: row.phone,
  phoneShown: phoneShown(row.phone),
  countryCode: row.country_code,
  ...clearanceOf(row),
  isHome: row.is_profile,
})

/** Returns the addresses of an account, the home address first. */
export const addressesOf = (db: Kysely<Rows>, userId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_profile', 'desc')
    .orderBy('created_at')
    .execute()

/** The fields of an address as they are stored. */
export type AddressChange = Omit<PayloadOf<typeof userAddressUpdate>, 'id'>

const toColumns = (change: AddressChange) => ({
  country_id: change.countryId,
  state_id: change.stateId,
  city_id: change.cityId,
  street1: change.street1,
  street2: change.street2,
  zip: change.zip,
  phone: change.phone,
  country_code: change.countryCode,
  clearance_type: change.clearanceType,
  id_type: change.idType,
  id_number: change.idNumber,
  company_name: change.companyName,
  uniform_number: change.uniformNumber,
})

/** The maximum number of addresses that an account may have. */
const maxAddresses = 50

/**
 * Adds an address to an account. A repeated request with the same idempotency key returns the first request's address.
 * @returns null if the account has the maximum number of addresses
 */
export async function addAddress(
  db: Kysely<Rows>,
  userId: string,
  { idempotencyKey, ...change }: AddressChange & { readonly idempotencyKey: string | null },
  now: number,
): Promise<AddressRow | null> {
  // The id is derived from the account and the key, so another account's key never finds it.
  const id =
    idempotencyKey === null
      ? randomUUID()
      : createHash('sha256').update(`${userId} ${idempotencyKey}`).digest('hex')
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from addresses
    where user_id = ${userId} and id <> ${id} and street1 <> ''`.execute(db)
  if ((rows[0]?.count ?? 0) >= maxAddresses) return null
  await db
    .insertInto('addresses')
    .values({ id, user_id: userId, is_profile: false, created_at: now, ...toColumns(change) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  return ownAddress(db, userId, id).executeTakeFirstOrThrow()
}

const ownAddress = (db: Kysely<Rows>, userId: string, id: string) =>
  db.selectFrom('addresses').selectAll().where('user_id', '=', userId).where('id', '=', id)

/** Changes an address of an account. @returns null if the account has no such address */
export async function changeAddress(
  db: Kysely<Rows>,
  userId: string,
  id: string,
  change: AddressChange,
): Promise<AddressRow | null> {
  const row = await db
    .updateTable('addresses')
    .set(toColumns(change))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()
  return row ?? null
}

/** Deletes an address of an account, except the home address. */
export async function deleteAddress(
  db: Kysely<Rows>,
  userId: string,
  id: string,
): Promise<'deleted' | 'home' | 'unknown'> {
  const deleted = await db
    .deleteFrom('addresses')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('is_profile', 'is', false)
    .executeTakeFirst()
  if (deleted.numDeletedRows > 0n) return 'deleted'
  return (await ownAddress(db, userId, id).executeTakeFirst()) ? 'home' : 'unknown'
}
