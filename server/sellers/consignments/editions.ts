import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { type EditionState, editionStates } from '#domain/consignments/edition-state.ts'
import { type AgreementTerms, termsDifference, termsText } from '#domain/consignments/terms.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { sha256 } from '#wire/client/sha256.ts'
import { agreementTerms } from '#wire/entities/agreement-terms.ts'
import { signedWays } from '#wire/entities/consignment.ts'

/** A stored edition of an agreement (S1). */
export type StoredEdition = {
  readonly edition: number
  readonly state: EditionState
  readonly terms: AgreementTerms
  /** The digest of the terms. */
  readonly digest: string
  readonly createdAt: Instant
  readonly sentAt: Instant
  readonly remindedAt: Instant
  readonly signedAt: Instant
  readonly signedBy: string
  readonly signedHow: (typeof signedWays)[number] | null
}

const editionState = z.enum(editionStates)
const signedHow = z.nullable(z.enum(signedWays))

export const editionOf = (row: Selectable<Rows['agreement_editions']>): StoredEdition => ({
  edition: row.edition,
  state: editionState.parse(row.state),
  terms: agreementTerms.parse(row.terms),
  digest: row.terms_digest,
  createdAt: row.created_at,
  sentAt: row.sent_at ?? 0,
  remindedAt: row.reminded_at ?? 0,
  signedAt: row.signed_at ?? 0,
  signedBy: row.signed_by_name ?? '',
  signedHow: signedHow.parse(row.signed_how),
})

/**
 * Returns the columns of terms: their JSON and the digest of their canonical text, to which a signature
 * applies (S1).
 */
export async function termsColumns(terms: AgreementTerms) {
  return { terms: JSON.stringify(terms), terms_digest: await sha256(termsText(terms)) }
}

/** Returns the editions of a consignment's agreement, newest first. */
export async function readEditions(
  db: Kysely<Rows>,
  consignmentId: string,
): Promise<readonly StoredEdition[]> {
  const rows = await db
    .selectFrom('agreement_editions')
    .selectAll()
    .where('consignment_id', '=', consignmentId)
    .orderBy('edition', 'desc')
    .execute()
  return rows.map(editionOf)
}

/** Returns editions, newest first, each with the terms that it changes in the previous one (S1). */
export const withChanges = (editions: readonly StoredEdition[]) =>
  editions.map((one, index) => {
    const before = editions[index + 1]
    return { ...one, changes: before ? [...termsDifference(before.terms, one.terms)] : [] }
  })
