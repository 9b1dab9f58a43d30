import type { Kysely, Selectable } from 'kysely'
import type { Rows } from '#server/database/rows.ts'
import type { Language } from '#server/http/calls.ts'
import type { PlaceBook } from '#server/places/places.ts'
import type { Address } from '#wire/entities/address.ts'
import type { HomeAddress } from '#wire/entities/user.ts'

type AddressRow = Selectable<Rows['addresses']>

/** Where somebody lives, with its places named in a language. */
export const homeAddressOf = (row: AddressRow, places: PlaceBook, lang: Language): HomeAddress => ({
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
})

const idTypes = ['idCard', 'passport', 'residentCard'] as const

/** An address to deliver to, with its places named in a language. */
export const addressOf = (row: AddressRow, places: PlaceBook, lang: Language): Address => ({
  ...homeAddressOf(row, places, lang),
  phone: row.phone,
  countryCode: row.country_code,
  clearanceType: row.clearance_type === 'company' ? 'company' : 'personal',
  idType: idTypes.find((type) => type === row.id_type) ?? '',
  idNumber: row.id_number,
  companyName: row.company_name,
  uniformNumber: row.uniform_number,
})

/** The addresses of somebody, the home address first. */
export const addressesOf = (db: Kysely<Rows>, userId: string): Promise<AddressRow[]> =>
  db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_profile', 'desc')
    .orderBy('created_at')
    .execute()
