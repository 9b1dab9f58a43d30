import { houseTimeZone } from '#domain/lib/house-time-zone.ts'
import type { Instant } from '#domain/money/money.ts'
import { date, dateTime } from '#web/kit/i18n/formats.ts'

const options = {
  timeZone: houseTimeZone,
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** Created on first use, since a formatter takes milliseconds, which would delay the start of a page. */
let format: Intl.DateTimeFormat | undefined

/** Formats an instant as `HH:mm:ss` in Hong Kong time, the same in both languages. */
export function timeOfDay(at: Instant): string {
  format ??= new Intl.DateTimeFormat('en-GB', options)
  return format.format(at)
}

/**
 * Formats an instant as `YYYY-MM-DD HH:mm`, with seconds if there are any, since an extended end is exact to
 * the second.
 */
export const exactTime = (at: Instant): string =>
  at % 60_000 < 1_000 ? dateTime(at) : `${date(at)} ${timeOfDay(at)}`
