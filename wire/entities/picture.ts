import * as z from 'zod/mini'
import { count } from '#wire/schema/values.ts'

/** A picture. `key` names its file; sizes and formats are chosen by the path on the file server. */
export const picture = z.strictObject({ key: z.string(), width: count, height: count, alt: z.string() })
export type Picture = z.output<typeof picture>
