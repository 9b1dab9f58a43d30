import { zoneFormatters } from '#domain/lib/zone-formatters.ts'
import { type Cents, decimal, type Instant } from '#domain/money/money.ts'

/** Returns an amount to the cent, as in letters in either language (M2): HKD 12,250.00. */
export const formatAmount = (currency: string, cents: Cents): string =>
  `${currency} ${decimal(cents).replace(/\B(?=(\d{3})+\.)/g, ',')}`

const wholeNumber = new Intl.NumberFormat('en-HK')

/** Returns a whole number with its thousands separated, as in letters in either language: 12,250. */
export const formatWhole = (amount: number): string => wholeNumber.format(amount)

const clocks = zoneFormatters('en-CA', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** Returns an instant in a time zone: 2026-12-06 20:30. @param timeZone the IANA name of the company's time zone */
export function formatDateTime(timeZone: string, at: Instant): string {
  const parts = clocks(timeZone).formatToParts(at)
  const read = (type: Intl.DateTimeFormatPartTypes) => parts.find((part) => part.type === type)?.value ?? ''
  return `${read('year')}-${read('month')}-${read('day')} ${read('hour')}:${read('minute')}`
}

/** Returns the date of an instant in a time zone, such as 2026-12-06. */
export const formatDate = (timeZone: string, at: Instant): string => formatDateTime(timeZone, at).slice(0, 10)

/** Returns the time of an instant in a time zone, such as 20:30. */
export const formatTime = (timeZone: string, at: Instant): string => formatDateTime(timeZone, at).slice(11)
