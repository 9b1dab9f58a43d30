import type { CellIssue, CellIssues } from './cell-issue.ts'
import type { CellContext } from './cells.ts'
import type { ImportField } from './fields.ts'
import type { Mapping } from './mapping.ts'
import type { Cells } from './name-lots.ts'

/** The cells of a row by field, without those whose content is not known (K11). */
export type KnownCells = {
  readonly cells: Cells
  readonly unknown: readonly { readonly field: ImportField; readonly issue: CellIssue }[]
}

/** Separates the cells of a row by whether their content is known. Columns that are left out do not count. */
export function knownCells(
  mapping: Mapping,
  { cells, issues }: { readonly cells: readonly string[]; readonly issues?: CellIssues },
  attributes: CellContext['attributes'],
): KnownCells {
  const given = mapping.flatMap((field, index) => {
    if (!field) return []
    const issue = issues?.[index]
    const type = attributes.get(field)?.type.is
    const isDate = field === 'soldOn' || type === 'date' || type === 'month'
    const isKnown = !issue || (issue === 'date' && isDate)
    return [{ field, cell: cells[index] ?? '', issue: isKnown ? undefined : issue }]
  })
  return {
    cells: new Map(given.flatMap(({ field, cell, issue }) => (issue ? [] : [[field, cell] as const]))),
    unknown: given.flatMap(({ field, issue }) => (issue ? [{ field, issue }] : [])),
  }
}
