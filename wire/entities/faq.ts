import * as z from 'zod/mini'
import { language } from './language.ts'
import { named } from './named.ts'

/** A frequently asked question with its answer. */
export const faq = z.strictObject({
  /** The fragment of its link: /faq#{id}. */
  id: z.string(),
  lang: language,
  topic: named,
  question: z.string(),
  /** The answer, as HTML that is safe to embed. */
  html: z.string(),
})
export type Faq = z.output<typeof faq>
