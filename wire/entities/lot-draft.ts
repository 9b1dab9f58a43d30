import * as z from 'zod/mini'
import { draftLanguages } from '#domain/drafts/bilingual.ts'
import {
  type LotDraft,
  type LotDraftPatch,
  longestLotLine,
  longestLotText,
  lotTextFields,
} from '#domain/drafts/lot-draft.ts'
import { mostLotPictures } from '#domain/drafts/pictures.ts'
import { lineOrNone } from '#wire/schema/fields.ts'
import { whole } from '#wire/schema/values.ts'
import { bilingual, bilingualPatch, draftPicture } from './draft-picture.ts'
import { lotFacts } from './lot-facts.ts'

const [short, long] = [longestLotLine, longestLotText] as const

/** The fields of a lot draft besides its texts. */
const values = {
  ...lotFacts,
  category: lineOrNone(64),
  kind: z.enum(['wine', 'spirits', 'cigars', 'other']),
  vintage: lineOrNone(20),
  quantity: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000))),
  lowEstimate: z.nullable(whole),
  highEstimate: z.nullable(whole),
  startPrice: z.nullable(whole),
  reserve: z.nullable(whole),
  featured: z.boolean(),
  weight: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
  pictures: z.readonly(z.array(draftPicture).check(z.maxLength(mostLotPictures))),
} as const

const textFields = z.readonly(z.array(z.enum(lotTextFields)))

/** A lot before publication. */
export const lotDraft = z.strictObject({
  title: bilingual(short),
  wine: bilingual(short),
  vitola: bilingual(short),
  accent: bilingual(short),
  producer: bilingual(short),
  region: bilingual(short),
  format: bilingual(short),
  summary: bilingual(short),
  description: bilingual(long),
  condition: bilingual(long),
  provenance: bilingual(long),
  ...values,
  proofed: z.readonly(z.array(z.enum(draftLanguages))),
  outdated: z.strictObject({ en: textFields, zh: textFields }),
}) satisfies z.ZodMiniType<LotDraft>

/** A change of a lot: only the fields that change (K8). Its pictures are changed by calls of their own. */
export const lotDraftPatch = z.strictObject({
  title: z.optional(bilingualPatch(short)),
  wine: z.optional(bilingualPatch(short)),
  vitola: z.optional(bilingualPatch(short)),
  accent: z.optional(bilingualPatch(short)),
  producer: z.optional(bilingualPatch(short)),
  region: z.optional(bilingualPatch(short)),
  format: z.optional(bilingualPatch(short)),
  summary: z.optional(bilingualPatch(short)),
  description: z.optional(bilingualPatch(long)),
  condition: z.optional(bilingualPatch(long)),
  provenance: z.optional(bilingualPatch(long)),
  ...z.partial(z.omit(z.strictObject(values), { pictures: true })).shape,
}) satisfies z.ZodMiniType<LotDraftPatch>
