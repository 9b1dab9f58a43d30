import type { Kysely } from 'kysely'
import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { Language } from '#server/platform/http/calls.ts'
import { formatDate } from '#server/platform/mail/format.ts'
import type { Sheet } from '#server/platform/pdf/pdf.ts'
import type { LabelledText } from '#server/platform/pdf/print-document.ts'
import { textsIn } from '#server/platform/texts/texts.ts'
import { letterhead } from '#server/trade/documents/letterhead.ts'
import { billedTo, billedToIn, type PlaceName } from '#server/trade/orders/billed-to.ts'
import type { LetterDocument } from '#wire/entities/seller-document.ts'

/** The content of a letter's document below its head. */
export type LetterContent = {
  readonly kind: LetterDocument['kind']
  /** The facts of its subject, besides the consignment and the seller. */
  readonly facts: readonly LabelledText[]
  readonly parts: Sheet['parts']
}

export type SheetDeps = {
  readonly places: { readonly nameOf: PlaceName }
  readonly config: Pick<Config, 'house'>
}

/** Returns the document of a letter to the seller of a consignment (S16), or null if it has no seller. */
export async function letterSheet(
  db: Kysely<Rows>,
  { places, config }: SheetDeps,
  consignmentId: string,
  { kind, facts, parts }: LetterContent,
  { lang, now }: { readonly lang: Language; readonly now: Instant },
): Promise<Sheet | null> {
  const consignment = await db
    .selectFrom('consignments')
    .innerJoin('users', 'users.id', 'seller')
    .select(['number', 'reference', 'seller', 'client_number'])
    .where('consignments.id', '=', consignmentId)
    .executeTakeFirst()
  if (!consignment?.seller) return null
  const { number, reference, seller, client_number: client } = consignment
  const t = textsIn(lang)
  const rows = (
    [
      [t('documents.sellerLetter.number'), number],
      [t('documents.sellerLetter.date'), formatDate(houseTimeZone, now)],
      ...facts,
      [t('documents.sellerLetter.client'), client === null ? '' : String(client)],
      [t('documents.sellerLetter.reference'), reference],
    ] as const
  ).filter(([, value]) => value !== '')
  const lines = billedToIn(lang, await billedTo(db, seller, places.nameOf))
  return {
    ...letterhead(config.house, lang),
    title: t(`documents.sellerLetter.${kind}.title`),
    subtitle: '',
    stamp: '',
    issuedAt: now,
    reference: number,
    typed: [reference],
    parts: [
      { kind: 'facts', rows, block: { label: t('documents.sellerLetter.seller'), lines } },
      ...parts,
      { kind: 'paragraph', text: t(`documents.sellerLetter.${kind}.text`) },
    ],
  }
}
