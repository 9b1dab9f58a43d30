import * as z from 'zod/mini'
import { clearanceTypes } from '#domain/clearance/clearance.ts'
import { idTypes } from '#domain/clearance/identity-number.ts'
import { homeAddress } from './user.ts'

/** Where something is delivered to, and what its customs clearance needs. */
export const address = z.extend(homeAddress, {
  phone: z.string(),
  /** The same in groups, as its country writes it. */
  phoneShown: z.string(),
  countryCode: z.string(),
  clearanceType: z.enum(clearanceTypes),
  idType: z.enum([...idTypes, '']),
  idNumber: z.string(),
  companyName: z.string(),
  uniformNumber: z.string(),
  /** Whether it is where its owner lives, as their profile says. */
  isHome: z.boolean(),
})
export type Address = z.output<typeof address>
