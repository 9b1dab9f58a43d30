import * as z from 'zod/mini'
import type { BilingualPatch } from '#domain/drafts/bilingual.ts'
import { maxLotLineLength } from '#domain/drafts/lot-draft.ts'
import { capsuleCodes, corkCodes, labelCodes } from '#domain/facts/marks.ts'
import type { AttributeType } from '#domain/lots/attributes/attribute.ts'
import { attributes } from '#domain/lots/attributes/attributes.ts'
import type { AttributeValue, LotAttributes } from '#domain/lots/attributes/values.ts'
import { lineOrNone } from '#wire/schema/fields.ts'
import { bilingual, bilingualPatch } from './draft-picture.ts'
import { level } from './level.ts'

/** The maximum number of bottles in one lot. */
const bottles = z.int().check(z.minimum(1), z.maximum(9_999))

const oneLine = z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u))

/** Returns the schema for the values of an attribute of a type. */
export function schemaOf(type: AttributeType): z.ZodMiniType {
  switch (type.is) {
    case 'text':
      return oneLine
    case 'bilingual':
      return bilingual(maxLotLineLength)
    case 'number':
      return z.nullable(z.int().check(z.minimum(1), z.maximum(type.most)))
    case 'choice':
      return z.nullable(z.enum(type.choices.map(({ id }) => id)))
    case 'flag':
      return z.boolean()
    case 'date':
      return z
        .string()
        .check(z.regex(/^(?:(?:18|19|20)\d\d(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?)?)?$/))
    case 'month':
      return z.string().check(z.regex(/^(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2]))?$/))
    case 'list':
      return z.readonly(z.array(oneLine).check(z.maxLength(40)))
    case 'vintage':
      return lineOrNone(20)
    case 'size':
      return z.nullable(z.int().check(z.minimum(1), z.maximum(30_000)))
    case 'levels':
      return z.readonly(z.array(level).check(z.maxLength(9_999)))
    case 'marks':
      return marksOf(type.codes)
  }
}

const marksOf = (codes: readonly string[]) =>
  z.readonly(
    z
      .array(
        z.readonly(
          z.strictObject({ code: z.enum(codes), degree: z.enum(['lightly', 'plainly', 'heavily']), bottles }),
        ),
      )
      .check(z.maxLength(40)),
  )

type Schemas = { readonly [id in keyof LotAttributes]: z.ZodMiniType<LotAttributes[id]> }

/** The attributes of a lot by id (K5). */
export const lotAttributes = Object.fromEntries(
  Object.entries(attributes).map(([id, { type }]) => [id, schemaOf(type)]),
) as Schemas

type PatchSchemas = {
  readonly [id in keyof LotAttributes]: z.ZodMiniOptional<
    z.ZodMiniType<
      LotAttributes[id] extends { readonly en: string } ? Partial<LotAttributes[id]> : LotAttributes[id]
    >
  >
}

/** The changed attributes of a lot, and for texts the changed languages. */
export const lotAttributesPatch = Object.fromEntries(
  Object.entries(attributes).map(([id, { type }]) => [
    id,
    z.optional(type.is === 'bilingual' ? bilingualPatch(maxLotLineLength) : schemaOf(type)),
  ]),
) as PatchSchemas

const plainOwnValues = [
  z.null(),
  z.boolean(),
  z.int().check(z.minimum(1), z.maximum(1_000_000_000)),
  lineOrNone(maxLotLineLength),
  z.readonly(z.array(oneLine).check(z.maxLength(40))),
] as const

const textOrNone = z._default(lineOrNone(maxLotLineLength), '')

/** A value of an attribute that the company added; the server checks it against the declared type. */
export const ownValue: z.ZodMiniType<AttributeValue> = z.union([
  ...plainOwnValues,
  z.strictObject({ en: textOrNone, zh: textOrNone }),
])

/** A value of any attribute in a correction; the server checks it against the type. */
export const anyValue: z.ZodMiniType<AttributeValue> = z.union([
  ownValue,
  z.readonly(z.array(level).check(z.maxLength(9_999))),
  marksOf([...labelCodes, ...capsuleCodes, ...corkCodes]),
])

/** A change of such a value; for a text, the changed languages. */
export const ownPatchValue: z.ZodMiniType<AttributeValue | BilingualPatch> = z.union([
  ...plainOwnValues,
  bilingualPatch(maxLotLineLength),
])

/** The keys of attributes that the company added. */
export const ownKey = /^own_[a-z0-9_]{1,40}$/
