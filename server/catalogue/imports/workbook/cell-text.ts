import { isSet } from '#server/platform/uploads/parse-xml.ts'
import type { GridCell } from '../grid.ts'
import type { NumberFormat } from './number-format.ts'

/** A cell of a sheet as written. */
export type RawCell = {
  /** `n`, `s`, `str`, `inlineStr`, `b`, `e` or `d`; '' for a number. */
  readonly type: string
  readonly style: number
  readonly hasFormula: boolean
  /** The saved value, or null if there is none. */
  readonly value: string | null
}

/** The parts of a workbook that cells refer to. */
export type WorkbookContext = {
  readonly strings: readonly string[]
  readonly formatOf: (style: number) => NumberFormat
  /** Whether dates count from 1904. */
  readonly is1904: boolean
  /** Whether the workbook says that its results must still be calculated: programs that cannot calculate save 0. */
  readonly isUncalculated: boolean
}

/**
 * Reads a cell as its author sees it, with dates as YYYY-MM-DD and numbers without exponents. Returns
 * undefined for an empty cell.
 */
export function readCellText(cell: RawCell, book: WorkbookContext): GridCell | undefined {
  const { type, hasFormula, value } = cell
  if (value === null || (value === '' && !texts.has(type)))
    return hasFormula ? { text: '', issue: 'noResult' } : undefined
  switch (type) {
    case 's':
      return present(book.strings[Number(value)] ?? '')
    case 'str':
    case 'inlineStr':
      return present(value)
    case 'b':
      return { text: isSet(value) ? 'yes' : 'no' }
    case 'd':
      return { text: value.slice(0, 10), issue: 'date' }
    case 'e':
      return { text: value, issue: 'errorValue' }
    default:
      return numberCell(Number(value), cell, book)
  }
}

/** The types of cells whose saved value may be an empty text. */
const texts = new Set(['s', 'str', 'inlineStr'])

function numberCell(number: number, cell: RawCell, book: WorkbookContext): GridCell {
  if (!Number.isFinite(number)) return { text: cell.value ?? '', issue: 'errorValue' }
  if (cell.hasFormula && book.isUncalculated && number === 0) return { text: '', issue: 'noResult' }
  return numberText(number, book.formatOf(cell.style), book.is1904)
}

const present = (text: string): GridCell | undefined => (text === '' ? undefined : { text })

/** From this number on, a spreadsheet replaces the last digits with zeros. */
const firstImprecise = 1e15

function numberText(number: number, format: NumberFormat, is1904: boolean): GridCell {
  switch (format.kind) {
    case 'percent':
      return { text: `${plain(number * 100)}%` }
    case 'number': {
      const text = `${format.prefix}${plain(number)}${format.suffix}`
      return Math.abs(number) >= firstImprecise ? { text, issue: 'imprecise' } : { text }
    }
    case 'date':
    case 'year':
    case 'dateWithoutYear': {
      const day = dayOf(number, is1904)
      if (day === null) return { text: plain(number), issue: 'errorValue' }
      return format.kind === 'year' ? { text: day.slice(0, 4) } : { text: day, issue: format.kind }
    }
    default:
      return format satisfies never
  }
}

/** Returns a number with at most 15 significant digits, as a spreadsheet shows it. */
const plain = (number: number): string =>
  Number.isInteger(number) ? BigInt(number).toString() : withoutExponent(Number(number.toPrecision(15)))

const withoutExponent = (number: number): string =>
  String(number).includes('e') ? number.toFixed(20).replace(/0+$/, '') : String(number)

const dayMs = 86_400_000

/** Returns the day of a date saved as a number of days, or null if it has none. */
function dayOf(serial: number, is1904: boolean): string | null {
  // Excel counts a nonexistent 29 February 1900.
  const days = is1904 ? serial : serial < 60 ? serial - 1 : serial - 2
  const date = new Date((is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1900, 0, 1)) + Math.floor(days) * dayMs)
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() > 9999 ? null : date.toISOString().slice(0, 10)
}
