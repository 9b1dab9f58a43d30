import type { Kysely } from 'kysely'
import { z } from 'zod'
import { clearanceFault, clearanceTypes } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Language } from '#server/http/calls.ts'
import type { PlaceBook } from '#server/places/places.ts'
import type { MallOrder } from '#wire/entities/mall-order.ts'

/** Where an order goes, as the address was when it was ordered. Places are kept by their ids. */
const keptAddress = z.object({
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

/** One of somebody's addresses, to be kept with an order; null where it is none of theirs. */
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
  if (!row) return null
  return {
    countryId: row.country_id,
    stateId: row.state_id,
    cityId: row.city_id,
    street1: row.street1,
    street2: row.street2,
    zip: row.zip,
    phone: row.phone,
    countryCode: row.country_code,
    clearanceType: row.clearance_type === 'company' ? 'company' : 'personal',
    idType: idTypes.find((type) => type === row.id_type) ?? '',
    idNumber: row.id_number,
    companyName: row.company_name,
    uniformNumber: row.uniform_number,
  }
}

/** What an order keeps of its address, with its places named; null where it keeps none. */
export function readAddress(
  kept: unknown,
  places: Pick<PlaceBook, 'nameOf'>,
  lang: Language,
): MallOrder['address'] {
  if (kept === null) return null
  const address = keptAddress.parse(kept)
  return {
    ...address,
    country: places.nameOf(address.countryId, lang),
    state: places.nameOf(address.stateId, lang),
    city: places.nameOf(address.cityId, lang),
  }
}

/** Whether an address says all that customs need of whoever clears what comes there (O6). */
export const isCleared = (to: KeptAddress): boolean =>
  (['idType', 'idNumber', 'companyName', 'uniformNumber'] as const).every(
    (field) => clearanceFault(to, field) === null,
  )
