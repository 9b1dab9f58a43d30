import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const top = path.resolve(import.meta.dirname, '../..')

/** A term of the trade in both languages, with the words that it is not called by. */
type Term = {
  readonly english: string
  readonly chinese: string
  readonly notEnglish: readonly string[]
  readonly notChinese: readonly string[]
}

const [, ...rows] = readFileSync(path.join(import.meta.dirname, 'terms.tsv'), 'utf8')
  .trimEnd()
  .split('\n')
const words = (column = '') => column.split(';').filter((word) => word !== '')
const terms = rows.map((row): Term => {
  const [english = '', chinese = '', notEnglish, notChinese] = row.split('\t')
  return { english, chinese, notEnglish: words(notEnglish), notChinese: words(notChinese) }
})

/** Texts of pages, letters, documents in PDF, refusals, faults and help pages, line by line. */
const lines = globSync(
  [
    'web/kit/i18n/{en,zh-Hans}/*.json',
    'server/**/texts.ts',
    'server/**/texts/*.ts',
    'server/site/content/help/*.md',
    'wire/words/{en,cn}.ts',
  ],
  {
    cwd: top,
  },
).flatMap((file) =>
  readFileSync(path.join(top, file), 'utf8')
    .split('\n')
    // Only what is quoted is a text; keys of messages and comments are code.
    .flatMap((line, at) => quoted(file, line).map((text) => ({ place: `${file}:${at + 1}`, text }))),
)

function quoted(file: string, line: string): readonly string[] {
  if (file.endsWith('.md')) return [line]
  if (/^\s*(?:\*|\/\/|\/\*|import )/.test(line)) return []
  if (file.endsWith('.json')) return line.match(/(?<=": ").*(?=",?$)/g) ?? []
  return line.match(/'(?:[^'\\]|\\.)*'|`(?:[^`\\]|\\.)*`/g) ?? []
}

/** The two page titles that name the company in the first person. */
const exceptions = /关于我们|联络我们/g

test('finds texts of both languages', () => {
  expect(lines.length).toBeGreaterThan(4_000)
  expect(lines.filter(({ text }) => /\p{Script=Han}/u.test(text)).length).toBeGreaterThan(1_500)
})

test.each(terms.filter(({ notEnglish }) => notEnglish.length > 0))(
  'says $english, not $notEnglish',
  ({ notEnglish }) => {
    const ruledOut = new RegExp(`(?<![A-Za-z-])(?:${notEnglish.join('|')})(?![A-Za-z-])`, 'i')
    expect(
      lines.filter(({ text }) => ruledOut.test(text)).map(({ place, text }) => `${place} ${text}`),
    ).toEqual([])
  },
)

test.each(terms.filter(({ notChinese }) => notChinese.length > 0))(
  'says $chinese, not $notChinese',
  ({ notChinese }) => {
    const found = lines.filter(({ text }) =>
      notChinese.some((word) => text.replaceAll(exceptions, '').includes(word)),
    )
    expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([])
  },
)

test('no text has an exclamation mark', () => {
  const found = lines.filter(({ place, text }) => /\.(?:json|md):/.test(place) && /[!！]/.test(text))
  expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([])
})

test('P1 a card is a 银行卡, and a 信用卡 only where points tell credit from the rest', () => {
  const found = lines.filter(({ place, text }) => /\.(?:json|md):/.test(place) && text.includes('信用卡'))
  expect(new Set(found.map(({ place }) => place.split(':')[0]))).toEqual(
    new Set(['web/kit/i18n/zh-Hans/points.json', 'server/site/content/help/how-to-buy.zh-Hans.md']),
  )
})
