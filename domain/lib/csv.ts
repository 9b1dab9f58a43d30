import { asText } from './as-text.ts'

/**
 * Returns a table as CSV (RFC 4180), for a spreadsheet. A cell that a spreadsheet would take for a formula
 * gets a leading apostrophe.
 */
export const toCsv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((cells) => `${cells.map(toCell).join(',')}\r\n`).join('')

function toCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const plain = asText(value)
  return /[",\r\n\t]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}
