import type { Kysely } from 'kysely'
import { catalogueTexts } from '#domain/drafts/catalogue-texts.ts'
import { producerId } from '#domain/drafts/compared-wine.ts'
import { lotOf, readSaleDraft } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { ComparedLot } from './history.ts'

/** Returns a lot in preparation in the form for finding its earlier results (H4), or null if there is no such lot. */
export async function comparedDraft(db: Kysely<Rows>, lotId: string): Promise<ComparedLot | null> {
  const row = await db.selectFrom('draft_lots').selectAll().where('id', '=', lotId).executeTakeFirst()
  const sale = row && (await readSaleDraft(db, row.sale_id))
  if (!sale) return null
  const { draft } = lotOf(row)
  const { title, format } = catalogueTexts(draft)
  return {
    producerId: producerId(draft.producer) ?? '',
    text: {
      currency: sale.draft.currency,
      vintage: draft.vintage,
      title: title.en || title.zh,
      lowEstimate: draft.lowEstimate ?? 0,
      highEstimate: draft.highEstimate ?? 0,
      kind: draft.kind,
      format: format.en || format.zh,
      quantity: draft.quantity ?? 1,
    },
  }
}
