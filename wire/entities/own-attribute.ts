import * as z from 'zod/mini'
import {
  maxOwnNumber,
  type OwnAttribute,
  type OwnAttributeFields,
} from '#domain/lots/attributes/own-attributes.ts'
import type { OwnAttributeId } from '#domain/lots/attributes/values.ts'
import { line, lineOrNone, linesOrNone } from '#wire/schema/fields.ts'

const bilingual = (text: (max: number) => z.ZodMiniString<string>, most: number) =>
  z.readonly(z.strictObject({ en: text(most), zh: text(most) }))

/** The maximum number of choices of an attribute. */
const maxChoices = 60

const type = z.readonly(
  z.discriminatedUnion('is', [
    z.strictObject({ is: z.enum(['text', 'bilingual', 'flag', 'date', 'list']) }),
    z.strictObject({
      is: z.literal('number'),
      most: z.int().check(z.minimum(1), z.maximum(maxOwnNumber)),
      decimals: z.exactOptional(z.literal([1, 2])),
      unit: z.exactOptional(bilingual(lineOrNone, 12)),
    }),
    z.strictObject({
      is: z.literal('choice'),
      choices: z.readonly(
        z
          .array(
            // A new choice has no id yet.
            z.readonly(
              z.strictObject({ id: z.string().check(z.regex(/^\w{0,50}$/)), name: bilingual(line, 60) }),
            ),
          )
          .check(z.minLength(1), z.maxLength(maxChoices)),
      ),
    }),
  ]),
)

const fields = {
  type,
  kinds: z.readonly(
    z.array(z.enum(['wine', 'spirits', 'cigars', 'other'])).check(z.minLength(1), z.maxLength(4)),
  ),
  label: bilingual(line, 60),
  headers: linesOrNone(1_000),
  shown: z.enum(['row', 'staff']),
  isFilter: z.boolean(),
  isSearched: z.boolean(),
  isRetired: z.boolean(),
} as const satisfies {
  readonly [field in keyof OwnAttributeFields]: z.ZodMiniType<OwnAttributeFields[field]>
}

/** The company's definition of its own attribute. */
export const ownAttributeFields = z.strictObject(fields)

/** An attribute that the company has added. */
export const ownAttribute: z.ZodMiniType<OwnAttribute> = z.strictObject({
  id: z.templateLiteral(['own_', z.string()]) satisfies z.ZodMiniType<OwnAttributeId>,
  ...fields,
})
