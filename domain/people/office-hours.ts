import { zoneFormatters } from '#domain/lib/zone-formatters.ts'
import type { Instant } from '#domain/money/money.ts'

/** The hours in which staff answer, in the house’s time zone. */
export type OfficeHours = {
  /** 1 is Monday, 7 Sunday; ascending. */
  readonly days: readonly number[]
  /** `HH:mm`; the first minute that counts. */
  readonly from: string
  /** `HH:mm`; the first minute that no longer counts. */
  readonly to: string
}

const form = /^([1-7])(?:-([1-7]))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Reads hours such as `1-5 10:00-18:00`; null if the text has none. */
export function parseOfficeHours(text: string): OfficeHours | null {
  const [, first, last = first, from, to] = form.exec(text) ?? []
  if (first === undefined || from === undefined || to === undefined || from >= to) return null
  const [begin, end] = [Number(first), Number(last)]
  if (begin > end) return null
  return { days: Array.from({ length: end - begin + 1 }, (_, i) => begin + i), from, to }
}

/** Returns whether an instant is within the hours. @param timeZone IANA name of the house’s time zone */
export function isWithinHours({ days, from, to }: OfficeHours, at: Instant, timeZone: string): boolean {
  const { weekday, time } = clockAt(at, timeZone)
  return days.includes(weekday) && time >= from && time < to
}

const weekdays: readonly string[] = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const clocks = zoneFormatters('en-GB', {
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

function clockAt(at: Instant, timeZone: string): { weekday: number; time: string } {
  const parts = clocks(timeZone).formatToParts(at)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { weekday: weekdays.indexOf(part('weekday')) + 1, time: `${part('hour')}:${part('minute')}` }
}
