import * as z from 'zod/mini'
import { itemStates } from '#domain/consignments/item-state.ts'
import { maxLotLineLength } from '#domain/drafts/lot-draft.ts'
import { count, instant, lotSuffix, whole } from '#wire/schema/values.ts'
import { bilingual } from './draft-picture.ts'
import { lotDraft, lotDraftFields } from './lot-draft.ts'

/** A lot made from an item. */
const lotOfItem = z.strictObject({
  lotId: z.string(),
  /** The number of the item's pieces in it; null for the whole item. */
  pieces: z.nullable(count),
  lotNum: count,
  lotSuffix,
  sale: z.strictObject({ id: z.string(), no: z.string() }),
  currency: z.string(),
  state: z.enum(['draft', 'open', 'sold', 'passed', 'withdrawn']),
  /** The hammer price; 0 unless it is sold. Absent if the viewer may not see prices. */
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
  /** The location; '' if unknown. */
  place: z.string(),
  /** The differences from the seller's list on arrival; '' for none. */
  differs: z.string(),
  title: bilingual(maxLotLineLength),
  accent: bilingual(maxLotLineLength),
  kind: lotDraftFields.shape.kind,
  vintage: lotDraftFields.shape.vintage,
  quantity: z.nullable(count),
  /** The volume of one bottle. */
  millilitres: z.nullable(count),
  packing: z.nullable(z.string()),
  /** The key of its first picture; '' without one. */
  picture: z.string(),
  /** The estimates; absent if the viewer may not see prices. */
  lowEstimate: z.optional(z.nullable(whole)),
  highEstimate: z.optional(z.nullable(whole)),
  /** The reserve; absent if the viewer may not see it (R6). */
  reserve: z.optional(z.nullable(whole)),
  /** The seller's answer to these figures on their page (S9); null for none, absent like the reserve. */
  answer: z.optional(z.nullable(z.strictObject({ agrees: z.boolean(), at: instant, reason: z.string() }))),
  /** The number of its pieces that can still become a lot. */
  remaining: count,
  /** The lots made from it, latest first. */
  lots: z.array(lotOfItem),
})
export type ItemSummary = z.output<typeof itemSummary>

/** An item with all its facts, in the form of draft lots, and its latest author; '' if there is none. */
export const item = z.extend(itemSummary, { draft: lotDraft, changedAt: instant, changedBy: z.string() })
export type Item = z.output<typeof item>
