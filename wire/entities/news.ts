import * as z from 'zod/mini'
import { count, instant } from '#wire/schema/values.ts'
import { language } from './language.ts'
import { lot } from './lot.ts'
import { named } from './named.ts'
import { picture } from './picture.ts'

/** A news article as lists show it. */
export const newsLine = z.strictObject({
  /** What stands in its address: /news/{id}. */
  id: z.string(),
  lang: language,
  title: z.string(),
  /** The part of the title that is set in italics; '' where none is. */
  accent: z.string(),
  summary: z.string(),
  topic: named,
  /** When it was published. */
  at: instant,
  /** How many minutes it takes to read. */
  minutes: count,
  picture: z.nullable(picture),
})
export type NewsLine = z.output<typeof newsLine>

/** A news article. */
export const news = z.extend(newsLine, {
  /** Its text, safe to be set into a page as it is. */
  html: z.string(),
  author: z.string(),
  /** The sale that it is about; '' where it is about none. */
  auctionId: z.string(),
  /** The lots that it speaks of. Tobacco is never among them (C2). */
  lots: z.array(lot),
  /** Articles to read next, the most related first. */
  more: z.array(newsLine),
})
export type News = z.output<typeof news>
