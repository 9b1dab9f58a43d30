import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Instant } from '#domain/money/money.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { PageLanguage } from '#wire/address/page-address.ts'
import { type LetterDocument, letterKinds } from '#wire/entities/seller-document.ts'

/** A letter to the seller of a consignment, with its PDF. */
export type SentDocument = {
  /** The key of its subject: a letter with this key is sent only once. */
  readonly key: string
  readonly kind: LetterDocument['kind']
  readonly consignmentId: string
  /** The sale, or null for a receipt of goods. */
  readonly auctionId: string | null
  readonly lang: PageLanguage
  readonly sentAt: Instant
  readonly document: Uint8Array
}

const kind = z.enum(letterKinds)

/** Stores the document of a letter permanently. @returns whether it is new; false if the letter was sent before */
export async function insertDocument(
  trx: Kysely<Rows>,
  { key, kind: of, consignmentId, auctionId, lang, sentAt, document }: SentDocument,
): Promise<boolean> {
  const about = { kind: of, consignment_id: consignmentId, auction_id: auctionId }
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('seller_letter_documents')
    .values({ key, ...about, lang, sent_at: sentAt, document: Buffer.from(document) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/**
 * Returns the documents of the letters about a consignment, newest first.
 * @param maySeeReserves whether the viewer may see the reserves of a sale; otherwise its advice is left out (R6)
 */
export async function documentsOf(
  db: Kysely<Rows>,
  consignmentId: string,
  maySeeReserves: (auctionId: string) => Promise<boolean> | boolean,
): Promise<readonly LetterDocument[]> {
  const rows = await db
    .selectFrom('seller_letter_documents as letter')
    .leftJoin('auctions', 'auctions.id', 'letter.auction_id')
    .select(['key', 'letter.kind', 'auction_id', 'sent_at', 'auctions.number'])
    .where('consignment_id', '=', consignmentId)
    .orderBy('sent_at', 'desc')
    .orderBy('key')
    .execute()
  const documents: LetterDocument[] = []
  for (const row of rows)
    if (await isReadable(row, maySeeReserves))
      documents.push({
        key: row.key,
        kind: kind.parse(row.kind),
        sale: row.number ?? '',
        sentAt: row.sent_at,
      })
  return documents
}

/** Returns whether a document may be read: the pre-sale advice states reserves. */
export const isReadable = async (
  letter: { readonly kind: string; readonly auction_id: string | null },
  maySeeReserves: (auctionId: string) => Promise<boolean> | boolean,
): Promise<boolean> => letter.kind !== 'advice' || (await maySeeReserves(letter.auction_id ?? ''))

/** Returns a document as sent, or null if the consignment has no such document. */
export async function findDocument(db: Kysely<Rows>, consignmentId: string, key: string) {
  const row = await db
    .selectFrom('seller_letter_documents')
    .innerJoin('consignments', 'consignments.id', 'consignment_id')
    .select(['kind', 'auction_id', 'document', 'seller', 'number'])
    .where('consignment_id', '=', consignmentId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? { ...row, kind: kind.parse(row.kind) } : null
}
