import * as z from 'zod/mini'
import { consentGivers } from '#domain/auction/changes/lot-change.ts'
import { consentSubjects, consentWays, lotConsentSubjects } from '#domain/consents/consents.ts'
import { instant, whole } from '#wire/schema/values.ts'
import { consignedLot } from './consignment.ts'

/** The seller's options for an unsold lot (S11). */
export const unsoldChoices = ['offerAgain', 'return', 'afterSale'] as const

/** A consent that was asked for, given or refused (S9). */
const consent = z.strictObject({
  id: z.string(),
  lotId: z.string(),
  subject: z.enum(consentSubjects),
  lowEstimate: z.nullable(whole),
  highEstimate: z.nullable(whole),
  /** The reserve, null for none; for a sale below it, the lowest price. Absent if the viewer may not see it (R6). */
  price: z.optional(z.nullable(whole)),
  /** For an extension for the buyer, the last day of payment; null for another subject. */
  until: z.nullable(z.string()),
  state: z.enum(['asked', 'given', 'refused']),
  /** null until it is answered. */
  how: z.nullable(z.enum(consentWays)),
  from: z.nullable(z.enum(consentGivers)),
  note: z.string(),
  askedAt: instant,
  /** 0 until it is answered. */
  answeredAt: instant,
})
export type Consent = z.output<typeof consent>

/** A lot with the consents of its seller. */
export const lotConsents = z.extend(consignedLot, {
  /** The missing consent; null for none. */
  lacks: z.nullable(z.enum(lotConsentSubjects)),
  /** The latest last. */
  consents: z.array(z.extend(consent, { recordedBy: z.string() })),
  /** The seller's choice for it, if it was not sold (S11). */
  choice: z.nullable(z.enum(unsoldChoices)),
})
export type LotConsents = z.output<typeof lotConsents>

/** A seller's lot with the consents requested, and their choice if it was not sold. */
export const ownLotConsents = z.extend(
  z.omit(consignedLot, { reserve: true, lowEstimate: true, highEstimate: true }),
  {
    /** The consents that await an answer. */
    asked: z.array(z.omit(consent, { state: true, how: true, from: true, answeredAt: true, note: true })),
    /** Whether the seller can choose what happens to it (S11). */
    isUnsold: z.boolean(),
    choice: z.nullable(z.enum(unsoldChoices)),
  },
)
export type OwnLotConsents = z.output<typeof ownLotConsents>
