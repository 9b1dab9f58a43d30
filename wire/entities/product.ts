import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { named } from './named.ts'
import { picture } from './picture.ts'

export const productKinds = ['wine', 'spirits', 'cigars', 'other'] as const

/** Something that the mall sells at a fixed price. Texts are in the request's language. */
export const product = z.strictObject({
  id: z.string(),
  title: z.string(),
  /** The part of the title that is set in italics; '' where none is. */
  accent: z.string(),
  /** One line: what it is, how much of it there is. */
  facts: z.string(),
  /** Paragraphs, with an empty line between. */
  description: z.string(),
  kind: z.enum(productKinds),
  cate: named,
  /** '' where none is known, as all three below. */
  producer: z.string(),
  region: z.string(),
  vintage: z.string(),
  format: z.string(),
  pictures: z.array(picture),
  /** Amount in `currency` with two digits: '2680.00'. */
  price: z.string(),
  currency: z.string(),
  /** Units of each currency that one unit of the price's buys; for display only (M3). */
  currencyRate: z.record(z.string(), z.number()),
  /** How many can still be ordered (G1); 0 is sold out. */
  stock: count,
  /** When the mall began to offer it. */
  at: instant,
})

export type Product = z.output<typeof product>
