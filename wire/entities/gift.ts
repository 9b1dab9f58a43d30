import * as z from 'zod/mini'
import { giftKinds } from '#domain/points/gift-order.ts'
import { count } from '#wire/schema/values.ts'
import { picture } from './picture.ts'

/** Something that points are redeemed for. Texts are in the request's language. */
export const gift = z.strictObject({
  id: z.string(),
  kind: z.enum(giftKinds),
  title: z.string(),
  /** The part of the title that is set in italics; '' where none is. */
  accent: z.string(),
  /** One line: what it is. */
  facts: z.string(),
  /** Paragraphs, with an empty line between. */
  description: z.string(),
  /** What one of it costs, delivery left out (P2). */
  points: count,
  /** How many can still be had; 0 is none. */
  stock: count,
  pictures: z.array(picture),
})

export type Gift = z.output<typeof gift>
