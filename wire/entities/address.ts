import * as z from 'zod/mini'
import { homeAddress } from './user.ts'

/** Where something is delivered to, and what its customs clearance needs. */
export const address = z.extend(homeAddress, {
  phone: z.string(),
  countryCode: z.string(),
  clearanceType: z.enum(['personal', 'company']),
  idType: z.enum(['idCard', 'passport', 'residentCard', '']),
  idNumber: z.string(),
  companyName: z.string(),
  uniformNumber: z.string(),
})
export type Address = z.output<typeof address>
