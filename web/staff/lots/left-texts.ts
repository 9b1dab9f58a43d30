import { type CellReading, quantityIn, readCell, storableCell } from './cells.ts'
import { type LotFields, mergeFields } from './edit-queue.ts'
import type { CellText } from './edit-saver.ts'
import { allColumns } from './grid-columns.ts'
import type { GridLot, TypedCells } from './grid-rows.ts'

/** Reads the text that an earlier page left typed into cells of the grid or fields of the editor. */
export function readLeftTexts(
  texts: readonly CellText[],
  lots: readonly GridLot[],
  reading: CellReading,
): TypedCells {
  let [fields, refused]: [LotFields, LotFields] = [new Map(), new Map()]
  for (const cell of texts) {
    const { lotId, path, text } = cell
    const quantity = quantityIn(lots.find(({ id }) => id === lotId)?.cells.quantity)
    const read = readLeft(cell, quantity, reading)
    if (read) fields = mergeFields(fields, new Map([[lotId, { [path]: read.value }]]))
    else refused = mergeFields(refused, new Map([[lotId, { [path]: text }]]))
  }
  return { fields, refused }
}

function readLeft({ path, text }: CellText, quantity: number | null, reading: CellReading) {
  // Only fields of texts have several lines.
  if (text.includes('\n')) return storableCell(path, { value: text.trim() })
  const columns = allColumns([...reading.attributes.values()])
  const column = columns.find((one) => one.path === path) ?? { path, kind: 'text' }
  return storableCell(path, readCell(text, column, reading, quantity))
}
