import * as z from 'zod/mini'
import { count } from '#wire/schema/values.ts'

/** Something that is chosen from a list: a category, a meeting, a country. */
export const named = z.strictObject({ id: z.string(), name: z.string() })

/** Something that a list can be narrowed by, and how many of it that would leave. */
export const choice = z.extend(named, { count })
