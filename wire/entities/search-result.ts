import * as z from 'zod/mini'
import { lot } from './lot.ts'
import { rates } from './rates.ts'

/** A lot that a search has found, and the sale that it is in. */
export const lotResult = z.strictObject({
  lot,
  auction: z.strictObject({
    id: z.string(),
    no: z.string(),
    title: z.string(),
    isEnd: z.boolean(),
    /** O8: what the sale is held at. */
    rates,
  }),
})
export type LotResult = z.output<typeof lotResult>

/** What is offered to somebody who is still typing. */
export const suggestion = z.strictObject({
  kind: z.enum([
    'producer',
    'region',
    'category',
    'style',
    'lot',
    'result',
    'product',
    'gift',
    'news',
    'page',
  ]),
  /** In the request's language. */
  text: z.string(),
  /** What tells it from others of the same text, such as the sale of a lot or the other language’s name; may be ''. */
  detail: z.string(),
  /** The page that it leads to, without a language before it: `/search?q=Lafite`, `/mall/product/12`. */
  path: z.string(),
})
export type Suggestion = z.output<typeof suggestion>
