/** The rendered rows: `count` rows from `first` on. */
export type RowWindow = { readonly first: number; readonly count: number }

/** Rows rendered before and after those in view. */
export const overscan = 3

/**
 * Returns the rows to render. Their number depends on the height only, so that each row that leaves the view
 * is replaced by one that enters it.
 *
 * @param topRow the first row in view, from 0
 * @param height of the view in pixels
 */
export function rowWindow(
  topRow: number,
  { rows, rowHeight, height }: { readonly rows: number; readonly rowHeight: number; readonly height: number },
): RowWindow {
  const count = Math.min(rows, Math.ceil(height / rowHeight) + 1 + 2 * overscan)
  return { first: Math.max(0, Math.min(topRow - overscan, rows - count)), count }
}

/**
 * Returns the rendered rows with their slots, the elements that show them, in the order of the elements. A slot shows
 * every `count`-th row: while the grid scrolls, the elements of rows that leave the view show the rows that enter it.
 *
 * @param firstSlot the slot of the first element
 */
export const rowsInSlots = (
  { first, count }: RowWindow,
  firstSlot: number,
): readonly { readonly slot: number; readonly row: number }[] =>
  Array.from({ length: count }, (_, index) => {
    const slot = (firstSlot + index) % count
    return { slot, row: first + ((slot - (first % count) + count) % count) }
  })

/** Returns the slot that comes first when elements are in the order of their rows. */
export const slotOfFirst = ({ first, count }: RowWindow): number => (count === 0 ? 0 : first % count)

/** Returns how many elements, from the first one on, move to the end until all are in the order of their rows. */
export const movesToOrder = (shown: RowWindow, firstSlot: number): number =>
  shown.count === 0 ? 0 : (slotOfFirst(shown) - (firstSlot % shown.count) + shown.count) % shown.count
