import type { Selectable } from 'kysely'
import { z } from 'zod'
import { clearanceTypes } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import type { Rows } from '#server/database/rows.ts'
import type { Language } from '#server/http/calls.ts'
import type { PlaceBook } from '#server/places/places.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'

/** An address as an order keeps it: what it was when something was ordered, its places by id. */
const kept = z.object({
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

/** What an order keeps of one of somebody's addresses, as JSON. */
export const keepAddress = (row: Selectable<Rows['addresses']>): string =>
  JSON.stringify(
    kept.parse({
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
    }),
  )

/** Where an order goes, its places named in a language; null where nothing is sent, or it is no longer kept. */
export function readAddress(address: unknown, places: PlaceBook, lang: Language): GiftOrder['address'] {
  if (address === null) return null
  const told = kept.parse(address)
  return {
    ...told,
    country: places.nameOf(told.countryId, lang),
    state: places.nameOf(told.stateId, lang),
    city: places.nameOf(told.cityId, lang),
  }
}
