import * as z from 'zod/mini'
import { language } from './language.ts'
import { named } from './named.ts'

/** A question that people ask, with its answer. */
export const faq = z.strictObject({
  /** What its link ends in: /faq#{id}. */
  id: z.string(),
  lang: language,
  topic: named,
  question: z.string(),
  /** The answer, safe to be set into a page as it is. */
  html: z.string(),
})
export type Faq = z.output<typeof faq>
