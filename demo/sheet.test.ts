import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { flag, oneOf, optionalWholeNumber, paragraphs, text, wholeNumber } from './cells.ts'
import { issueText, readSheet } from './sheet.ts'

const schema = z.strictObject({ Lot: wholeNumber(1), Title: text, Reserve: optionalWholeNumber(1) })

const issuesIn = (source: string): readonly string[] => {
  const sheet = readSheet(source, schema)
  return sheet.kind === 'invalid' ? sheet.issues.map(issueText) : []
}

describe('a sheet', () => {
  test('is read by column name, in any order', () => {
    expect(readSheet('Title\tReserve\tLot\nOld malt\t8,500\t1\nPort\t\t2\n', schema)).toEqual({
      kind: 'read',
      rows: [
        { Lot: 1, Title: 'Old malt', Reserve: 8500 },
        { Lot: 2, Title: 'Port', Reserve: null },
      ],
    })
  })

  test('accepts a byte order mark, CRLF, empty lines and quoted cells', () => {
    const source = '\uFEFFLot\tTitle\tReserve\r\n\r\n1\t"a ""great""\tone\nin two lines"\t\r\n'
    expect(readSheet(source, schema)).toEqual({
      kind: 'read',
      rows: [{ Lot: 1, Title: 'a "great"\tone\nin two lines', Reserve: null }],
    })
  })

  test('reports every wrong cell by row and column', () => {
    expect(issuesIn('Lot\tTitle\tReserve\n1\t\t12.5\n0\tPort\t\nx\tPort\t7')).toEqual([
      'row 2, column "Title": is empty',
      'row 2, column "Reserve": is neither empty nor a whole number of at least 1',
      'row 3, column "Lot": is less than 1',
      'row 4, column "Lot": is not a whole number',
    ])
  })

  test('reports columns that are missing, unknown or repeated', () => {
    expect(issuesIn('Lot\tTitle\tTitle\tColour\n')).toEqual([
      'row 1, column "Reserve": is missing',
      'row 1, column "Colour": is not known',
      'row 1, column "Title": is there twice',
    ])
  })

  test('reports a row with too few cells, and unclosed quotes', () => {
    expect(issuesIn('Lot\tTitle\tReserve\n1\tPort\n')).toEqual([
      'row 2, column "Title": has 2 cells instead of 3',
    ])
    expect(issuesIn('Lot\tTitle\tReserve\n1\t"Port\t7\n')).toEqual([
      'row 1, column "": the quotes of a cell are not closed',
    ])
  })
})

test('names unknown values', () => {
  const sheet = readSheet(
    'Channel\tFeatured\nfax\tno\n',
    z.strictObject({ Channel: oneOf(['room']), Featured: flag }),
  )
  expect(sheet.kind === 'invalid' && sheet.issues.map(issueText)).toEqual([
    'row 2, column "Channel": "fax" is not one of the known values',
    'row 2, column "Featured": is neither "yes" nor empty',
  ])
})

test('treats each line of a cell as a paragraph', () => {
  expect(paragraphs('First.\n Second.')).toEqual(['First.', 'Second.'])
})
