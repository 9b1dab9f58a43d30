/**
 * Returns a cell with half-width digits, and without the decimals of a whole number: programs that compute with a
 * column write `12.0`. Three zeros may be thousands, so they are kept.
 */
export const wholeText = (cell: string): string =>
  cell
    .normalize('NFKC')
    .trim()
    .replace(/^([-+]?[\d,]+)\.0{1,2}$/, '$1')
