import type { Kysely, Transaction } from 'kysely'
import type { LotTerms } from '#domain/auction/terms.ts'
import { checkDraft, type FieldIssue, isReady } from '#domain/drafts/check.ts'
import type { NamedAttribute } from '#domain/lots/attributes/attribute.ts'
import type { LotNumber } from '#domain/lots/lot-number.ts'
import { readAttributes } from '#server/catalogue/attributes/attributes.ts'
import { lotRow, lotTexts, pictureRows, writeProducers } from '#server/catalogue/drafts/catalogue-rows.ts'
import { readCheckContext } from '#server/catalogue/drafts/check.ts'
import type { NotPublished } from '#server/catalogue/drafts/not-published.ts'
import { lotEntry } from '#server/catalogue/drafts/preview-entries.ts'
import { lockSaleDraft, lotOf, type StoredLot, type StoredSale } from '#server/catalogue/drafts/rows.ts'
import { needsSecondPerson } from '#server/catalogue/drafts/second-person.ts'
import { descriptionOf, digestOf } from '#server/catalogue/sales/description.ts'
import { lotTerms } from '#server/catalogue/sales/publish.ts'
import type { Rows } from '#server/platform/database/rows.ts'

/** A lot that is ready to join a published sale, or why it is not. */
export type Staged =
  | { readonly kind: 'staged'; readonly lot: LotTerms; readonly quantity: number }
  | NotPublished

type Request = {
  readonly auctionId: string
  readonly currency: string
  readonly draftId: string
  readonly lotId: string
  /** The revision that staff saw. */
  readonly rev: number
  /** The number that the lot gets. */
  readonly number: LotNumber
  /** The account that adds the lot. */
  readonly by: string
  readonly now: number
}

/**
 * K16: stores the rows of a drafted lot, from which the statement that appends its entry writes it into the
 * catalogue. Until then, nothing about it is public.
 */
export const stageLot = (db: Kysely<Rows>, request: Request): Promise<Staged> =>
  db.transaction().execute(async (trx) => {
    const { auctionId, currency, draftId, lotId, rev, number, by, now } = request
    const sale = await lockSaleDraft(trx, draftId, 'share')
    const row = await trx
      .selectFrom('draft_lots')
      .selectAll()
      .where('id', '=', lotId)
      .where('sale_id', '=', draftId)
      .forUpdate()
      .executeTakeFirst()
    if (!sale || !row) return { kind: 'notFound' }
    if (row.rev !== rev) return { kind: 'changed' }
    const lot: StoredLot = { ...lotOf(row), saleId: auctionId, ...number }
    const issues = await issuesOfLots(trx, sale, [lot], now)
    if (!isReady(issues)) return { kind: 'notReady', issues }
    if (await needsSecondPerson(trx, sale, by)) return { kind: 'secondPerson' }
    const attributes = await readAttributes(trx)
    await store(trx, lot, attributes)
    const entry = lotEntry({ id: auctionId, currency }, lot, attributes)
    const terms = { ...lotTerms(entry), textDigest: digestOf(descriptionOf(entry)) }
    return { kind: 'staged', lot: terms, quantity: entry.texts.en.quantity }
  })

/** K2: returns the issues of lots only, as their sale is already published. */
export async function issuesOfLots(
  db: Kysely<Rows>,
  { id, draft }: StoredSale,
  lots: readonly StoredLot[],
  now: number,
): Promise<readonly FieldIssue[]> {
  const context = await readCheckContext(db, id, now)
  return checkDraft(draft, lots, context).filter(({ lot }) => lot !== null)
}

async function store(
  trx: Transaction<Rows>,
  lot: StoredLot,
  attributes: readonly NamedAttribute[],
): Promise<void> {
  await writeProducers(trx, [lot])
  const row = lotRow(lot, attributes)
  const rows = {
    auction_id: lot.saleId,
    category_id: row.category_id,
    lot: JSON.stringify(row),
    texts: JSON.stringify(lotTexts(lot)),
    pictures: JSON.stringify(pictureRows(lot)),
  }
  await trx
    .insertInto('lot_additions')
    .values({ lot_id: lot.id, ...rows })
    .onConflict((conflict) => conflict.column('lot_id').doUpdateSet(rows))
    .execute()
}
