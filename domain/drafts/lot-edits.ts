/** The maximum number of lots that one change of cells may name. */
export const maxLotEdits = 1_000
