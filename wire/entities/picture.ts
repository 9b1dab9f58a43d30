import * as z from 'zod/mini'
import { pictureViews } from '#domain/pictures/views.ts'
import { count } from '#wire/schema/values.ts'

const percent = z.int().check(z.minimum(0), z.maximum(100))

/**
 * The point that stays visible when a picture is cropped, in percent from its left and top; absent for the
 * middle.
 */
export const pictureFocus = z.strictObject({ x: percent, y: percent })

/** A picture. `key` names its file; the path on the file server selects size and format. */
export const picture = z.strictObject({
  key: z.string(),
  width: count,
  height: count,
  alt: z.string(),
  focus: z.optional(pictureFocus),
})
export type Picture = z.output<typeof picture>

/** A picture of a lot. */
export const lotPicture = z.extend(picture, {
  /** The view that it shows; omitted for a picture without a name. */
  view: z.optional(z.enum(pictureViews)),
  /**
   * The level that it shows: `at` is in thousandths of its height from the top; `readOn` is a date, '' if
   * unknown; `reading` is the level in words, omitted if unknown.
   */
  level: z.optional(
    z.strictObject({
      at: z.int().check(z.minimum(0), z.maximum(1000)),
      readOn: z.string(),
      reading: z.optional(z.string()),
    }),
  ),
})
export type LotPicture = z.output<typeof lotPicture>
