import type { CellIssue } from '#domain/imports/cell-issue.ts'

/** A cell as shown, with the reason if this is not what it means. */
export type GridCell = { readonly text: string; readonly issue?: CellIssue }

/** A row of a sheet. It is numbered as in the spreadsheet; a cell without content may be missing. */
export type GridRow = {
  readonly row: number
  readonly isHidden: boolean
  readonly cells: readonly (GridCell | undefined)[]
}

/** Merged cells, from their first row and column to their last. */
export type Merge = {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

/** The cells of a sheet, or of a text file. Rows are in order; columns are counted from 0. */
export type Grid = {
  readonly rows: readonly GridRow[]
  readonly merges: readonly Merge[]
  readonly hiddenColumns: readonly number[]
}

/** Returns the grid of a text file. */
export const textGrid = (records: readonly (readonly string[])[]): Grid => ({
  rows: records.map((cells, index) => ({
    row: index + 1,
    isHidden: false,
    cells: cells.map((text) => ({ text })),
  })),
  merges: [],
  hiddenColumns: [],
})
