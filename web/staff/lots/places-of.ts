import type { Colleague } from '#web/staff/drafts/use-presence.ts'
import type { GridColumn } from './grid-columns.ts'

/** Returns the names of colleagues by cell, using the column of numbers if their field has no column. */
export function placesOf(
  colleagues: readonly Colleague[],
  columns: readonly GridColumn[],
): (id: string, path: string) => string {
  const cellOf = ({ lotId, field }: Colleague) =>
    `${lotId} ${columns.some(({ path }) => path === field) ? field : ''}`
  const byCell = Map.groupBy(
    colleagues.filter(({ lotId }) => lotId !== ''),
    cellOf,
  )
  const places = new Map(
    Array.from(byCell, ([cell, there]) => [cell, there.map(({ name }) => name).join(', ')]),
  )
  return (id, path) => places.get(`${id} ${path}`) ?? ''
}
