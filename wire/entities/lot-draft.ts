import * as z from 'zod/mini'
import { draftLanguages } from '#domain/drafts/bilingual.ts'
import {
  type LotDraft,
  type LotDraftPatch,
  lotTextFields,
  maxLotLineLength,
  maxLotTextLength,
} from '#domain/drafts/lot-draft.ts'
import { maxLotPictures } from '#domain/drafts/pictures.ts'
import { lineOrNone } from '#wire/schema/fields.ts'
import { whole } from '#wire/schema/values.ts'
import { bilingual, bilingualPatch, draftPicture } from './draft-picture.ts'
import { lotAttributes, lotAttributesPatch, ownKey, ownPatchValue, ownValue } from './lot-attributes.ts'

const [short, long] = [maxLotLineLength, maxLotTextLength] as const

/** The fields of a lot draft other than its texts and attributes. */
const values = {
  category: lineOrNone(64),
  kind: z.enum(['wine', 'spirits', 'cigars', 'other']),
  lowEstimate: z.nullable(whole),
  highEstimate: z.nullable(whole),
  startPrice: z.nullable(whole),
  reserve: z.nullable(whole),
  featured: z.boolean(),
  weight: z.nullable(z.int().check(z.minimum(1), z.maximum(100_000_000))),
} as const

const textFields = z.readonly(z.array(z.enum(lotTextFields)))

/** The known fields of a lot before publication. */
export const lotDraftFields = z.strictObject({
  ...lotAttributes,
  title: bilingual(short),
  accent: bilingual(short),
  format: bilingual(short),
  summary: bilingual(short),
  description: bilingual(long),
  condition: bilingual(long),
  provenance: bilingual(long),
  ...values,
  pictures: z.readonly(z.array(draftPicture).check(z.maxLength(maxLotPictures))),
  proofed: z.readonly(z.array(z.enum(draftLanguages))),
  outdated: z.strictObject({ en: textFields, zh: textFields }),
})

/** A lot before publication, with the attributes that the company added. */
export const lotDraft: z.ZodMiniType<LotDraft> = z.catchall(lotDraftFields, ownValue)

const patchFields = z.strictObject({
  ...lotAttributesPatch,
  title: z.optional(bilingualPatch(short)),
  accent: z.optional(bilingualPatch(short)),
  format: z.optional(bilingualPatch(short)),
  summary: z.optional(bilingualPatch(short)),
  description: z.optional(bilingualPatch(long)),
  condition: z.optional(bilingualPatch(long)),
  provenance: z.optional(bilingualPatch(long)),
  ...z.partial(z.strictObject(values)).shape,
})

/** A change of a lot: only the fields that change (K8). Its pictures are changed by separate calls. */
export const lotDraftPatch: z.ZodMiniType<LotDraftPatch> = z
  .catchall(patchFields, ownPatchValue)
  .check(z.refine((patch) => Object.keys(patch).every((key) => key in patchFields.shape || ownKey.test(key))))
