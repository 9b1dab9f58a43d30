import * as z from 'zod/mini'
import { giftKinds } from '#domain/points/gift-order.ts'
import { count } from '#wire/schema/values.ts'
import { picture } from './picture.ts'

/** A gift of the points mall. Texts are in the request's language. */
export const gift = z.strictObject({
  id: z.string(),
  kind: z.enum(giftKinds),
  title: z.string(),
  /** The part of the title in italics; '' for none. */
  accent: z.string(),
  /** A description in one line. */
  facts: z.string(),
  /** Paragraphs separated by empty lines. */
  description: z.string(),
  /** Points per piece, without delivery (P2). */
  points: count,
  /** Pieces available; 0 is none. */
  stock: count,
  pictures: z.array(picture),
})

export type Gift = z.output<typeof gift>
