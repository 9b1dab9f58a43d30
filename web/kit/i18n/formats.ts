import { houseTimeZone } from '#domain/lib/house-time-zone.ts'

const wholeNumber = new Intl.NumberFormat('en-HK', { maximumFractionDigits: 0 })

/**
 * Returns an amount in whole units with its currency before it and no decimals (M2): `HKD 320,000`. The same in both
 * languages.
 */
export const money = (amount: number, currency: string): string =>
  `${currency}\u00a0${wholeNumber.format(amount)}`

/**
 * Formats an amount to the cent (M2) from its form on the wire: '12615.05' is `HKD 12,615.05`, '12615.00' is
 * `HKD 12,615`.
 */
export const exactMoney = (amount: string, currency: string): string =>
  `${currency}\u00a0${exactFigure(amount)}`

/** Returns an amount with its cents, even if there are none, as in accounts: '12615.00' is `HKD 12,615.00`. */
export const accountMoney = (amount: string, currency: string): string =>
  `${currency}\u00a0${accountFigure(amount)}`

/** Returns an account amount without its currency; below zero with a minus sign: `−14,100.00`. */
export function accountFigure(amount: string): string {
  if (amount.startsWith('-')) return `−${accountFigure(amount.slice(1))}`
  const [whole = '0', cents = '00'] = amount.split('.')
  return `${wholeNumber.format(Number(whole))}.${cents}`
}

/** Returns an amount to the cent without its currency: '12615.05' is `12,615.05`, '12615.00' is `12,615`. */
export function exactFigure(amount: string): string {
  const [whole = '0', cents = '00'] = amount.split('.')
  const wholeText = wholeNumber.format(Number(whole))
  return Number(cents) === 0 ? wholeText : `${wholeText}.${cents}`
}

/** Returns a whole number with thousands separators: `320,000`. */
export const figure = (value: number): string => wholeNumber.format(value)

const dateOptions = {
  timeZone: houseTimeZone,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
} as const

/** Created on first use, since a formatter takes milliseconds, which would delay the start of a page. */
let dates: Intl.DateTimeFormat | undefined

/** The cached minutes: a page repeats the same few, and a page thread serves many pages. */
const known = new Map<number, string>()
const maxKnown = 1_000

/** Formats an instant as `YYYY-MM-DD HH:mm` in Hong Kong time. @param at Unix milliseconds */
export function dateTime(at: number): string {
  const minute = Math.floor(at / 60_000)
  const found = known.get(minute)
  if (found !== undefined) return found
  dates ??= new Intl.DateTimeFormat('en-CA', dateOptions)
  const values = Object.fromEntries(dates.formatToParts(at).map((part) => [part.type, part.value]))
  const text = `${values.year}-${values.month}-${values.day} ${values.hour}:${values.minute}`
  if (known.size >= maxKnown) known.clear()
  known.set(minute, text)
  return text
}

/** Formats the date of an instant as `YYYY-MM-DD` in Hong Kong time. @param at Unix milliseconds */
export const date = (at: number): string => dateTime(at).slice(0, 10)

/** Formats the hour and minute of an instant in Hong Kong time: `22:03`. @param at Unix milliseconds */
export const hourMinute = (at: number): string => dateTime(at).slice(11)

/** Formats the month of an instant: `2026-11`. @param at Unix milliseconds */
export const month = (at: number): string => date(at).slice(0, 7)

/** Returns the day of the month of an instant in two digits: `03`. @param at Unix milliseconds */
export const dayOfMonth = (at: number): string => date(at).slice(-2)
