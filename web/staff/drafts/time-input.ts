import { dateTime } from '#web/kit/i18n/formats.ts'

/** An instant as the value of a `datetime-local` input, in Hong Kong time; '' for none. */
export const toTimeInput = (at: number | null): string => (at === null ? '' : dateTime(at).replace(' ', 'T'))

/** The instant of a `datetime-local` input in Hong Kong time, which has no daylight saving; null for none. */
export function parseTimeInput(value: string): number | null {
  const at = Date.parse(`${value}:00+08:00`)
  return Number.isNaN(at) ? null : at
}
