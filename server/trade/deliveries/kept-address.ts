import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { clearanceFault, clearanceTypes } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import type { PlaceBook } from '#server/catalogue/places/places.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { phoneShown } from '#wire/words/phone.ts'

/** An address as an order or a delivery keeps it: what it was when it was asked for, its places by their ids. */
export const keptAddress = z.object({
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
export type KeptAddress = z.output<typeof keptAddress>

/** What is kept of one of somebody's addresses. */
const keptOf = (row: Selectable<Rows['addresses']>): KeptAddress => ({
  countryId: row.country_id,
  stateId: row.state_id,
  cityId: row.city_id,
  street1: row.street1,
  street2: row.street2,
  zip: row.zip,
  phone: row.phone,
  countryCode: row.country_code,
  // A home address that was never asked for it says nothing of who clears what comes there.
  clearanceType: row.clearance_type === 'company' ? 'company' : 'personal',
  idType: idTypes.find((type) => type === row.id_type) ?? '',
  idNumber: row.id_number,
  companyName: row.company_name,
  uniformNumber: row.uniform_number,
})

/** One of somebody's addresses, to be kept; null where it is none of theirs. */
export async function addressToKeep(
  db: Kysely<Rows>,
  userId: string,
  addressId: string,
): Promise<KeptAddress | null> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', addressId)
    .executeTakeFirst()
  return row ? keptOf(row) : null
}

/** Whether an address says all that customs need of whoever clears what comes there (O6). */
export const isCleared = (to: KeptAddress): boolean =>
  (['idType', 'idNumber', 'companyName', 'uniformNumber'] as const).every(
    (field) => clearanceFault(to, field) === null,
  )

/** A kept address with its places named in a language. */
export const namedAddress = (kept: KeptAddress, places: Pick<PlaceBook, 'nameOf'>, lang: Language) => ({
  ...kept,
  phoneShown: phoneShown(kept.phone),
  country: places.nameOf(kept.countryId, lang),
  state: places.nameOf(kept.stateId, lang),
  city: places.nameOf(kept.cityId, lang),
})
