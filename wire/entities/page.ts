import * as z from 'zod/mini'
import { instant } from '#wire/schema/values.ts'
import { language } from './language.ts'

/** An information page in lists. */
export const pageLine = z.strictObject({
  /** The slug in its URL: /{slug}. */
  slug: z.string(),
  lang: language,
  title: z.string(),
  summary: z.string(),
})
export type PageLine = z.output<typeof pageLine>

/** An information page in the edition in force. */
export const page = z.extend(pageLine, {
  /** `legal` is a document that members accept. */
  kind: z.enum(['info', 'legal']),
  /** The part of the title in italics; '' for none. */
  accent: z.string(),
  /** HTML that is safe to embed. */
  html: z.string(),
  /** The sections in order; `id` is the anchor. */
  contents: z.array(z.strictObject({ id: z.string(), title: z.string() })),
  /** The edition's name, such as 2026-11. */
  version: z.string(),
  /** When this edition came into force. */
  updatedAt: instant,
})
export type Page = z.output<typeof page>
