import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const top = path.resolve(import.meta.dirname, '../..')

/** A literal percentage: `22.5%`, `2.98 per cent`, `七成`. */
const literal = /\d\s?[%％]|\bper cent\b|(?:\d|ty)\s+percent\b|[一二三四五六七八九]成(?![交功立为员])/i

/**
 * The texts that people read: messages of pages, letters, documents and editorial texts. A rate in them is a
 * parameter that `percentage` and `premiumText` format, since a sale and an order have their own (O8).
 */
const texts = [
  'web/kit/i18n/{en,zh-Hans}/*.json',
  'server/**/*words.ts',
  'wire/words/*.ts',
  'server/site/content/{documents,help}/*.md',
  'demo/content/**/*.md',
]

/** Percentages that are not rates of a sale or an order. */
const exceptions: readonly { readonly file: RegExp; readonly text: RegExp; readonly reason: string }[] = [
  {
    file: /^server\/site\/content\/documents\/conditions-of-sale\./,
    text: /interest at 1% a month|按月息 1% 收取利息/,
    reason: 'interest on arrears is fixed by the edition of the conditions',
  },
  {
    file: /^demo\/content\/news\//,
    text: /./,
    reason: 'articles tell of strength, evaporation and humidity',
  },
  {
    file: /^demo\/content\/pages\/storage\./,
    text: /seventy per cent|百分之七十|七成/,
    reason: 'the humidity of the store',
  },
]

const isException = (file: string, line: string): boolean =>
  exceptions.some((one) => one.file.test(file) && one.text.test(line))

const lines = globSync(texts, { cwd: top })
  .filter((file) => !file.endsWith('.test.ts'))
  .flatMap((file) =>
    readFileSync(path.join(top, file), 'utf8')
      .split('\n')
      .map((line, index) => ({ file, at: index + 1, line: line.trim() }))
      .filter(({ line }) => !/^(\/?\*|\/\/)/.test(line)),
  )

test('O8 no text contains a literal percentage', () => {
  const found = lines
    .filter(({ file, line }) => literal.test(line) && !isException(file, line))
    .map(({ file, at, line }) => `${file}:${at} ${line}`)
  expect(lines.length).toBeGreaterThan(5_000)
  expect(found).toEqual([])
})

test('every exception is still needed', () => {
  const unused = exceptions.filter(
    ({ file, text }) =>
      !lines.some((one) => literal.test(one.line) && file.test(one.file) && text.test(one.line)),
  )
  expect(unused.map(({ reason }) => reason)).toEqual([])
})

test.each(['22.5%', '2.98 %', '70 per cent', 'Seventy percent', '信用卡按七成计'])('%s is found', (text) => {
  expect(text).toMatch(literal)
})

test.each(['已成交', '{share} of it', '100 lots'])('%s is not a percentage', (text) => {
  expect(text).not.toMatch(literal)
})
