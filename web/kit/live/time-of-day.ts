import type { Instant } from '#domain/money/money.ts'

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Hong_Kong',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
})

/** Formats an instant as `HH:mm:ss` in Hong Kong time, the same in both languages. */
export const timeOfDay = (at: Instant): string => format.format(at)
