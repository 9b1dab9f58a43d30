import * as z from 'zod/mini'
import { line, many } from '#wire/schema/fields.ts'
import { choice } from './named.ts'

/** An attribute that lots can be filtered by, with the number of lots of each value. */
export const attributeFilter = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** The most frequent first; empty for a range. */
  options: z.array(choice),
  /** The values of the lots; null if they are filtered by values. */
  range: z.nullable(z.strictObject({ min: z.number(), max: z.number(), unit: z.string() })),
})

export type AttributeFilter = z.output<typeof attributeFilter>

/** The maximum number of values of attributes. */
const maxValues = 64

/**
 * Attributes that lots are filtered by: `packing=owc`, or the ends of a range, `abv.from=40`. Several values of one
 * attribute are alternatives.
 */
export const attributeValues = z._default(many(line(80), maxValues), [])
