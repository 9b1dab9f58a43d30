import { readFlag, readWhole } from '#domain/lots/attributes/read-value.ts'
import { currencyNames } from '#domain/money/currency-names.ts'
import { readTypedCents } from '#domain/money/typed-amount.ts'
import { maxPremium } from '#domain/prices/result-amounts.ts'
import { readAmount } from './amount.ts'
import { type CellContext, readCell } from './cells.ts'
import type { RowIssue } from './check.ts'
import { namedCurrency } from './currency-names.ts'
import { readDate } from './date.ts'
import { type ImportField, isTextField } from './fields.ts'
import { wholeText } from './whole-text.ts'

/** A parsed cell, or why it cannot be. */
type ResultCell = { readonly value: unknown } | { readonly issue: RowIssue['issue'] }
type Reading = Pick<CellContext, 'categories' | 'attributes'> & {
  readonly currency: string
  readonly today: string
}

/** Parses a cell of an earlier result that is not empty (H7). @param reading.today the latest day, as YYYY-MM-DD */
export function readResultCell(field: ImportField, text: string, reading: Reading): ResultCell {
  if (isTextField(field) || field === 'vintage') return readText(field, text)
  switch (field) {
    case 'category':
      return text === '-' ? { value: '' } : readCell(field, text, { ...reading, quantity: null })
    case 'kind':
      return readCell(field, text, { ...reading, quantity: null })
    case 'soldOn':
      return readDay(text, reading.today)
    case 'hammer':
      return readAmount(wholeText(text), reading.currency)
    case 'withPremium':
      return readCents(text, reading.currency)
    case 'premium':
      return readPercent(text)
    case 'quantity':
      return readWhole(text, 100_000)
    case 'soldAfter':
      return readFlag(text)
    default:
      return { issue: 'notKnown' }
  }
}

function readText(field: ImportField, text: string): ResultCell {
  const value = text === '-' ? '' : text.replaceAll(/\s+/g, ' ')
  return value.length > (field === 'vintage' ? 40 : 300) ? { issue: 'longText' } : { value }
}

function readDay(text: string, today: string): ResultCell {
  const day = readDate(text)
  if (day === null || day.length !== 10) return { issue: 'notDate' }
  return day > today ? { issue: 'futureDate' } : { value: day }
}

function readCents(text: string, currency: string): ResultCell {
  const cents = readTypedCents(text, currency)
  if (cents === null || cents === 0) return { issue: 'notAmount' }
  return cents < 1e12 ? { value: cents } : { issue: 'outOfRange' }
}

/** Reads `22.5`, `22.5%` or `22.55 %` as hundredths of a percent. */
function readPercent(text: string): ResultCell {
  const [, whole = '', fraction = ''] =
    /^(\d{1,3})(?:\.(\d{1,2})0*)?\s*%?$/.exec(text.normalize('NFKC')) ?? []
  const value = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return whole !== '' && value <= maxPremium ? { value } : { issue: 'notPercent' }
}

/** Returns the ISO code of a currency by its code, name or sign, or null if it is not known. */
export function readCurrency(text: string): string | null {
  if (text === '') return null
  const code = text.normalize('NFKC').trim().toUpperCase()
  return code in currencyNames || /^[A-Z]{3}$/.test(code) ? code : namedCurrency(text)
}
