import { expect, test } from 'vitest'
import { formatPremium, parsePremium, parseShare } from './parse-premium.ts'

const bands = [
  { from: 0, share: 2_500 },
  { from: 1_000_000, share: 2_025 },
]

test('O7 bands and a flat rate can be formatted and parsed back', () => {
  for (const premium of [bands, [{ from: 0, share: 2_250 }]])
    expect(parsePremium(formatPremium(premium))).toEqual(premium)
})

test('parses separators, full-width figures and blank lines', () => {
  for (const text of [
    '0: 25\n1,000,000: 20.25%',
    ' 0:25% \n\n1 000 000 : 20.25',
    '０：２５\n1000000：20.25％',
  ])
    expect(parsePremium(text)).toEqual(bands)
})

test.each(['', '100: 25', '0: 25\n0: 20', '0: 101', '0: 2.555', 'a quarter', '0: 25: 3', '12.5.5'])(
  'O7 refuses %j',
  (text) => {
    expect(parsePremium(text)).toBeNull()
  },
)

test('O1 parses a percentage of at most two decimals', () => {
  expect(['2.98', '3.52 %', '0', '100', '100.01', '2,98', '-1', ''].map(parseShare)).toEqual([
    298,
    352,
    0,
    10_000,
    null,
    null,
    null,
    null,
  ])
})
