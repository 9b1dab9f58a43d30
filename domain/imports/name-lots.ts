import type { CheckedLot } from '#domain/drafts/check.ts'
import { type LotNumber, lotLabel } from '#domain/lots/lot-number.ts'
import { parseLotLabel } from '#domain/lots/parse-lot-label.ts'
import type { ImportField } from './fields.ts'
import { wholeText } from './whole-text.ts'

/** The reason why a row identifies no lot. */
export type NameIssue =
  | 'unknownId'
  /** The lot with this id has another number. */
  | 'numberDiffers'
  | 'notLotNumber'
  /** An earlier row identifies the same lot. */
  | 'repeatedLot'

/** The cells of a row by field. */
export type Cells = ReadonlyMap<ImportField, string>

export type UnnamedRow = { readonly row: number; readonly cells: Cells }

/** A row with the lot that it identifies (K10). */
export type NamedRow<R extends UnnamedRow = UnnamedRow> = R & {
  /** Id of the lot, or a name for a new one. */
  readonly key: string
  readonly lot: CheckedLot | null
  /** null if the row has no valid number. */
  readonly number: LotNumber | null
  readonly isNew: boolean
  readonly nameIssue: { readonly field: ImportField; readonly issue: NameIssue } | null
}

/** The number of rows named at once. */
const partSize = 200

/**
 * Finds the lot of each row, by id, else by number; new lots without a number follow the last one (K10). The
 * rows come in parts, so that the server can handle other requests in between.
 */
export function* nameLots<R extends UnnamedRow>(
  rows: readonly R[],
  lots: readonly CheckedLot[],
): Generator<readonly NamedRow<R>[]> {
  const find = finder(lots)
  yield []
  const nextNumber = numbersAfter(rows, lots)
  yield []
  const seen = new Set<string>()
  const name = (row: R): NamedRow<R> => {
    const base = { ...row, key: `row ${row.row}`, lot: null, number: null, isNew: false }
    const found = find(row.cells)
    if ('issue' in found) return { ...base, nameIssue: found }
    const { lot } = found
    const number = found.number ?? { lotNum: nextNumber(), lotSuffix: '' }
    const label = lotLabel(number)
    const field = given(row.cells, 'lotId') === '' ? 'lotNumber' : 'lotId'
    if (seen.has(label)) return { ...base, number, nameIssue: { field, issue: 'repeatedLot' } }
    seen.add(label)
    return { ...base, key: lot?.id ?? base.key, lot, number, isNew: !lot, nameIssue: null }
  }
  for (let from = 0; from < rows.length; from += partSize) yield rows.slice(from, from + partSize).map(name)
}

type Found =
  | { readonly lot: CheckedLot | null; readonly number: LotNumber | null }
  | { readonly field: ImportField; readonly issue: NameIssue }

function finder(lots: readonly CheckedLot[]): (cells: Cells) => Found {
  const byId = new Map(lots.map((lot) => [lot.id, lot]))
  const byLabel = new Map(lots.map((lot) => [lotLabel(lot), lot]))
  return (cells) => {
    const [id, label] = [given(cells, 'lotId'), given(cells, 'lotNumber')]
    const number = label === '' ? null : parseLotLabel(label)
    if (label !== '' && !number) return { field: 'lotNumber', issue: 'notLotNumber' }
    if (id === '') return { lot: (number && byLabel.get(lotLabel(number))) ?? null, number }
    const lot = byId.get(id)
    if (!lot) return { field: 'lotId', issue: 'unknownId' }
    const isSame = !number || lotLabel(number) === lotLabel(lot)
    return isSame
      ? { lot, number: { lotNum: lot.lotNum, lotSuffix: lot.lotSuffix } }
      : { field: 'lotNumber', issue: 'numberDiffers' }
  }
}

/** Returns numbers that continue from the highest one of the sale and the spreadsheet. */
function numbersAfter(rows: readonly UnnamedRow[], lots: readonly CheckedLot[]): () => number {
  let last = 0
  for (const { lotNum } of lots) last = Math.max(last, lotNum)
  for (const { cells } of rows) last = Math.max(last, parseLotLabel(given(cells, 'lotNumber'))?.lotNum ?? 0)
  return () => {
    last += 1
    return last
  }
}

/** Returns the cell of a field, or '' if it is missing, empty or `-`. */
function given(cells: Cells, field: ImportField): string {
  const cell = wholeText(cells.get(field) ?? '')
  return cell === '-' ? '' : cell
}
