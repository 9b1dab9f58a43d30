import * as z from 'zod/mini'
import { itemStates } from '#domain/consignments/item-state.ts'
import { maxLotLineLength } from '#domain/drafts/lot-draft.ts'
import { count, instant, lotSuffix, whole } from '#wire/schema/values.ts'
import { bilingual } from './draft-picture.ts'
import { lotDraft, lotDraftFields } from './lot-draft.ts'

/** A lot that an item became. */
const lotOfItem = z.strictObject({
  lotId: z.string(),
  /** How many of its pieces are in it; null for the whole item. */
  pieces: z.nullable(count),
  lotNum: count,
  lotSuffix,
  sale: z.strictObject({ id: z.string(), no: z.string() }),
  currency: z.string(),
  state: z.enum(['draft', 'open', 'sold', 'passed', 'withdrawn']),
  /** The hammer price; 0 unless it is sold. Missing where the viewer sees no prices. */
  price: z.optional(whole),
})

/** An item of a consignment in a list (S3). */
export const itemSummary = z.strictObject({
  id: z.string(),
  /** The number shown to people: `C-2026-014/3`. */
  number: z.string(),
  nth: count,
  rev: count,
  state: z.enum(itemStates),
  stateAt: instant,
  /** Where it is; '' if that is not known. */
  place: z.string(),
  /** What differed from the list of the seller when it arrived; '' for nothing. */
  differs: z.string(),
  title: bilingual(maxLotLineLength),
  accent: bilingual(maxLotLineLength),
  kind: lotDraftFields.shape.kind,
  vintage: lotDraftFields.shape.vintage,
  quantity: z.nullable(count),
  /** Of one bottle. */
  millilitres: z.nullable(count),
  packing: z.nullable(z.string()),
  /** The key of its first picture; '' without one. */
  picture: z.string(),
  /** Missing where the viewer sees no prices. */
  lowEstimate: z.optional(z.nullable(whole)),
  highEstimate: z.optional(z.nullable(whole)),
  /** Missing where the viewer may not see it (R6). */
  reserve: z.optional(z.nullable(whole)),
  /** What its seller answered on their page to these figures (S9); null for nothing, missing like the reserve. */
  answer: z.optional(z.nullable(z.strictObject({ agrees: z.boolean(), at: instant, reason: z.string() }))),
  /** How many of its pieces can become a lot. */
  remaining: count,
  /** The lots that it became, latest first. */
  lots: z.array(lotOfItem),
})
export type ItemSummary = z.output<typeof itemSummary>

/** An item with all its facts, in the form of draft lots, and its latest author; '' if there is none. */
export const item = z.extend(itemSummary, { draft: lotDraft, changedAt: instant, changedBy: z.string() })
export type Item = z.output<typeof item>
