import * as z from 'zod/mini'
import { count } from '#wire/schema/values.ts'

/** A picture of the house. `key` names its file; sizes and formats are asked for by the file server's own paths. */
export const picture = z.strictObject({ key: z.string(), width: count, height: count, alt: z.string() })
export type Picture = z.output<typeof picture>
