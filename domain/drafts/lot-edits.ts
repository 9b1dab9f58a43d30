/** The most lots that one change of cells may name. */
export const maxLotEdits = 1_000
