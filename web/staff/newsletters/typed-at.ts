import { dateTime } from '#web/kit/i18n/formats.ts'

/** Minutes of Hong Kong before UTC; it has no summer time. */
const offset = '+08:00'

/** An instant as a field for date and time has it, in Hong Kong; '' for none. */
export const typedAt = (at: number): string => (at === 0 ? '' : dateTime(at).replace(' ', 'T'))

/** The instant of a date and time in Hong Kong; 0 for none. */
export function atOf(typed: string): number {
  const at = Date.parse(`${typed.slice(0, 16)}${offset}`)
  return Number.isNaN(at) ? 0 : at
}
