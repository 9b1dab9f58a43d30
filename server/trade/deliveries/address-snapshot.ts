import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { clearanceIssue, clearanceTypes } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import { clearanceOf } from '#server/platform/database/clearance-columns.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { addressLanguage } from '#wire/words/address-language.ts'
import { phoneShown } from '#wire/words/phone.ts'

/** An address as stored with an order or a delivery: as it was at the time of the request, its places by id. */
export const addressSnapshot = z.object({
  countryId: z.string(),
  stateId: z.string(),
  cityId: z.string(),
  street1: z.string(),
  street2: z.string(),
  zip: z.string(),
  phone: z.string(),
  countryCode: z.string(),
  clearanceType: z.enum(clearanceTypes),
  idType: z.enum([...idTypes, '']),
  idNumber: z.string(),
  companyName: z.string(),
  uniformNumber: z.string(),
})
export type AddressSnapshot = z.output<typeof addressSnapshot>

/** Returns the snapshot of a user’s address. */
const toSnapshot = (row: Selectable<Rows['addresses']>): AddressSnapshot => ({
  countryId: row.country_id,
  stateId: row.state_id,
  cityId: row.city_id,
  street1: row.street1,
  street2: row.street2,
  zip: row.zip,
  phone: row.phone,
  countryCode: row.country_code,
  ...clearanceOf(row),
})

/** Returns a snapshot of one of a user’s addresses, or null if it is not theirs. */
export async function findAddress(
  db: Kysely<Rows>,
  userId: string,
  addressId: string,
): Promise<AddressSnapshot | null> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', addressId)
    .executeTakeFirst()
  return row ? toSnapshot(row) : null
}

/** Returns whether an address has all data that customs need (O6). */
export const isCleared = (to: AddressSnapshot): boolean =>
  (['idType', 'idNumber', 'companyName', 'uniformNumber'] as const).every(
    (field) => clearanceIssue(to, field) === null,
  )

/** Returns a stored address with its places named in the language in which it was entered. */
export function withPlaceNames(snapshot: AddressSnapshot, places: Pick<PlaceBook, 'nameOf'>) {
  const lang = addressLanguage(snapshot)
  return {
    ...snapshot,
    phoneShown: phoneShown(snapshot.phone),
    country: places.nameOf(snapshot.countryId, lang),
    state: places.nameOf(snapshot.stateId, lang),
    city: places.nameOf(snapshot.cityId, lang),
  }
}
