import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { gift } from './gift.ts'
import { lot } from './lot.ts'
import { newsLine } from './news.ts'
import { picture } from './picture.ts'
import { product } from './product.ts'

/** The common fields of home page blocks, in the request's language. */
const common = {
  id: z.string(),
  title: z.string(),
  /** The part of the title in italics; '' for none. */
  accent: z.string(),
  text: z.string(),
  picture: z.nullable(picture),
}

/** The consignment deadline of a sale in preparation. */
export const deadline = z.strictObject({ at: instant, name: z.string() })
export type Deadline = z.output<typeof deadline>

/** A block of the home page with its contents; empty blocks are omitted. */
export const homeBlock = z.discriminatedUnion('kind', [
  /** The sale at the top; '' for the next one. */
  z.strictObject({ kind: z.literal('hero'), ...common, auctionId: z.string() }),
  z.strictObject({ kind: z.literal('sales'), ...common }),
  z.strictObject({ kind: z.literal('lots'), ...common, lots: z.array(lot) }),
  z.strictObject({ kind: z.literal('mall'), ...common, products: z.array(product) }),
  z.strictObject({ kind: z.literal('points'), ...common, gifts: z.array(gift) }),
  z.strictObject({ kind: z.literal('news'), ...common, news: z.array(newsLine) }),
  z.strictObject({ kind: z.literal('consign'), ...common, deadline: z.nullable(deadline) }),
  z.strictObject({ kind: z.literal('newsletter'), ...common }),
  /** A quotation, with its author as title. */
  z.strictObject({ kind: z.literal('quote'), ...common }),
  /** A film on another site, which `link` opens. */
  z.strictObject({ kind: z.literal('film'), ...common, link: z.string() }),
])

export type HomeBlock = z.output<typeof homeBlock>
