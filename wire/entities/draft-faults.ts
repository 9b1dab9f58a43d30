import * as z from 'zod/mini'
import { draftFaults } from '#domain/drafts/check.ts'
import { instant } from '#wire/schema/values.ts'

/** One fault of a draft; `lotId` and `lotNum` are '' for the sale itself (K2). */
export const fieldFault = z.strictObject({
  lotId: z.string(),
  lotNum: z.string(),
  /** The field, and the language of a text: `lowEstimate`, `title.zh`. */
  field: z.string(),
  fault: z.enum(draftFaults),
  /** Whether it prevents publication. */
  isError: z.boolean(),
})

/** A field that another editor has changed (K8). Values are JSON. */
export const fieldConflict = z.strictObject({
  mine: z.string(),
  theirs: z.string(),
  /** The other editor's name. */
  by: z.string(),
  at: instant,
})
