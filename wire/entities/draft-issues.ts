import * as z from 'zod/mini'
import { draftIssues } from '#domain/drafts/check.ts'
import { count, instant, whole } from '#wire/schema/values.ts'

/** One issue of a draft; `lotId` and `lotNum` are '' for the sale itself (K2). */
export const fieldIssue = z.strictObject({
  lotId: z.string(),
  lotNum: z.string(),
  /** The field, and the language of a text: `lowEstimate`, `title.zh`. */
  field: z.string(),
  issue: z.enum(draftIssues),
  /** Whether it prevents publication. */
  isError: z.boolean(),
  /**
   * The prices realised of comparable lots, scaled to the lot's contents, if its estimate differs widely from
   * them (H6).
   */
  prices: z.optional(z.strictObject({ count, lowest: whole, highest: whole, currency: z.string() })),
})

/** A field that another editor has changed (K8). Values are JSON. */
export const fieldConflict = z.strictObject({
  mine: z.string(),
  theirs: z.string(),
  /** The other editor's name. */
  by: z.string(),
  at: instant,
})
