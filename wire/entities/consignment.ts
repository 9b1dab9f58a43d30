import * as z from 'zod/mini'
import { consignmentStates } from '#domain/consignments/consignment-state.ts'
import { editionStates } from '#domain/consignments/edition-state.ts'
import { termNames } from '#domain/consignments/terms.ts'
import { count, instant, lotSuffix, whole } from '#wire/schema/values.ts'
import { agreementTerms } from './agreement-terms.ts'
import { letterDocument } from './seller-document.ts'

/** How an agreement was signed: on returned paper, or in the presence of a colleague. */
export const signingWays = ['paper', 'office'] as const

/** All ways in which agreements are signed: also by the seller, signed in or through the link in a letter. */
export const signedWays = [...signingWays, 'account', 'link'] as const

/** A consignment in a list (S1). */
export const consignmentSummary = z.strictObject({
  id: z.string(),
  /** The number shown to people: `C-2026-014`. */
  number: z.string(),
  /** null for the company's own goods. */
  seller: z.nullable(z.strictObject({ userId: z.string(), number: z.string(), name: z.string() })),
  /** The seller's own reference, such as an estate; '' for none. */
  reference: z.string(),
  state: z.enum(consignmentStates),
  stateAt: instant,
  createdAt: instant,
  lotCount: count,
})
export type ConsignmentSummary = z.output<typeof consignmentSummary>

/** An edition of an agreement. Instants are 0 until they occur. */
export const edition = z.strictObject({
  edition: count,
  state: z.enum(editionStates),
  terms: agreementTerms,
  /** The SHA-256 of the terms in hex, which is signed. */
  digest: z.string(),
  /** The terms changed from the previous edition; none in the first. */
  changes: z.array(z.enum(termNames)),
  createdAt: instant,
  sentAt: instant,
  /** When the seller was last reminded of it. */
  remindedAt: instant,
  signedAt: instant,
  signedBy: z.string(),
  signedHow: z.nullable(z.enum(signedWays)),
})

/** A lot of a consignment, with its result. */
export const consignedLot = z.strictObject({
  lotId: z.string(),
  lotNum: count,
  lotSuffix,
  title: z.string(),
  sale: z.strictObject({ id: z.string(), no: z.string() }),
  currency: z.string(),
  lowEstimate: z.nullable(whole),
  highEstimate: z.nullable(whole),
  /** null without a reserve; absent if the viewer may not see the secrets of the sale (R6). */
  reserve: z.optional(z.nullable(whole)),
  state: z.enum(['draft', 'open', 'sold', 'passed', 'withdrawn']),
  /** The hammer price; 0 unless it is sold. */
  price: whole,
})

/** A consignment with its agreement and lots (S1). */
export const consignment = z.extend(consignmentSummary, {
  rev: count,
  /** The edition of the conditions of sale in force, for a new agreement. */
  conditions: z.string(),
  /** The latest first. */
  editions: z.array(edition),
  lots: z.array(consignedLot),
  /** The letters to its seller that are also documents, latest first (S16). */
  documents: z.readonly(z.array(letterDocument)),
})
export type Consignment = z.output<typeof consignment>
