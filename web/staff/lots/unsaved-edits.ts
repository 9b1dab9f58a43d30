import * as z from 'zod/mini'
import type { UnsavedEdits } from './edit-saver.ts'

const edit = z.object({
  lotId: z.string(),
  rev: z.number(),
  fields: z.record(z.string(), z.unknown()),
})

/** Changes of lots that are kept on the device. */
export const unsavedEdits: z.ZodMiniType<UnsavedEdits> = z.object({
  request: z.nullable(z.object({ ak: z.string(), edits: z.array(edit) })),
  waiting: z.array(edit),
  contested: z.array(edit),
  texts: z.array(z.object({ lotId: z.string(), path: z.string(), text: z.string() })),
})
