import type { Kysely } from 'kysely'
import { z } from 'zod'
import { clearanceFault, clearanceTypes } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Language } from '#server/http/calls.ts'
import type { PlaceBook } from '#server/places/places.ts'
import type { Delivery } from '#wire/entities/delivery.ts'

/** Where a delivery goes, as the address was when it was asked for; its places by their ids. */
const destination = z.object({
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
export type Destination = z.output<typeof destination>

/** One of somebody's addresses as a delivery keeps it; null where it is none of theirs. */
export async function destinationOf(
  db: Kysely<Rows>,
  userId: string,
  addressId: string,
): Promise<Destination | null> {
  const row = await db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', addressId)
    .executeTakeFirst()
  if (!row) return null
  return destination.parse({
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
    idType: row.id_type,
    idNumber: row.id_number,
    companyName: row.company_name,
    uniformNumber: row.uniform_number,
  })
}

/** Whether an address says all that customs need of whoever clears what comes there (O6). */
export const isCleared = (to: Destination): boolean =>
  (['idType', 'idNumber', 'companyName', 'uniformNumber'] as const).every(
    (field) => clearanceFault(to, field) === null,
  )

/** What a delivery keeps of its address, its places named; null where it keeps none. */
export function readDestination(
  kept: unknown,
  places: Pick<PlaceBook, 'nameOf'>,
  lang: Language,
): Delivery['address'] {
  const read = destination.safeParse(kept)
  if (!read.success) return null
  const { countryId, stateId, cityId } = read.data
  return {
    ...read.data,
    country: places.nameOf(countryId, lang),
    state: places.nameOf(stateId, lang),
    city: places.nameOf(cityId, lang),
  }
}
