import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { named } from './named.ts'
import { picture } from './picture.ts'

export const productKinds = ['wine', 'spirits', 'cigars', 'other'] as const

/** A product of the mall at a fixed price. Texts are in the request's language. */
export const product = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The part of the title in italics; '' for none. */
  accent: z.string(),
  /** Description and size in one line. */
  facts: z.string(),
  /** Paragraphs separated by empty lines. A later one with a label and a colon is a fact: `Storage: in bond`. */
  description: z.string(),
  kind: z.enum(productKinds),
  cate: named,
  /** The producer; '' if unknown, like the three below. */
  producer: z.string(),
  region: z.string(),
  vintage: z.string(),
  format: z.string(),
  pictures: z.array(picture),
  /** Amount in `currency` with two decimals: '2680.00'. */
  price: z.string(),
  currency: z.string(),
  /** The units of each currency per unit of `currency`; for display only (M3). */
  currencyRate: z.record(z.string(), z.number()),
  /** The number of pieces available (G1); 0 is sold out. */
  stock: count,
  /** When it was first listed. */
  at: instant,
})

export type Product = z.output<typeof product>
