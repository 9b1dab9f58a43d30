import * as z from 'zod/mini'
import type { SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { saleDraftPatch } from '#wire/entities/sale-draft.ts'
import type { KeptFields } from './field-saver.ts'

/** Returns the schema of changes that are stored on the device. @param patch a change of one field */
export function keptFieldsOf<Patch>(patch: z.ZodMiniType<Patch>): z.ZodMiniType<KeptFields<Patch>> {
  const entry = z.object({ field: z.string(), patch, seen: z.number() })
  return z.object({
    request: z.nullable(z.object({ entry, ak: z.string(), rev: z.number() })),
    entries: z.array(entry),
    texts: z.array(z.object({ field: z.string(), text: z.string(), seen: z.number() })),
  })
}

/** Changes of a sale that are stored on the device. */
export const keptFields = keptFieldsOf(
  z.custom<SaleDraftPatch>((value) => saleDraftPatch.safeParse(value).success),
)
