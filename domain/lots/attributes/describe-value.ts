import { type Bilingual, inEither, noText } from '#domain/drafts/bilingual.ts'
import { describeLevels } from '#domain/facts/level-words.ts'
import type { Level } from '#domain/facts/levels.ts'
import { describeCapsules, describeCorks, describeLabels } from '#domain/facts/mark-words.ts'
import {
  type CapsuleCode,
  type CorkCode,
  capsuleCodes,
  type LabelCode,
  labelCodes,
  type Mark,
} from '#domain/facts/marks.ts'
import { vintageIn } from '#domain/facts/wording.ts'
import type { AttributeType, Choice } from './attribute.ts'
import { type AttributeValue, isEmptyValue } from './values.ts'

/** Returns a value in words, or '' if it is unknown. */
export function describeValue(type: AttributeType, value: AttributeValue | undefined): Bilingual {
  if (type.is !== 'flag' && isEmptyValue(value)) return noText
  switch (type.is) {
    case 'flag':
      return value === true ? { en: 'Yes', zh: '是' } : { en: 'No', zh: '否' }
    case 'text':
      return same(String(value))
    case 'vintage':
      return { en: vintageIn('en', String(value)), zh: vintageIn('zh', String(value)) }
    case 'bilingual':
      return isBilingual(value) ? { en: inEither(value, 'en'), zh: inEither(value, 'zh') } : noText
    case 'number':
      return withUnit(Number(value) / 10 ** (type.decimals ?? 0), type.unit)
    case 'size':
      return withUnit(Number(value), { en: 'ml', zh: '毫升' })
    case 'choice':
      return nameOf(type.choices, value)
    case 'date':
    case 'month':
      return describeDate(String(value))
    case 'list':
      return Array.isArray(value) ? { en: value.join(', '), zh: value.join('、') } : noText
    case 'levels':
      return describeLevels(value as readonly Level[], null, '瓶')
    case 'marks':
      return describeMarks(type.codes, value as readonly Mark<string>[])
  }
}

const same = (text: string): Bilingual => ({ en: text, zh: text })

const isBilingual = (value: AttributeValue | undefined): value is Bilingual =>
  typeof value === 'object' && value !== null && 'en' in value && 'zh' in value

/** Returns the name of a choice; one that a later version added has none. */
const nameOf = (choices: readonly Choice[], value: AttributeValue | undefined): Bilingual =>
  choices.find(({ id }) => id === value)?.name ?? noText

/** Returns a number with its unit: `54.2%`, `12 years`, `1 year`. */
function withUnit(number: number, unit: Bilingual = noText): Bilingual {
  const figure = number.toLocaleString('en-GB', { maximumFractionDigits: 2 })
  const [one, many] = [unit.en.replace(/(?<=[a-z]{3})s$/, ''), unit.en]
  return { en: joined(figure, number === 1 ? one : many), zh: joined(figure, unit.zh) }
}

/** Joins a figure and its unit: words are separated from the figure, marks such as `%` are not. */
const joined = (figure: string, unit: string): string =>
  /^\p{L}/u.test(unit) ? `${figure} ${unit}` : `${figure}${unit}`

/** Returns a day, month or year: `3 May 2018`, `2018 年 5 月 3 日`; `May 2018`; `2018`, `2018 年`. */
function describeDate(value: string): Bilingual {
  const [, year = '', month = '', day] = /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?$/.exec(value) ?? []
  if (year === '') return noText
  if (month === '') return { en: year, zh: `${year} 年` }
  const format = new Intl.DateTimeFormat('en-GB', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
    ...(day !== undefined && { day: 'numeric' }),
  })
  const zh = `${year} 年 ${Number(month)} 月`
  return {
    en: format.format(new Date(`${year}-${month}-${day ?? '01'}T00:00:00Z`)),
    zh: day === undefined ? zh : `${zh} ${Number(day)} 日`,
  }
}

function describeMarks(codes: readonly string[], marks: readonly Mark<string>[]): Bilingual {
  if (codes === labelCodes) return describeLabels(marks as readonly Mark<LabelCode>[], null)
  if (codes === capsuleCodes) return describeCapsules(marks as readonly Mark<CapsuleCode>[], null)
  return describeCorks(marks as readonly Mark<CorkCode>[], null)
}
