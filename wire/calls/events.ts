import * as z from 'zod/mini'
import { call } from '../call.ts'
import { line, oneOf, whole } from '../fields.ts'
import { count, nothing, wholeListOf } from '../values.ts'

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
] as const

export const eventCount = call('POST', 'event/count', {
  about: 'Counts that something was done, by day; who did it is not kept.',
  who: 'anyone',
  payload: {
    name: oneOf(eventNames),
    /** What it was done to, such as a lot’s id. */
    target: z._default(line(64), '-'),
  },
  data: nothing,
  refusals: [],
})

export const houseEventList = call('ANY', 'house/event/list', {
  about: 'What was counted in the last days, the newest day first, the most frequent first.',
  who: 'clerk',
  payload: { name: z.optional(oneOf(eventNames)), days: z._default(whole(1, 366), 30) },
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
