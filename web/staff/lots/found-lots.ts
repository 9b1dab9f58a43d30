import type { FieldValues } from '#domain/drafts/fields.ts'
import type { GridLot } from './grid-rows.ts'

/** The texts of lots in lower case, by their cells: a change has new cells, so no text is ever out of date. */
const searchTexts = new WeakMap<FieldValues, string>()

function searchTextOf(cells: FieldValues): string {
  const known = searchTexts.get(cells)
  if (known !== undefined) return known
  const texts = Object.entries(cells).flatMap(([path, value]) =>
    path.includes('.') && typeof value === 'string' ? [value.toLowerCase()] : [],
  )
  const text = texts.join('\n')
  searchTexts.set(cells, text)
  return text
}

/** Whether a lot has a number, or a text in either language that contains the query. */
export function isFoundBy(query: string): (lot: Pick<GridLot, 'number' | 'cells'>) => boolean {
  const wanted = query.trim().toLowerCase()
  return ({ number, cells }) =>
    wanted === '' || number.toLowerCase() === wanted || searchTextOf(cells).includes(wanted)
}
