import * as z from 'zod/mini'
import { levelCodes } from '#domain/facts/levels.ts'

/** The level of one bottle. */
export const level = z.union([
  z.enum(levelCodes),
  z.readonly(z.strictObject({ mm: z.int().check(z.minimum(0), z.maximum(200)) })),
])
