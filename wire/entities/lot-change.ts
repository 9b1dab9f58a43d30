import * as z from 'zod/mini'
import {
  consentChannels,
  consentGivers,
  correctableFacts,
  correctableTexts,
  publicPrices,
} from '#domain/auction/changes/lot-change.ts'
import { count, instant, ledgerSeq, whole } from '#wire/schema/values.ts'

const bilingualText = z.strictObject({ en: z.string(), zh: z.string() })

/** A change of a published lot with both versions, at its ledger position. */
export const lotChange = z.strictObject({
  seq: ledgerSeq,
  at: instant,
  lotId: z.string(),
  /** C2: its texts are redacted for readers who have not declared their age. */
  isTobacco: z.boolean(),
  prices: z.readonly(z.array(z.strictObject({ field: z.enum(publicPrices), from: whole, to: whole }))),
  versions: z.readonly(
    z.array(
      z.strictObject({
        field: z.enum([...correctableTexts, ...correctableFacts]),
        /** `both` for a fact. */
        lang: z.enum(['en', 'zh', 'both']),
        from: z.string(),
        to: z.string(),
      }),
    ),
  ),
  /** The attributes with both values in words, '' if unset; only if any changed. */
  attributes: z.optional(
    z.readonly(
      z.array(
        z.strictObject({ id: z.string(), label: bilingualText, from: bilingualText, to: bilingualText }),
      ),
    ),
  ),
  /** The keys of the pictures, the cover first; null if they are unchanged. */
  pictureKeys: z.nullable(
    z.strictObject({ from: z.readonly(z.array(z.string())), to: z.readonly(z.array(z.string())) }),
  ),
  /** The alternative texts of unchanged pictures; `place` is the picture's place after the change, from 1. */
  alts: z.readonly(
    z.array(z.strictObject({ place: count, lang: z.enum(['en', 'zh']), from: z.string(), to: z.string() })),
  ),
  erratum: z.nullable(bilingualText),
})
export type LotChange = z.output<typeof lotChange>

/** A changed reserve, and how the seller consented. `amount` is null if the lot has none. */
export const reserveChange = z.strictObject({
  amount: z.nullable(whole),
  how: z.enum(consentChannels),
  from: z.enum(consentGivers),
})
