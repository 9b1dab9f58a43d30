/**
 * Formats a day as on the pages while it is being typed: `20261204`, `2026/12/04` and `2026年12月04日` become
 * `2026-12-04`, and `202612` becomes `2026-12`. Other text is returned as it is.
 */
export function writeDay(typed: string): string {
  const text = typed
    .normalize('NFKC')
    .trim()
    .replace(/日$/, '')
    .replaceAll(/[/.年月]/g, '-')
  const [, year, month, day] = /^(\d{4})-?(\d{1,2})(?:(?<=\d{2})-?(\d{1,2}))?$/.exec(text) ?? []
  if (year === undefined || month === undefined) return /^\d{4}-[\d-]*$/.test(text) ? text : typed
  return day === undefined ? `${year}-${month}` : `${year}-${month}-${day}`
}
