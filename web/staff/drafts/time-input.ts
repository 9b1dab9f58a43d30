import { dateTime } from '#web/kit/i18n/formats.ts'

/** Returns an instant in the format of the field, in Hong Kong time: `2026-12-20 10:00`, or '' if there is none. */
export const toTimeInput = (at: number | null): string => (at === null ? '' : dateTime(at))

const form = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})[T ]+(\d{1,2}):(\d{2})(?: ?HKT)?$/i

/**
 * Returns the instant of a typed time in Hong Kong, which has no daylight saving, or null if the field is
 * empty or the time does not exist.
 */
export function parseTimeInput(value: string): number | null {
  const parts = form
    .exec(value.normalize('NFKC').trim())
    ?.slice(1)
    .map((part) => part.padStart(2, '0'))
  if (!parts) return null
  const [year, month, day, hour, minute] = parts
  const written = `${year}-${month}-${day} ${hour}:${minute}`
  const at = Date.parse(`${written.replace(' ', 'T')}:00+08:00`)
  // A day beyond the end of the month would become a day of the next month.
  return Number.isNaN(at) || dateTime(at) !== written ? null : at
}
