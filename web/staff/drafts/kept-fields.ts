import * as z from 'zod/mini'
import type { SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { saleDraftPatch } from '#wire/entities/sale-draft.ts'
import type { KeptFields } from './field-saver.ts'

const patch = z.custom<SaleDraftPatch>((value) => saleDraftPatch.safeParse(value).success)
const entry = z.object({ field: z.string(), patch, seen: z.number() })

/** Changes of a sale that are kept on the device. */
export const keptFields: z.ZodMiniType<KeptFields<SaleDraftPatch>> = z.object({
  request: z.nullable(z.object({ entry, ak: z.string(), rev: z.number() })),
  entries: z.array(entry),
  texts: z.array(z.object({ field: z.string(), text: z.string(), seen: z.number() })),
})
