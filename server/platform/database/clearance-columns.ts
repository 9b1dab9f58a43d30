import type { Selectable } from 'kysely'
import type { Clearance } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import type { Rows } from './rows.ts'

/** Returns the customs clearance in the row of an address. A home address has none, which is read as personal. */
export const clearanceOf = (row: Selectable<Rows['addresses']>): Omit<Clearance, 'countryId'> => ({
  clearanceType: row.clearance_type === 'company' ? 'company' : 'personal',
  idType: idTypes.find((type) => type === row.id_type) ?? '',
  idNumber: row.id_number,
  companyName: row.company_name,
  uniformNumber: row.uniform_number,
})
