import type { RowsToCheck } from './check.ts'

/** A fault of a field, for display. */
type ShownFault = { readonly field: string; readonly fault: string }

/**
 * The refused rows of a spreadsheet below its headers, with a last column that says why, to be corrected and imported
 * again (K10).
 * @param sentence what a fault is, in the reader's language
 */
export function faultSheet(
  { headers, rows }: { readonly headers: readonly string[]; readonly rows: RowsToCheck['rows'] },
  checked: readonly { readonly row: number; readonly faults: readonly ShownFault[] }[],
  { header, sentence }: { readonly header: string; readonly sentence: (fault: ShownFault) => string },
): readonly (readonly string[])[] {
  const faults = new Map(checked.map((one) => [one.row, one.faults]))
  const refused = rows.flatMap(({ row, cells }) => {
    const own = faults.get(row) ?? []
    return own.length === 0 ? [] : [[...cells, own.map(sentence).join(' ')]]
  })
  return [[...headers, header], ...refused]
}
