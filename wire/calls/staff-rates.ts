import * as z from 'zod/mini'
import { call } from '#wire/schema/call.ts'
import { instant, wholeListOf } from '#wire/schema/values.ts'

/** A display currency and its rate (M3). */
export const displayRate = z.strictObject({
  code: z.string(),
  /** The units per Hong Kong dollar. */
  rate: z.number(),
  /** When staff last set it; 0 if nobody has. */
  setAt: instant,
})

export type DisplayRate = z.output<typeof displayRate>

/** An ISO 4217 code. */
const code = z.string().check(z.regex(/^[A-Z]{3}$/, { error: 'invalid' }))

/** A positive rate with at most nine digits before and after the point. */
const rate = z.string().check(z.regex(/^(?=.*[1-9])(?:0|[1-9]\d{0,8})(?:\.\d{1,9})?$/, { error: 'invalid' }))

const rates = wholeListOf(displayRate)

export const staffRateList = call('ANY', 'house/rate/list', {
  about: 'The currencies in which clients can view prices, with their rates; for reference only (M3).',
  who: 'catalogue',
  payload: {},
  data: rates,
  refusals: [],
})

export const staffRateSet = call('POST', 'house/rate/set', {
  about:
    'Adds a display currency, or sets its rate: units per Hong Kong dollar. The rate of HKD is always 1.',
  who: 'publish',
  trace: ['rate.set'],
  payload: { code, rate },
  example: { rate: '0.1284' },
  data: rates,
  refusals: ['wrongState'],
})

export const staffRateDelete = call('POST', 'house/rate/delete', {
  about: 'Removes a display currency. The Hong Kong dollar cannot be removed.',
  who: 'publish',
  trace: ['rate.delete'],
  payload: { code },
  data: rates,
  refusals: ['notFound', 'wrongState'],
})
