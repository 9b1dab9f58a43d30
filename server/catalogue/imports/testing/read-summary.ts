import type { InvalidTable, Table } from '../table.ts'

/**
 * Returns the parts of a read table that tests compare: a line per row, issues by header and omissions by row.
 */
export function readSummary(table: Table | InvalidTable) {
  if (table.kind === 'invalid') return table
  const { headers, rows, notes } = table
  const rowsOf = (kind: 'titles' | 'hidden' | 'section' | 'total' | 'merged') =>
    notes[kind].rows.map(({ row }) => row)
  return {
    headers: headers.join('|'),
    rows: rows.map(({ row, cells }) => `${row}: ${cells.join('|')}`),
    issues: rows.flatMap(({ row, issues = {} }) =>
      Object.entries(issues).map(([at, issue]) => `${row} ${headers[Number(at)]}: ${issue}`),
    ),
    left: {
      titles: rowsOf('titles'),
      hidden: rowsOf('hidden'),
      section: rowsOf('section'),
      total: rowsOf('total'),
      merged: rowsOf('merged'),
    },
  }
}
