import * as z from 'zod/mini'
import {
  boxConditions,
  closures,
  type FactTextField,
  type LotFacts,
  packings,
  storages,
} from '#domain/facts/facts.ts'
import { levelCodes } from '#domain/facts/levels.ts'
import { capsuleCodes, corkCodes, labelCodes } from '#domain/facts/marks.ts'

/** As many bottles as one lot can hold. */
const bottles = z.int().check(z.minimum(1), z.maximum(9_999))

/** The level of one bottle. */
export const level = z.union([
  z.enum(levelCodes),
  z.readonly(z.strictObject({ mm: z.int().check(z.minimum(0), z.maximum(200)) })),
])

const marks = <const C extends readonly string[]>(codes: C) =>
  z.readonly(
    z
      .array(
        z.readonly(
          z.strictObject({ code: z.enum(codes), degree: z.enum(['lightly', 'plainly', 'heavily']), bottles }),
        ),
      )
      .check(z.maxLength(40)),
  )

const oneLine = z.string().check(z.maxLength(60), z.regex(/^[^\p{Cc}]*$/u))

/** The facts of a lot besides its names (K5). */
export const lotFacts = {
  millilitres: z.nullable(z.int().check(z.minimum(1), z.maximum(30_000))),
  mixed: z.boolean(),
  levels: z.readonly(z.array(level).check(z.maxLength(9_999))),
  labels: marks(labelCodes),
  capsules: marks(capsuleCodes),
  corks: marks(corkCodes),
  closure: z.nullable(z.enum(closures)),
  packing: z.nullable(z.enum(packings)),
  storage: z.nullable(z.enum(storages)),
  inBond: z.boolean(),
  /** In tenths of a percent. */
  abv: z.nullable(z.int().check(z.minimum(1), z.maximum(999))),
  age: z.nullable(z.int().check(z.minimum(1), z.maximum(200))),
  lwin: oneLine,
  boxCode: oneLine,
  /** YYYY-MM, or ''. */
  boxDate: z.string().check(z.regex(/^(?:(?:19|20)\d\d-(?:0[1-9]|1[0-2]))?$/)),
  boxCondition: z.nullable(z.enum(boxConditions)),
} as const satisfies {
  readonly [field in Exclude<keyof LotFacts, FactTextField>]: z.ZodMiniType<LotFacts[field]>
}
