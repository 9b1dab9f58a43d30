import type { Duration, Instant } from '#domain/money/money.ts'

/** The time left until an instant, cut into what is shown. */
export type Remaining =
  | { readonly kind: 'days'; readonly days: number; readonly hours: number; readonly minutes: number }
  | {
      readonly kind: 'hours'
      readonly hours: number
      readonly minutes: number
      readonly seconds: number
      /** Under five minutes. */
      readonly urgent: boolean
    }
  /** The browser's clock has reached the end; whether it is over is the server's to say (T7). */
  | { readonly kind: 'closing' }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** What is left from `now` to `end`; a broken second is dropped, never rounded up. */
export function remaining(end: Instant, now: Instant): Remaining {
  const left = end - now
  if (left <= 0) return { kind: 'closing' }
  const hours = Math.floor((left % day) / hour)
  const minutes = Math.floor((left % hour) / minute)
  if (left >= day) return { kind: 'days', days: Math.floor(left / day), hours, minutes }
  const seconds = Math.floor((left % minute) / second)
  return { kind: 'hours', hours, minutes, seconds, urgent: left < 5 * minute }
}

/** 7 → '07' */
export const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** When a countdown speaks: at five minutes, one minute and ten seconds. */
const announced: readonly Duration[] = [5 * minute, minute, 10 * second]

/** The mark that was passed between two readings of the clock, in milliseconds left; null where none was. */
export function markPassed(end: Instant, before: Instant, now: Instant): Duration | null {
  const passed = announced.filter((mark) => end - before > mark && end - now <= mark && end - now > 0)
  return passed.at(-1) ?? null
}
