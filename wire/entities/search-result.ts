import * as z from 'zod/mini'
import { count, instant, lotSuffix } from '#wire/schema/values.ts'
import { lot } from './lot.ts'
import { rates } from './rates.ts'

/** A lot in search results, with its sale. */
export const lotResult = z.strictObject({
  lot,
  auction: z.strictObject({
    id: z.string(),
    no: z.string(),
    title: z.string(),
    isEnd: z.boolean(),
    /** The start of a live sale, the end of a timed one. */
    at: instant,
    /** O8: the rates of the sale. */
    rates,
  }),
})
export type LotResult = z.output<typeof lotResult>

/** A search suggestion. */
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
  /** The text in the request's language. */
  text: z.string(),
  /**
   * Distinguishes it from others with the same text: the sale of a lot, or the name in the other language; may be ''.
   */
  detail: z.string(),
  /** The number of a lot or a result; otherwise absent. */
  lotNum: z.optional(count),
  lotSuffix: z.optional(lotSuffix),
  /** The key of its picture; absent if it has none. */
  picture: z.optional(z.string()),
  /** The path of its page, without a language: `/search?q=Lafite`, `/mall/product/12`. */
  path: z.string(),
})
export type Suggestion = z.output<typeof suggestion>
