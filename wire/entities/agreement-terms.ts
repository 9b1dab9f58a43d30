import * as z from 'zod/mini'
import type { AgreementTerms } from '#domain/consignments/terms.ts'
import { count } from '#wire/schema/values.ts'
import { premiumBands } from './rates.ts'

/** The terms of an agreement with a seller (S1, S4, S5). Amounts are in cents, shares in basis points. */
export const agreementTerms = z.strictObject({
  capacity: z.enum(['owner', 'agent', 'executor']),
  isTitleWarranted: z.boolean(),
  reference: z.string().check(z.maxLength(120)),
  commission: z.strictObject({
    kind: z.enum(['flat', 'sliding', 'incremental']),
    bands: premiumBands,
    minimum: count,
  }),
  charges: z.strictObject({
    insurance: z.nullable(z.strictObject({ share: count, base: z.enum(['hammerElseReserve', 'greatest']) })),
    photography: count,
    lotting: count,
    collection: count,
    testing: count,
    storage: z.nullable(z.strictObject({ perDay: count, freeDays: count })),
    bankCharge: count,
    boughtIn: count,
    isWithdrawalCharged: z.boolean(),
  }),
  reserves: z.enum(['agreed', 'none']),
  shortfall: z.enum(['company', 'seller']),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  payoutDays: count,
  instalments: z.enum(['last', 'proRata']),
  conditions: z.string().check(z.maxLength(60)),
}) satisfies z.ZodMiniType<AgreementTerms>
