import * as z from 'zod/mini'
import { followKinds } from '#domain/follows/follow.ts'
import { id, line, lineOrNone } from '#wire/schema/fields.ts'
import { count, instant, whole } from '#wire/schema/values.ts'

/** The maximum number of values of one filter. */
const maxValues = 64
const year = z.int().check(z.minimum(0), z.maximum(9_999))
const several = z.readonly(z.array(line(120)).check(z.maxLength(maxValues)))

/** A search as it is followed: the parameters of `search`, the kind of sale, and a price ceiling (F1). */
export const followQuery = z.strictObject({
  kind: z.enum(followKinds),
  q: lineOrNone(120),
  cate: z.readonly(z.array(id).check(z.maxLength(maxValues))),
  region: several,
  producer: several,
  attributes: several,
  vintageFrom: year,
  vintageTo: year,
  estimateFrom: whole,
  estimateTo: whole,
  /** '' for both. */
  saleKind: z.enum(['', 'timed', 'live']),
  /** The highest low estimate with premium, per 75 cl in the company’s currency; 0 for none. */
  ceiling: whole,
})

/** Something that can be followed, and what it is called. */
export const followChoice = z.strictObject({ name: z.string(), query: followQuery })
export type FollowChoice = z.output<typeof followChoice>

/** What a client follows. */
export const follow = z.extend(followChoice, {
  id: z.string(),
  isSilent: z.boolean(),
  since: instant,
  /** The number of new lots that it matched since it began. */
  matches: count,
})
export type Follow = z.output<typeof follow>
