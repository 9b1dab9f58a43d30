import * as z from 'zod/mini'
import { count } from '#wire/schema/values.ts'

/** An option of a list: a category, a meeting, a country. */
export const named = z.strictObject({ id: z.string(), name: z.string() })

/** A filter option with its number of results. */
export const choice = z.extend(named, { count })
