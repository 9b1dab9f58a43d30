import * as z from 'zod/mini'
import { rights, roles } from '#domain/staff/rights.ts'
import { count, instant } from '#wire/schema/values.ts'

/** A home address. Place names are in the language in which it was entered. */
export const homeAddress = z.strictObject({
  id: z.string(),
  countryId: z.string(),
  country: z.string(),
  stateId: z.string(),
  state: z.string(),
  cityId: z.string(),
  city: z.string(),
  street1: z.string(),
  street2: z.string(),
  zip: z.string(),
})

/** Identity check: 0 awaiting, 1 passed, -1 rejected (with a reason), 2 not submitted. */
export const identityStatus = z.literal([0, 1, -1, 2])

export const user = z.strictObject({
  id: z.string(),
  /** The number that the client quotes in correspondence. */
  clientNumber: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  prefix: z.string(),
  /** In international format. */
  phone: z.string(),
  countryCode: z.string(),
  email: z.string(),
  company: z.string(),
  /** null until given. */
  address: z.nullable(homeAddress),
  apply: z.strictObject({ status: identityStatus, reason: z.string() }),
  emailVerified: z.boolean(),
  /** Whether the member wants emails about upcoming sales (C3), and since when; 0 if not. */
  marketing: z.strictObject({ wanted: z.boolean(), since: instant }),
  points: count,
  roles: z.array(z.enum(roles)),
  /** The rights of the roles in this session; empty until a second factor that they require is confirmed (R5). */
  may: z.array(z.enum(rights)),
})

export type User = z.output<typeof user>
export type HomeAddress = z.output<typeof homeAddress>
export type IdentityStatus = z.output<typeof identityStatus>

/** A session: the contents of the cookie `authInfo`. */
export const session = z.strictObject({ token: z.string(), userID: z.string() })
export type Session = z.output<typeof session>
