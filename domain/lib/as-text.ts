/** Returns a cell as text: one that a spreadsheet would take for a formula gets a leading apostrophe (R9). */
export const asText = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)

/** Reverses {@link asText}. */
export const fromText = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)
