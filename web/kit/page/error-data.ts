import * as z from 'zod/mini'

const missingSale = z.object({ id: z.string(), name: z.string(), count: z.number() })

/** The sale in which a lot was looked for: its id, its number as the house writes it, and how many lots it has. */
export type MissingSale = z.output<typeof missingSale>

const errorData = z.object({
  rid: z.optional(z.string()),
  sale: z.optional(z.nullable(missingSale)),
})

/** What a loader threw with an error page; nothing where it threw something else. */
export function parseErrorData(thrown: unknown): z.output<typeof errorData> {
  const read = errorData.safeParse(thrown)
  return read.success ? read.data : {}
}
