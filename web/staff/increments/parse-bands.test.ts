import { expect, test } from 'vitest'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import { formatBands, parseBands } from './parse-bands.ts'

test('L1 the Hong Kong table can be formatted and parsed back', () => {
  expect(parseBands(formatBands(hongKongIncrements))).toEqual({ kind: 'bands', bands: hongKongIncrements })
})

test('reads separators, blank lines and full-width figures', () => {
  const bands = [
    { from: 0, step: 50 },
    { from: 1_000, step: 100 },
  ]
  for (const text of ['0: 50\n1,000: 100', ' 0:50 \n\n1 000 : 100\n', '０：５０\n１０００：１００'])
    expect(parseBands(text)).toEqual({ kind: 'bands', bands })
})

test.each([
  ['', { kind: 'empty' }],
  ['0: 50\nevery hundred', { kind: 'badLine', line: 2 }],
  ['0: 0', { kind: 'badLine', line: 1 }],
  ['0: ,', { kind: 'badLine', line: 1 }],
  ['0: 1000000001', { kind: 'badLine', line: 1 }],
  ['1000: 100\n\n500: 50', { kind: 'notAscending', at: 500 }],
  [Array.from({ length: 101 }, (_, index) => `${index * 100}: 10`).join('\n'), { kind: 'tooMany' }],
])('L5 says what is wrong with %j', (text, issue) => {
  expect(parseBands(text)).toEqual(issue)
})
