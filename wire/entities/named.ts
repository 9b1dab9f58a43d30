import * as z from 'zod/mini'

/** Something that is chosen from a list: a category, a meeting, a country. */
export const named = z.strictObject({ id: z.string(), name: z.string() })
