import * as z from 'zod/mini'
import { shots } from '#domain/drafts/shots.ts'
import { linesOrNone } from '#wire/schema/fields.ts'

/** A text in both languages; '' where it is missing. */
export const bilingual = (most: number) => z.strictObject({ en: linesOrNone(most), zh: linesOrNone(most) })

/** A change of a text, in one language or both. */
export const bilingualPatch = (most: number) =>
  z.strictObject({ en: z.optional(linesOrNone(most)), zh: z.optional(linesOrNone(most)) })

/** The key of a stored picture. */
export const pictureKey = z.string().check(z.regex(/^[0-9a-f]{24}$/))

/** A picture as `house/picture/upload` returns it, with its alternative text. */
export const draftPicture = z.strictObject({
  key: pictureKey,
  width: z.int().check(z.minimum(1), z.maximum(100_000)),
  height: z.int().check(z.minimum(1), z.maximum(100_000)),
  alt: bilingual(500),
  shot: z.optional(z.enum(shots)),
})
