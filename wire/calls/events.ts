import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { line, oneOf, whole } from '#wire/schema/fields.ts'
import { count, nothing, wholeListOf } from '#wire/schema/values.ts'

/** What is counted. */
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

/** How far back managers can look, in days: the 25 months for which counts are kept, and today. */
const mostDays = 763

export const eventCount = call('POST', 'event/count', {
  about:
    'Counts that something was done, by day; who did it is not kept (C4). What staff do is not counted. What is not counted answers the same.',
  who: 'anyone',
  payload: {
    name: oneOf(eventNames),
    /**
     * What it was done to: the lot of a `lotView`, the sale of a registration, the language of a `visit`, the words of a
     * search without results.
     */
    target: z._default(line(64), '-'),
  },
  data: nothing,
  refusals: [],
})

export const staffEventList = call('ANY', 'house/event/list', {
  about: 'What was counted in the last days, the newest day first, the most frequent first.',
  who: 'manager',
  payload: { name: z.optional(oneOf(eventNames)), days: z._default(whole(1, mostDays), 30) },
  data: wholeListOf(
    z.strictObject({
      /** `2026-11-20`, in the time zone of the house. */
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
    'What visitors looked at and looked for in the last days, today included: views by day, the most viewed lots, searches without results, registrations by sale, pages by language.',
  who: 'manager',
  payload: { days: z._default(whole(1, mostDays), 30) },
  data: z.strictObject({
    /** Views of lots on each day, the oldest first; a day without any is there too. */
    views: z.array(z.strictObject({ day: z.string(), count })),
    lots: z.array(
      z.strictObject({
        id: z.string(),
        auctionId: z.string(),
        no: z.string(),
        lotNum: count,
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
