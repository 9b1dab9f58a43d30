import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { line, oneOf, whole } from '#wire/schema/fields.ts'
import { count, lotSuffix, nothing, wholeListOf } from '#wire/schema/values.ts'

/** The names of counted events. */
export const eventNames = [
  'share',
  'phone',
  'email',
  'wechat',
  'app',
  'video',
  'catalogue',
  'banner',
  'consign',
  'newsletter',
  'visit',
  'lotView',
  'searchEmpty',
  'registerBegun',
  'registerDone',
] as const

/** The longest period for managers, in days: the 25 months for which counts are stored, plus today. */
const maxDays = 763

export const eventCount = call('POST', 'event/count', {
  about:
    'Counts an event by day, without recording who caused it (C4). Events of staff are not counted. The answer is the same for events that are not counted.',
  who: 'anyone',
  payload: {
    name: oneOf(eventNames),
    /**
     * The subject: the lot of a `lotView`, the sale of a registration, the language of a `visit`, the words of a search
     * without results.
     */
    target: z._default(line(64), '-'),
  },
  example: { name: 'share', target: 'BH0145-12' },
  data: nothing,
  refusals: [],
})

export const staffEventList = call('ANY', 'house/event/list', {
  about: 'Counts of the last days: newest day first, then most frequent first.',
  who: 'reports',
  payload: { name: z.optional(oneOf(eventNames)), days: z._default(whole(1, maxDays), 30) },
  example: { name: 'share' },
  data: wholeListOf(
    z.strictObject({
      /** `2026-11-20`, in the company's time zone. */
      day: z.string(),
      name: z.enum(eventNames),
      target: z.string(),
      count,
    }),
  ),
  refusals: [],
})

export const staffEventGet = call('ANY', 'house/event/get', {
  about:
    'Visitor statistics of the last days, today included: views by day, most viewed lots, searches without results, registrations by sale, pages by language.',
  who: 'reports',
  payload: { days: z._default(whole(1, maxDays), 30) },
  data: z.strictObject({
    /** Lot views by day, oldest first, including days without any. */
    views: z.array(z.strictObject({ day: z.string(), count })),
    lots: z.array(
      z.strictObject({
        id: z.string(),
        auctionId: z.string(),
        no: z.string(),
        lotNum: count,
        lotSuffix,
        title: z.string(),
        count,
      }),
    ),
    searches: z.array(z.strictObject({ words: z.string(), count })),
    registrations: z.array(
      z.strictObject({
        auctionId: z.string(),
        no: z.string(),
        title: z.string(),
        begun: count,
        finished: count,
      }),
    ),
    languages: z.array(z.strictObject({ lang: z.string(), count })),
  }),
  refusals: [],
})
