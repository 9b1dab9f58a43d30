import type { Kysely } from 'kysely'
import type { Instant } from '#domain/money/money.ts'
import { clientName } from '#domain/people/person-name.ts'
import type { Strokes } from '#domain/signature/strokes.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PdfRenderer } from '#server/platform/pdf/pdf.ts'
import { readConsignment, type StoredConsignment } from '#server/sellers/consignments/consignments.ts'
import { readEditions, type StoredEdition, withChanges } from '#server/sellers/consignments/editions.ts'
import { type PageLanguage, sourceOf } from '#wire/address/page-address.ts'
import { strokes as wireStrokes } from '#wire/entities/strokes.ts'
import { agreementSheet } from './agreement-sheet.ts'

export type DocumentDeps = {
  readonly db: Kysely<Rows>
  readonly press: Pick<PdfRenderer, 'render'>
  readonly config: Pick<Config, 'house'>
}

/** An edition with its changes, its consignment and the seller's name. */
export type AgreementEdition = {
  readonly consignment: StoredConsignment
  readonly seller: string
  readonly edition: ReturnType<typeof withChanges>[number]
  readonly before: StoredEdition['terms'] | null
}

/** Reads a sent edition, the latest by default. Returns null if there is none. */
export async function readAgreement(
  db: Kysely<Rows>,
  consignmentId: string,
  edition: number | null,
): Promise<AgreementEdition | null> {
  const consignment = await readConsignment(db, consignmentId)
  if (!consignment?.seller) return null
  const editions = withChanges(await readEditions(db, consignmentId)).filter(({ state }) => state !== 'draft')
  const index = editions.findIndex((one) => edition === null || one.edition === edition)
  const found = editions[index]
  if (!found) return null
  const user = await db
    .selectFrom('users')
    .select(['first_name', 'last_name', 'company'])
    .where('id', '=', consignment.seller)
    .executeTakeFirst()
  const seller = user ? clientName(user.first_name, user.last_name, user.company) : ''
  return { consignment, seller, edition: found, before: editions[index + 1]?.terms ?? null }
}

/** A signature as given by the signer. */
export type Given = { readonly name: string; readonly strokes: Strokes }

/** Renders an edition, with a signature or without. */
export function renderAgreement(
  { press, config }: Omit<DocumentDeps, 'db'>,
  { consignment, seller, edition, before }: AgreementEdition,
  lang: PageLanguage,
  signature: (Given & { readonly at: Instant }) | null,
  isTranslation = false,
): Promise<Uint8Array> {
  const { digest, terms, changes, edition: number } = edition
  const facts = {
    house: config.house,
    lang: sourceOf(lang),
    number: consignment.number,
    seller,
    edition: number,
  }
  const sheet = agreementSheet({ ...facts, terms, digest, changes, before, signature, isTranslation })
  return press.render({ ...sheet, lang })
}

/**
 * Returns the document of an edition: as signed if the reader has the language of the signature, else
 * rendered for the reader.
 */
export async function agreementPdf(
  deps: DocumentDeps,
  agreement: AgreementEdition,
  lang: PageLanguage,
): Promise<Uint8Array> {
  const { consignment, edition } = agreement
  const stored = await deps.db
    .selectFrom('agreement_signatures')
    .selectAll()
    .where('consignment_id', '=', consignment.id)
    .where('edition', '=', edition.edition)
    .executeTakeFirst()
  if (stored?.lang === lang) return stored.document
  const signature =
    edition.state === 'signed'
      ? { name: edition.signedBy, at: edition.signedAt, strokes: stored ? storedStrokes(stored.strokes) : [] }
      : null
  return renderAgreement(deps, agreement, lang, signature, stored !== undefined)
}

const storedStrokes = (value: unknown): Strokes => wireStrokes.parse(value)
