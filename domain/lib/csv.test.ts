import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCsv } from './csv.ts'

test('R9 no cell begins like a formula', () => {
  for (const cell of ['=1+1', '+1', '-1', '@sum', '\t=1', '\r=1']) expect(toCsv([[cell]])).toMatch(/^"?'/)
  fc.assert(
    fc.property(fc.string(), (cell) => {
      expect(toCsv([[cell]])).not.toMatch(/^"?[=+\-@\t]/)
    }),
  )
})

test('cells with commas, quotes and line breaks remain one cell', () => {
  expect(
    toCsv([
      ['a', 'b, "c"', 3],
      ['d\ne', '', -4],
    ]),
  ).toBe('a,"b, ""c""",3\r\n"d\ne",,-4\r\n')
})
