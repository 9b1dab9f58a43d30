import { columnSets } from '#domain/drafts/lot-view.ts'
import { readFact, typedFacts } from '#web/staff/lot-editor/fact-fields.ts'
import { type CellReading, readCell, storableCell } from './cells.ts'
import { type LotFields, mergeFields } from './edit-queue.ts'
import type { CellText } from './edit-saver.ts'
import { columnsOf } from './grid-columns.ts'
import type { GridLot, TypedCells } from './grid-rows.ts'

const columns = columnSets.flatMap(columnsOf)

/** Reads what an earlier page left typed into cells of the grid or fields of the editor. */
export function readLeftTexts(
  texts: readonly CellText[],
  lots: readonly GridLot[],
  reading: CellReading,
): TypedCells {
  let [fields, refused]: [LotFields, LotFields] = [new Map(), new Map()]
  for (const cell of texts) {
    const { lotId, path, text } = cell
    const quantity = Number(lots.find(({ id }) => id === lotId)?.cells.quantity ?? 0)
    const read = readLeft(cell, quantity === 0 ? null : quantity, reading)
    if (read) fields = mergeFields(fields, new Map([[lotId, { [path]: read.value }]]))
    else refused = mergeFields(refused, new Map([[lotId, { [path]: text }]]))
  }
  return { fields, refused }
}

function readLeft({ path, text }: CellText, quantity: number | null, reading: CellReading) {
  if (path === 'levels') return readFact(path, 'levels', text, quantity)
  const fact = typedFacts.find((one) => one.path === path)
  if (fact) return readFact(path, fact.kind, text, quantity)
  // Only fields of texts have several lines.
  if (text.includes('\n')) return storableCell(path, { value: text.trim() })
  const kind = columns.find((column) => column.path === path)?.kind ?? 'text'
  return storableCell(path, readCell(text, kind, reading))
}
