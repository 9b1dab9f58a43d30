import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tablesIn } from './tables.ts'

const fees = '| | |\n|---|---|\n| Collection | Free |\n| A \\| B | {storageFee} |'

test('finds tables with and without heads, and the cells of each row', () => {
  const source = `Fees\n\n${fees}\n\n| Grade | 等级 |\n| :-- | --: |\n| n | 入颈 |\n`
  expect(tablesIn(source).map(({ rows, hasHead }) => ({ rows, hasHead }))).toEqual([
    {
      rows: [
        ['Collection', 'Free'],
        ['A | B', '{storageFee}'],
      ],
      hasHead: false,
    },
    {
      rows: [
        ['Grade', '等级'],
        ['n', '入颈'],
      ],
      hasHead: true,
    },
  ])
  const [first] = tablesIn(source)
  expect(source.slice(first?.from, first?.to)).toBe(fees)
})

test('bars without a row of dashes are no table', () => {
  for (const source of ['', '| a | b |', '| a |\n| b |', 'a | b\n---|---', '| a |\n\n|---|'])
    expect(tablesIn(source)).toEqual([])
})

test('tables are apart, in order, and each is a whole number of lines', () => {
  const line = fc.constantFrom('', 'text', '| a | b |', '|---|---|', '| | |', '|', '|-', '| 入颈 |\r')
  fc.assert(
    fc.property(
      fc.array(line).map((lines) => lines.join('\n')),
      (source) => {
        let end = -1
        for (const { from, to } of tablesIn(source)) {
          expect(from).toBeGreaterThan(end)
          expect(['', '\n']).toContain(source.slice(from - 1, from))
          expect(['', '\n']).toContain(source.slice(to, to + 1))
          end = to
        }
      },
    ),
  )
})
