import { CsvError, parse } from 'csv-parse/sync'
import { decodeText, type Encoding } from './encoding.ts'
import {
  type FaultyTable,
  faulty,
  longestCell,
  mostColumns,
  type Separator,
  separators,
  type Table,
  toTable,
} from './table.ts'
import { faultOfText } from './text-limits.ts'

/** The user's choices in place of the detected format. */
export type TextChoice = { readonly encoding?: Encoding; readonly separator?: Separator }

/** Reads the bytes of a CSV or TSV file (K11). */
export function readSeparated(bytes: Uint8Array, choice: TextChoice = {}): Table | FaultyTable {
  const decoded = decodeText(bytes, choice.encoding)
  return decoded ? readText(decoded.text, decoded.encoding, choice.separator) : faulty('notTable')
}

/** Reads pasted text, or the text of a file (K11). */
export function readText(
  text: string,
  encoding: Encoding = 'utf-8',
  separator: Separator = guessSeparator(text),
): Table | FaultyTable {
  const tooLarge = faultOfText(text, separators[separator])
  if (tooLarge) return tooLarge
  try {
    const records = parse(text, {
      bom: true,
      delimiter: separators[separator],
      relax_column_count: true,
      // A quote within a cell, such as an inch mark, is an ordinary character.
      relax_quotes: true,
      max_record_size: longestCell * mostColumns,
    })
    return toTable(records, { kind: 'text', encoding, separator })
  } catch (problem) {
    if (problem instanceof CsvError) return faulty('brokenQuotes', rowOf(problem))
    throw problem
  }
}

/** The row after the last complete one. */
function rowOf({ records }: CsvError): number | null {
  return typeof records === 'number' ? records + 1 : null
}

/** Characters in which the first line is looked for. */
const firstCharacters = 64 * 1024

/** The most frequent separator in the first line, outside quotes. */
function guessSeparator(text: string): Separator {
  const [line = ''] = text
    .slice(0, firstCharacters)
    .replace(/"(?:[^"]|"")*"/g, '')
    .trimStart()
    .split(/[\r\n]/, 1)
  const counts = (['tab', 'semicolon', 'comma'] as const).map((name) => ({
    name,
    count: line.split(separators[name]).length - 1,
  }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).name
}
