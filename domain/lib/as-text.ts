/** Returns a cell that a spreadsheet would take for a formula begins with an apostrophe instead (R9). */
export const asText = (cell: string): string => (/^[=+\-@\t\r\n]/.test(cell) ? `'${cell}` : cell)

/** Returns a cell as it was before {@link asText}. */
export const fromText = (cell: string): string => (/^'[=+\-@\t\r\n]/.test(cell) ? cell.slice(1) : cell)
