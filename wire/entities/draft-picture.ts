import * as z from 'zod/mini'
import { shots } from '#domain/drafts/shots.ts'
import { lowestMark } from '#domain/pictures/level-mark.ts'
import { linesOrNone } from '#wire/schema/fields.ts'
import { level } from './level.ts'

/** Returns the schema of a text in both languages; '' if it is missing. */
export const bilingual = (max: number) => z.strictObject({ en: linesOrNone(max), zh: linesOrNone(max) })

/** Returns the schema of a change of a text in one or both languages. */
export const bilingualPatch = (max: number) =>
  z.strictObject({ en: z.optional(linesOrNone(max)), zh: z.optional(linesOrNone(max)) })

/** The key of a stored picture. */
export const pictureKey = z.string().check(z.regex(/^[0-9a-f]{24}$/))

/** A picture as returned by `house/picture/upload`, with its alternative text. */
export const draftPicture = z.strictObject({
  key: pictureKey,
  width: z.int().check(z.minimum(1), z.maximum(100_000)),
  height: z.int().check(z.minimum(1), z.maximum(100_000)),
  alt: bilingual(500),
  shot: z.optional(z.enum(shots)),
  /** The marked level: `at` is in thousandths of the height from the top, `readOn` is a date, '' if unknown. */
  level: z.optional(
    z.strictObject({
      at: z.int().check(z.minimum(0), z.maximum(lowestMark)),
      reading: z.nullable(level),
      readOn: z.string().check(z.regex(/^(\d{4}-\d{2}-\d{2})?$/)),
    }),
  ),
})
