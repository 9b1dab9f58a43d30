/** Cells pasted beyond the last row of the grid, and how many columns beyond its last one. */
export type PasteOverflow = {
  /** The texts of the rows without a lot, by column of the grid. */
  readonly rows: readonly (readonly (readonly [path: string, text: string])[])[]
  readonly columns: number
}

/**
 * Returns the part of pasted cells that does not fit into the grid, or null if all have one. One row fills
 * the selected lots, so it is never beyond them.
 *
 * @param pasted rows of texts
 * @param at the first cell that they go to, by row and column
 * @param paths the columns of the grid
 */
export function pasteOverflow(
  pasted: readonly (readonly string[])[],
  at: { readonly row: number; readonly col: number },
  { rows, paths }: { readonly rows: number; readonly paths: readonly string[] },
): PasteOverflow | null {
  const targets = paths.slice(at.col)
  const widest = Math.max(0, ...pasted.map((row) => row.length))
  const columns = Math.max(0, widest - targets.length)
  const beyond = pasted.length > 1 ? pasted.slice(Math.max(0, rows - at.row)) : []
  if (beyond.length === 0 && columns === 0) return null
  const cells = beyond.map((row) =>
    targets.flatMap((path, index) => (row[index] === undefined ? [] : [[path, row[index]] as const])),
  )
  return { rows: cells, columns }
}
