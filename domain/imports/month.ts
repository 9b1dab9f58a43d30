/** English months by their first three letters. */
export const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Reads a month with its year as YYYY-MM: `2018-05`, `2018/5`, `2018年5月`, `May 2018`, or a date; else null. */
export function readMonth(cell: string): string | null {
  const text = cell.normalize('NFKC').trim()
  const [, year, digits] =
    /^((?:19|20)\d\d)\s*[-/.年]\s*(\d{1,2})(?:[-/.月]\s*(?:\d{1,2}日?)?)?(?:[ T].*)?$/.exec(text) ?? []
  const [, name, yearAfter] = /^([a-z]{3})[a-z]*\.?[\s-]+((?:19|20)\d\d)$/i.exec(text) ?? []
  const month = name === undefined ? Number(digits) : monthNames.indexOf(name.toLowerCase()) + 1
  const found = year ?? yearAfter
  return found !== undefined && month >= 1 && month <= 12
    ? `${found}-${String(month).padStart(2, '0')}`
    : null
}
