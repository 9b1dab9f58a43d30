import type { Kysely } from 'kysely'
import { type NotEditable, refusedStage } from '#server/catalogue/drafts/edit.ts'
import { lockSaleDraft } from '#server/catalogue/drafts/rows.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import { readLotPictures } from './store.ts'

/** Deletes pictures from the tray of a draft; those shown in a lot or as the cover stay. */
export const discardPictures = (
  db: Kysely<Rows>,
  saleId: string,
  keys: readonly string[],
  now: number,
): Promise<NotEditable | null> =>
  db.transaction().execute(async (trx) => {
    const sale = await lockSaleDraft(trx, saleId, 'update')
    const refused = refusedStage(sale)
    if (refused) return refused
    const lots = await readLotPictures(trx, saleId)
    const used = new Set([...lots.values()].flatMap(({ pictures }) => pictures.map(({ key }) => key)))
    const unused = keys.filter((key) => !used.has(key) && key !== sale?.draft.cover?.key)
    if (unused.length === 0) return null
    await trx
      .updateTable('draft_pictures')
      .set({ discarded_at: now })
      .where('sale_id', '=', saleId)
      .where('key', 'in', unused)
      .where('discarded_at', 'is', null)
      .execute()
    return null
  })
