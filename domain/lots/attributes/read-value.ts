import { readLevels } from '#domain/facts/levels.ts'
import { readMarks } from '#domain/facts/marks.ts'
import { readDate } from '#domain/imports/date.ts'
import { readMonth } from '#domain/imports/month.ts'
import { wholeText } from '#domain/imports/whole-text.ts'
import { parseSize } from '#domain/prices/size.ts'
import type { AttributeType, Choice } from './attribute.ts'
import { type AttributeValue, emptyValueOf } from './values.ts'

/** The reason why a text is not a value of an attribute. */
export type ValueIssue =
  | 'notWholeNumber'
  | 'notDecimal'
  | 'notYear'
  | 'notSize'
  | 'notLevels'
  | 'tooManyBottles'
  | 'notMarks'
  | 'notDate'
  | 'notMonth'
  | 'notYesOrNo'
  | 'notKnown'

export type ReadValue<Value = AttributeValue> = { readonly value: Value } | { readonly issue: ValueIssue }

/**
 * Parses a value as typed or as in spreadsheets, in both languages (K5, K10). A bilingual text is read one
 * language at a time.
 * @param quantity bottles of the lot, for its levels and marks; null if unknown
 */
export function readValue(type: AttributeType, text: string, quantity: number | null): ReadValue {
  const typed = text.trim()
  if (typed === '') return { value: type.is === 'bilingual' ? '' : emptyValueOf(type) }
  switch (type.is) {
    case 'text':
      return { value: wholeText(typed) }
    case 'bilingual':
      return { value: typed }
    case 'number':
      return type.decimals ? readDecimal(typed, type.decimals, type.most) : readWhole(typed, type.most)
    case 'choice':
      return readChoice(typed, type.choices)
    case 'flag':
      return readFlag(typed)
    case 'date':
      return orIssue(readDate(typed), 'notDate')
    case 'month':
      return orIssue(readMonth(typed), 'notMonth')
    case 'list':
      return { value: typed.split(/\s*[;；、\n]\s*|\s*,\s+|，/).filter((part) => part !== '') }
    case 'vintage':
      return readVintage(typed)
    case 'size':
      return readSize(typed)
    case 'levels': {
      const read = readLevels(typed, quantity)
      if ('levels' in read) return { value: read.levels }
      return { issue: read.issue === 'tooMany' ? 'tooManyBottles' : 'notLevels' }
    }
    case 'marks':
      return orIssue(readMarks(typed, type.codes, quantity), 'notMarks')
  }
}

const orIssue = <Value extends AttributeValue>(value: Value | null, issue: ValueIssue): ReadValue<Value> =>
  value === null ? { issue } : { value }

/** Reads a whole number of at least 1, such as `1,200`. Words for years after an age are left out. */
export function readWhole(text: string, max: number): ReadValue<number> {
  const bare = wholeText(text.replace(/\s*(?:years?(?: old)?|年)$/i, ''))
  const [digits = ''] = /^\d{1,9}$/.exec(bare.replaceAll(/(?<=\d),(?=\d{3}\b)/g, '')) ?? []
  const value = Number(digits)
  return digits !== '' && value >= 1 && value <= max ? { value } : { issue: 'notWholeNumber' }
}

/** Reads 54.2, 54.2% or 54.2% vol. as 542 if a number has one decimal. */
function readDecimal(text: string, decimals: number, max: number): ReadValue<number> {
  const [, whole, fraction = ''] =
    /^(\d{1,7})(?:\.(\d*?)0*)?\s*%?\s*(?:vol\.?|abv)?$/i.exec(text.normalize('NFKC')) ?? []
  const value = Number(`${whole}${fraction.padEnd(decimals, '0')}`)
  const isRead = whole !== undefined && fraction.length <= decimals && value > 0 && value <= max
  return isRead ? { value } : { issue: 'notDecimal' }
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', '✓', '是'])
const no = new Set(['no', 'n', 'false', '0', '否'])

/** Reads yes or no in either language. */
export function readFlag(text: string): ReadValue<boolean> {
  const word = wholeText(text).toLowerCase()
  if (yes.has(word)) return { value: true }
  return no.has(word) ? { value: false } : { issue: 'notYesOrNo' }
}

/** Reads one of several values by its id, its name in either language, or another word for it. */
export function readChoice(text: string, choices: readonly Choice[]): ReadValue<string> {
  const word = text.normalize('NFKC').trim().toLowerCase()
  const found = choices.find(({ id, name, words = [] }) =>
    [id, name.en, name.zh, ...words].some((one) => one.toLowerCase() === word),
  )
  return found ? { value: found.id } : { issue: 'notKnown' }
}

function readVintage(text: string): ReadValue<string> {
  const year = wholeText(text.replace(/\s*年$/, ''))
  // Cellar programs write 1000 or 1001 for none.
  if (/^(?:n\.?v\.?|non[- ]?vintage|无年份|無年份|100[01])$/i.test(year)) return { value: 'NV' }
  return /^(?:1[7-9]|20)\d\d$/.test(year) ? { value: year } : { issue: 'notYear' }
}

function readSize(text: string): ReadValue<number> {
  const bare = wholeText(text)
  const size = parseSize(/^\d{2,5}$/.test(bare) ? `${bare} ml` : text)
  return size.kind === 'bottles' && size.count === 1 ? { value: size.millilitres } : { issue: 'notSize' }
}
