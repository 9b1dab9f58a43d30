import type { Kysely, Selectable } from 'kysely'
import { z } from 'zod'
import { correctableSaleTexts, type SaleTextChange } from '#domain/auction/changes/sale-description.ts'
import type { Rows } from '#server/platform/database/rows.ts'
import type { SaleCorrection } from './entries.ts'

const storedChanges: z.ZodType<readonly SaleTextChange[]> = z.array(
  z.object({
    field: z.enum(correctableSaleTexts),
    lang: z.enum(['en', 'zh']),
    from: z.string(),
    to: z.string(),
  }),
)

/** Returns the rows of the corrections of sales, oldest first (K13). */
export const readSaleCorrections = (db: Kysely<Rows>, ids: readonly string[]) =>
  db.selectFrom('sale_corrections').selectAll().where('auction_id', 'in', ids).orderBy('number').execute()

/** Returns a correction of a sale from its row. */
export const saleCorrectionOf = (row: Selectable<Rows['sale_corrections']>): SaleCorrection => ({
  number: row.number,
  at: row.at,
  seq: row.seq,
  changes: storedChanges.parse(row.changes),
  notice: row.notice_en === '' ? null : { en: row.notice_en, zh: row.notice_zh },
})
