import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { gift } from './gift.ts'
import { lot } from './lot.ts'
import { newsLine } from './news.ts'
import { picture } from './picture.ts'
import { product } from './product.ts'

/** What a block of the home page says of itself, in the request's language. */
const said = {
  id: z.string(),
  title: z.string(),
  /** The part of the title that is set in italics; '' where none is. */
  accent: z.string(),
  text: z.string(),
  picture: z.nullable(picture),
}

/** Until when goods are taken for a sale that is being prepared. */
export const deadline = z.strictObject({ at: instant, name: z.string() })
export type Deadline = z.output<typeof deadline>

/** A part of the home page with what it shows; one that has nothing to show is left out. */
export const homeBlock = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('sales'), ...said }),
  z.strictObject({ kind: z.literal('lots'), ...said, lots: z.array(lot) }),
  z.strictObject({ kind: z.literal('mall'), ...said, products: z.array(product) }),
  z.strictObject({ kind: z.literal('points'), ...said, gifts: z.array(gift) }),
  z.strictObject({ kind: z.literal('news'), ...said, news: z.array(newsLine) }),
  z.strictObject({ kind: z.literal('consign'), ...said, deadline: z.nullable(deadline) }),
  z.strictObject({ kind: z.literal('newsletter'), ...said }),
])

export type HomeBlock = z.output<typeof homeBlock>
