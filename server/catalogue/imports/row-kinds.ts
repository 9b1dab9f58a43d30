import type { GridRow, Merge } from './grid.ts'

/** The kind of a row below the headers that is not a lot. */
export type RowKind = 'hidden' | 'section' | 'total'

/**
 * Classifies the rows below the headers: hidden rows, section headings (a single text, or the headers again)
 * and totals. If most rows have only one text, they are lots, except those merged across columns.
 */
export function kindsOfRows(
  rows: readonly GridRow[],
  headers: readonly string[],
  merges: readonly Merge[],
): ReadonlyMap<number, RowKind> {
  const single = rows.filter((row) => isSingleText(row))
  const areSections = headers.length > 2 && single.length * 2 <= rows.length
  const across = new Set(merges.filter(({ left, right }) => right > left).map(({ top }) => top))
  const sections = new Set(single.filter(({ row }) => areSections || across.has(row)))
  const kindOf = (row: GridRow): RowKind | null => {
    if (row.isHidden) return 'hidden'
    if (isTotal(row)) return 'total'
    return isRepeatedHeader(row, headers) || sections.has(row) ? 'section' : null
  }
  return new Map(
    rows.flatMap((row) => {
      const kind = kindOf(row)
      return kind ? [[row.row, kind] as const] : []
    }),
  )
}

const textsOf = ({ cells }: GridRow): readonly string[] =>
  Array.from(cells, (cell) => cell?.text ?? '').filter((text) => text !== '')

/** Returns whether a row has a single text, which is neither a number nor that of a lot. */
function isSingleText(row: GridRow): boolean {
  const [text = '', ...others] = textsOf(row)
  if (others.length > 0 || row.cells.some((cell) => cell?.issue)) return false
  return text !== '' && !/^[\d\s.,]*[a-z]?$/i.test(text)
}

const isRepeatedHeader = (row: GridRow, headers: readonly string[]): boolean =>
  textsOf(row).length > 1 &&
  row.cells.every((cell, index) => (cell?.text ?? '') === '' || cell?.text === headers[index])

const total =
  /^(?:(?:grand|sub|page|section)[- ]?)?(?:totals?|sum)(?:\s+\d*\s*(?:lots?|bottles?))?\s*[:：]?(?:\s*\([^)]*\))?$|^(?:总计|合计|小计|共计|总数|总额|總計|合計|小計|共計|總數|總額)\s*[:：]?$/i

/** Returns whether a row is a total: one cell says so, and the others are figures. */
function isTotal(row: GridRow): boolean {
  const texts = textsOf(row)
  const others = texts.filter((text) => !total.test(text.normalize('NFKC')))
  return (
    others.length < texts.length &&
    others.every((text) => /^[^\p{L}]*$|^[A-Z]{0,3}\$?\s*[\d,.]+$/u.test(text))
  )
}
