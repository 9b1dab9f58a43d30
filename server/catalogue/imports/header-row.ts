import { countNamedFields } from '#domain/imports/mapping.ts'
import type { GridCell, GridRow, Merge } from './grid.ts'

/** The headers of a table, in one line or two. */
export type HeaderRow = { readonly row: number; readonly lines: 1 | 2; readonly headers: readonly string[] }

/** The number of rows searched for headers. */
const searchedRows = 40

/**
 * Finds the headers of a table: the row with the most known headers, else the widest. A second line of
 * headers belongs to them.
 *
 * @param rows the rows without empty ones
 * @param chosen the number of the row that the user chose
 * @param countKnown returns the number of known headers in a row
 */
export function findHeaderRow(
  rows: readonly GridRow[],
  merges: readonly Merge[],
  chosen?: number,
  countKnown: CountKnown = countLotFields,
): HeaderRow | null {
  const searched = rows.slice(0, searchedRows)
  const at =
    chosen === undefined ? bestRow(searched, countKnown) : rows.findIndex(({ row }) => row === chosen)
  const first = rows[at]
  if (!first) return null
  const top = textsOf(first)
  const second = rows[at + 1]
  if (!second || !isSecondLine(top, textsOf(second), countKnown))
    return { row: first.row, lines: 1, headers: top }
  const spread = spreadOver(first.row, top, textsOf(second), merges)
  return { row: first.row, lines: 2, headers: joined(spread, textsOf(second), countKnown) }
}

const textsOf = ({ cells }: GridRow): readonly string[] => Array.from(cells, textOf)
const textOf = (cell: GridCell | undefined): string => cell?.text ?? ''

export type CountKnown = (headers: readonly string[]) => number

const countLotFields: CountKnown = (headers) =>
  countNamedFields(headers.map((header) => header.slice(0, 200)))

const hasDigits = (text: string): boolean => /\d/.test(text.normalize('NFKC'))

/**
 * Returns the first row with the most known headers; if no row has two, the first one that has words and is
 * about as wide as any.
 */
function bestRow(rows: readonly GridRow[], countKnown: CountKnown): number {
  const texts = rows.map(textsOf)
  const known = texts.map(countKnown)
  const most = Math.max(0, ...known)
  if (most >= 2) return known.indexOf(most)
  const widths = texts.map((row) => row.filter((text) => text !== '').length)
  const widest = Math.max(0, ...widths)
  return widths.findIndex((width) => width > 0 && width >= widest * leastWidth)
}

/** Headers may lack names for a few of the columns. */
const leastWidth = 0.7

/** Returns whether a row continues the headers above it: words only, below a gap, or headers in another language. */
function isSecondLine(top: readonly string[], second: readonly string[], countKnown: CountKnown): boolean {
  const filled = second.flatMap((text, at) => (text === '' ? [] : [{ text, at }]))
  if (filled.length < 2 || filled.some(({ text }) => hasDigits(text) || text.length > 40)) return false
  if (second.every((text, at) => text === '' || text === top[at])) return false
  if (countKnown(second) >= Math.max(2, filled.length / 2)) return true
  const isBelowGap = ({ at }: { readonly at: number }) => (top[at] ?? '') === ''
  const isBelowSpan = ({ at }: { readonly at: number }) =>
    (top[at + 1] ?? '') === '' && (second[at + 1] ?? '') !== ''
  return filled.some(isBelowGap) && filled.every((one) => isBelowGap(one) || isBelowSpan(one))
}

/** Repeats headers over several columns, merged or followed by empty cells, for each column. */
function spreadOver(
  row: number,
  top: readonly string[],
  second: readonly string[],
  merges: readonly Merge[],
): readonly string[] {
  const width = Math.max(top.length, second.length)
  const own = merges.filter((merge) => merge.top <= row && row <= merge.bottom)
  const spread: string[] = []
  for (let at = 0; at < width; at += 1) {
    const merge = own.find(({ left, right }) => left <= at && at <= right)
    const text = top[merge ? merge.left : at] ?? ''
    const isGap = text === '' && !merge && (second[at] ?? '') !== '' && (second[at - 1] ?? '') !== ''
    spread.push(isGap ? (spread[at - 1] ?? '') : text)
  }
  return spread
}

/** Joins two lines of headers in whichever order gives known headers, else the upper before the lower. */
function joined(
  top: readonly string[],
  second: readonly string[],
  countKnown: CountKnown,
): readonly string[] {
  return Array.from({ length: Math.max(top.length, second.length) }, (_, at) => {
    const [upper, lower] = [top[at] ?? '', second[at] ?? '']
    if (upper === '' || lower === '') return upper || lower
    const bare = upper.replaceAll(/\s*[(（][^)）]*[)）]/g, '').trim()
    const forms = isTranslated(upper, lower, countKnown)
      ? [upper]
      : [`${lower} ${bare}`, `${bare} ${lower}`, `${upper} ${lower}`, `${lower} ${upper}`, lower, upper]
    return forms.find((form) => countKnown([form]) === 1) ?? `${upper} ${lower}`
  })
}

/** Returns whether two known headers are in different scripts, so that one translates the other. */
const isTranslated = (upper: string, lower: string, countKnown: CountKnown): boolean =>
  countKnown([upper]) === 1 && countKnown([lower]) === 1 && isHan(upper) !== isHan(lower)

const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text)
