import * as z from 'zod/mini'
import { correctableSaleTexts } from '#domain/auction/changes/sale-description.ts'
import { count, instant, ledgerSeq } from '#wire/schema/values.ts'

/** A correction of the texts of a published sale, with both versions (K13). */
export const saleCorrection = z.strictObject({
  /** The number, from 1 in each sale in chronological order. */
  number: count,
  at: instant,
  /** The head of the ledger of the sale at that time. */
  seq: ledgerSeq,
  /** C2: its texts are redacted for readers who have not declared their age. */
  isTobacco: z.boolean(),
  versions: z.readonly(
    z.array(
      z.strictObject({
        field: z.enum(correctableSaleTexts),
        lang: z.enum(['en', 'zh']),
        from: z.string(),
        to: z.string(),
      }),
    ),
  ),
  /** The notice about it in both languages; null for none. */
  notice: z.nullable(z.strictObject({ en: z.string(), zh: z.string() })),
})
export type SaleCorrection = z.output<typeof saleCorrection>
