/**
 * An address of a cell or row that no workbook has: beyond column XFD or far beyond row 1,048,576. Parsers
 * that trust it allocate all cells before it.
 */
const impossible =
  /\sr\s*=\s*["']\s*(?:[A-Z]{4}|XF[E-Z]|X[G-Z][A-Z]|[YZ][A-Z]{2}|[A-Z]{0,3}0{0,9}(?:[2-9]\d{6}|1[1-9]\d{5}|\d{8}))/i

/** Returns whether a worksheet has cells where none can exist. */
export const hasImpossibleCells = (xml: string): boolean => xml.includes('sheetData') && impossible.test(xml)
