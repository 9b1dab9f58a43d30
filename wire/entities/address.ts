import * as z from 'zod/mini'
import { clearanceTypes } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import { homeAddress } from './user.ts'

/** A delivery address with its customs clearance data. */
export const address = z.extend(homeAddress, {
  phone: z.string(),
  /** The phone number grouped as in its country. */
  phoneShown: z.string(),
  countryCode: z.string(),
  clearanceType: z.enum(clearanceTypes),
  idType: z.enum([...idTypes, '']),
  idNumber: z.string(),
  companyName: z.string(),
  uniformNumber: z.string(),
  /** Whether it is the home address of the owner's profile. */
  isHome: z.boolean(),
})
export type Address = z.output<typeof address>
