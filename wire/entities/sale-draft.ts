import * as z from 'zod/mini'
import { hasDistinctMeetings, type SaleDraft, type SaleDraftPatch } from '#domain/drafts/sale-draft.ts'
import { id, lineOrNone, streamAddress } from '#wire/schema/fields.ts'
import { duration, instant, whole } from '#wire/schema/values.ts'
import { bilingual, bilingualPatch, draftPicture } from './draft-picture.ts'
import { rates } from './rates.ts'

const [short, long] = [300, 8_000] as const

const increment = z.strictObject({ from: whole, step: whole })
const optionalAddress = z.union([z.literal(''), streamAddress])

const meetings = z.readonly(z.array(z.strictObject({ id, name: bilingual(short) })).check(z.maxLength(20)))

/** The fields of a sale draft other than its texts. */
const values = {
  number: lineOrNone(20),
  kind: z.enum(['timed', 'live']),
  currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
  increments: z.readonly(z.array(increment).check(z.maxLength(200))),
  rates: z.nullable(rates),
  registerStartTime: z.nullable(instant),
  bidStartTime: z.nullable(instant),
  startTime: z.nullable(instant),
  endTime: z.nullable(instant),
  lotInterval: duration,
  extendWindow: duration,
  bidAcceptance: z.enum(['auto', 'clerk']),
  admission: z.enum(['automatic', 'staff']),
  identityNeeded: z.boolean(),
  depositType: z.enum(['none', 'fixed', 'graduated']),
  depositVal: whole,
  depositDefault: whole,
  meetings,
  related: z.readonly(z.array(id).check(z.maxLength(20))),
  cover: z.nullable(draftPicture),
  stream: z.strictObject({ hls: optionalAddress, whep: optionalAddress }),
  secondPerson: z.boolean(),
} as const

/** A sale before publication. */
export const saleDraft = z.strictObject({
  title: bilingual(short),
  accent: bilingual(short),
  summary: bilingual(long),
  description: bilingual(long),
  place: bilingual(short),
  depositDesc: bilingual(long),
  ...values,
}) satisfies z.ZodMiniType<SaleDraft>

/** A change of a sale: only the fields that change (K8). Its cover is changed by a separate call. */
export const saleDraftPatch = z.strictObject({
  title: z.optional(bilingualPatch(short)),
  accent: z.optional(bilingualPatch(short)),
  summary: z.optional(bilingualPatch(long)),
  description: z.optional(bilingualPatch(long)),
  place: z.optional(bilingualPatch(short)),
  depositDesc: z.optional(bilingualPatch(long)),
  ...z.partial(z.omit(z.strictObject(values), { cover: true })).shape,
  meetings: z.optional(meetings.check(z.refine(hasDistinctMeetings, { error: 'invalid' }))),
}) satisfies z.ZodMiniType<SaleDraftPatch>
