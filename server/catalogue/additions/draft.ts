import type { Kysely, Transaction } from 'kysely'
import type { LotDraft } from '#domain/drafts/lot-draft.ts'
import { type Author, findRepeated, lockKey, recordChange } from '#server/catalogue/drafts/change-log.ts'
import { copySale } from '#server/catalogue/drafts/copy-sale.ts'
import { insertLots } from '#server/catalogue/drafts/lots.ts'
import {
  lockSaleDraft,
  newDraftId,
  readLotNumbers,
  readSaleDraft,
  type StoredSale,
} from '#server/catalogue/drafts/rows.ts'
import type { CatalogueCache } from '#server/catalogue/sales/catalogue-cache.ts'
import type { CatalogueSale } from '#server/catalogue/sales/entries.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** Returns the draft of the lots that are prepared for a published sale, or null if there is none (K16). */
export async function readAdditions(db: Kysely<Rows>, auctionId: string): Promise<StoredSale | null> {
  const row = await db
    .selectFrom('sale_additions')
    .select('draft_id')
    .where('auction_id', '=', auctionId)
    .executeTakeFirst()
  return row ? readSaleDraft(db, row.draft_id) : null
}

type Created = { readonly draftId: string; readonly lotId: string }

/**
 * Creates a lot for a published sale, in a draft with the terms of that sale. The draft has no number and no times,
 * so it cannot be published.
 *
 *
 * @param after the highest number in the sale
 * @param draft the initial content of the lot
 */
export async function createAddition(
  { db, cache }: { readonly db: Kysely<Rows>; readonly cache: Pick<CatalogueCache, 'sale'> },
  sale: CatalogueSale,
  { after, draft }: { readonly after: number; readonly draft: LotDraft },
  author: Author,
): Promise<Created> {
  const copy = await copySale(db, cache, sale.id)
  if (!copy) throw new Error(`The sale ${sale.id} is not in the catalogue`)
  return db.transaction().execute(async (trx) => {
    await lockKey(trx, author)
    const repeated = await findRepeated(trx, author)
    const draftId = await draftOf(trx, sale.id, JSON.stringify(copy), author)
    const known = repeated?.edits[0]?.lotId
    if (known) return { draftId, lotId: known }
    const numbers = (await readLotNumbers(trx, draftId)).map(({ lotNum }) => lotNum)
    const lotNum = Math.max(after, ...numbers) + 1
    const lotId = newDraftId()
    const edits = await insertLots(trx, draftId, [{ id: lotId, lotNum, lotSuffix: '', draft }], author)
    await recordChange(trx, author, { saleId: draftId, kind: 'create', rev: 1, edits })
    return { draftId, lotId }
  })
}

/** Locks a sale's draft of additions, or creates it if there is none. @returns its id. */
async function draftOf(
  trx: Transaction<Rows>,
  auctionId: string,
  document: string,
  { by, now }: Author,
): Promise<string> {
  await trx.selectFrom('auctions').select('id').where('id', '=', auctionId).forUpdate().execute()
  const known = await readAdditions(trx, auctionId)
  if (known) {
    await lockSaleDraft(trx, known.id, 'update')
    return known.id
  }
  const id = newDraftId()
  const row = { id, document, revisions: '{}', created_at: now, changed_at: now, changed_by: by }
  await trx.insertInto('draft_sales').values(row).execute()
  await trx.insertInto('sale_additions').values({ auction_id: auctionId, draft_id: id }).execute()
  return id
}
