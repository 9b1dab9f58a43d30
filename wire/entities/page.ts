import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { language } from './language.ts'

/** An information page as lists show it. */
export const pageLine = z.strictObject({
  /** What stands in its address: /{slug}. */
  slug: z.string(),
  lang: language,
  title: z.string(),
  summary: z.string(),
})
export type PageLine = z.output<typeof pageLine>

/** An information page, in the edition that is in force. */
export const page = z.extend(pageLine, {
  /** legal: a document that people agree to. */
  kind: z.enum(['info', 'legal']),
  /** The part of the title that is set in italics; '' where none is. */
  accent: z.string(),
  /** Its text, safe to be set into a page as it is. */
  html: z.string(),
  /** Its sections in order; `id` is the anchor that leads to one. */
  contents: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  /** The edition's name, such as 2026-11. */
  version: z.string(),
  /** Since when this edition is in force. */
  updatedAt: instant,
})
export type Page = z.output<typeof page>
