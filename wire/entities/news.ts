import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { language } from './language.ts'
import { lot } from './lot.ts'
import { named } from './named.ts'
import { picture } from './picture.ts'

/** A news article in lists. */
export const newsLine = z.strictObject({
  /** The id in its URL: /news/{id}. */
  id: z.string(),
  lang: language,
  title: z.string(),
  /** The part of the title in italics; '' for none. */
  accent: z.string(),
  summary: z.string(),
  topic: named,
  /** When it was published. */
  at: instant,
  /** The reading time in minutes. */
  minutes: count,
  picture: z.nullable(picture),
})
export type NewsLine = z.output<typeof newsLine>

/** A news article. */
export const news = z.extend(newsLine, {
  /** HTML that is safe to embed. */
  html: z.string(),
  author: z.string(),
  /** The sale it is about; '' for none. */
  auctionId: z.string(),
  /** The lots it mentions, without tobacco (C2). */
  lots: z.array(lot),
  /** Related articles, most related first. */
  more: z.array(newsLine),
})
export type News = z.output<typeof news>
