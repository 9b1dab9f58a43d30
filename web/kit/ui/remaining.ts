import type { Duration, Instant } from '#domain/money/money.ts'

/** The time left, split for display. */
export type Remaining =
  | { readonly kind: 'days'; readonly days: number; readonly hours: number }
  | {
      readonly kind: 'hours'
      readonly hours: number
      readonly minutes: number
      readonly seconds: number
      /** Whether less than five minutes are left. */
      readonly urgent: boolean
    }
  /** The end has passed by the browser's clock; the server decides whether it is over (T7). */
  | { readonly kind: 'closing' }

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Returns the time from `now` to `end`; a partial second is dropped, never rounded up. */
export function remaining(end: Instant, now: Instant): Remaining {
  const left = end - now
  if (left <= 0) return { kind: 'closing' }
  const hours = Math.floor((left % day) / hour)
  const minutes = Math.floor((left % hour) / minute)
  if (left >= day) return { kind: 'days', days: Math.floor(left / day), hours }
  const seconds = Math.floor((left % minute) / second)
  return { kind: 'hours', hours, minutes, seconds, urgent: left < 5 * minute }
}

/** 7 → '07' */
export const twoDigits = (count: number): string => String(count).padStart(2, '0')

/** The times left at which a countdown is announced. */
const announcedMarks: readonly Duration[] = [5 * minute, minute, 10 * second]

/** Returns the mark passed between two readings of the time left in milliseconds; null if there is none. */
export function passedMark(end: Instant, before: Instant, now: Instant): Duration | null {
  const passed = announcedMarks.filter((mark) => end - before > mark && end - now <= mark && end - now > 0)
  return passed.at(-1) ?? null
}
