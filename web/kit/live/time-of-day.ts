import type { Instant } from '#domain/money/money.ts'

const options = {
  timeZone: 'Asia/Hong_Kong',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
} as const

/** Made on first use: a formatter takes milliseconds, which a page would wait for before it begins. */
let format: Intl.DateTimeFormat | undefined

/** Formats an instant as `HH:mm:ss` in Hong Kong time, the same in both languages. */
export function timeOfDay(at: Instant): string {
  format ??= new Intl.DateTimeFormat('en-GB', options)
  return format.format(at)
}
