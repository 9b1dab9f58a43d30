import { CsvError, parse } from 'csv-parse/sync'
import { maxCellLength } from './clean-cell.ts'
import { decodeText, type Encoding, type Sample } from './encoding.ts'
import { textGrid } from './grid.ts'
import {
  type InvalidTable,
  invalid,
  maxColumns,
  type Separator,
  separators,
  type Table,
  type TableChoice,
  toTable,
} from './table.ts'
import { issueOfText } from './text-limits.ts'

/** The user's choices, which replace the detected format. */
export type TextChoice = TableChoice & { readonly encoding?: Encoding; readonly separator?: Separator }

/** Reads the bytes of a CSV or TSV file (K11). */
export function readSeparated(bytes: Uint8Array, choice: TextChoice = {}): Table | InvalidTable {
  const decoded = decodeText(bytes, choice.encoding)
  if (!decoded || isMarkup(decoded.text)) return invalid('notTable')
  return readText(decoded.text, { ...choice, encoding: decoded.encoding }, decoded.samples)
}

/** Reads pasted text, or the text of a file (K11). */
export function readText(
  text: string,
  { encoding = 'utf-8', separator: chosen, ...choice }: TextChoice = {},
  samples: readonly Sample[] = [],
): Table | InvalidTable {
  const { named, content } = separatorLine(text.replace(/^\uFEFF/, ''))
  const separator = chosen ?? named ?? guessSeparator(content)
  const tooLarge = issueOfText(content, separators[separator])
  if (tooLarge) return tooLarge
  try {
    const records = parse(content, {
      delimiter: separators[separator],
      // A file may have the line breaks of several systems.
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      // A quote within a cell, such as an inch mark, is an ordinary character.
      relax_quotes: true,
      max_record_size: 2 * maxCellLength * maxColumns,
    })
    return toTable(textGrid(records), { kind: 'text', encoding, separator, samples }, choice)
  } catch (problem) {
    if (problem instanceof CsvError) return invalid('brokenQuotes', rowOf(problem))
    throw problem
  }
}

/** Returns whether a text is markup: web pages and workbooks saved as XML have no cells. */
const isMarkup = (text: string): boolean => /^\uFEFF?\s*<(?:!doctype|html|table|\?xml|\?mso)/i.test(text)

/** Returns the row after the last complete one. */
function rowOf({ records }: CsvError): number | null {
  return typeof records === 'number' ? records + 1 : null
}

/** Reads the separator from a first line such as `sep=;`, which Excel writes and reads. */
function separatorLine(text: string): { readonly named: Separator | null; readonly content: string } {
  const [line = '', sign] = /^"?sep=(.)"?[,;\t]*(?:\r\n?|\n|$)/i.exec(text) ?? []
  const named = (['tab', 'semicolon', 'comma'] as const).find((name) => separators[name] === sign)
  return { named: named ?? null, content: text.slice(line.length) }
}

/** The number of lines compared. */
const comparedLines = 30

/**
 * Returns the separator that occurs equally often in most of the first lines, outside quotes; of several, the
 * most frequent.
 */
function guessSeparator(text: string): Separator {
  const lines = text
    .slice(0, maxCellLength * comparedLines)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, comparedLines)
  const found = (['tab', 'semicolon', 'comma'] as const).map((name) => {
    const counts = lines.map((line) => line.split(separators[name]).length - 1).filter((count) => count > 0)
    const alike = [...Map.groupBy(counts, (count) => count)].map(
      ([count, { length }]) => [length, count] as const,
    )
    const [most = [0, 0]] = alike.toSorted(compare).toReversed()
    return { name, most }
  })
  return found.reduce((best, one) => (compare(one.most, best.most) > 0 ? one : best)).name
}

const compare = (a: readonly [number, number], b: readonly [number, number]) => a[0] - b[0] || a[1] - b[1]
