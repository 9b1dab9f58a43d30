/** Fields of one page of a preview, as the server sends them. */
const perPage = 20

const pagesIn = (total: number): number => Math.ceil(total / perPage)

/** Returns how many pages a preview has. @param totals the fields of each part of the change */
export const pagesOf = (totals: readonly number[]): number =>
  totals.reduce((sum, total) => sum + pagesIn(total), 0)

/**
 * Returns the part of the change that a page belongs to, from 0, and its page within that part, or null if there is
 * none.
 */
export function pageIn(
  totals: readonly number[],
  page: number,
): { readonly part: number; readonly page: number } | null {
  let before = 0
  for (const [part, total] of totals.entries()) {
    if (page > before && page <= before + pagesIn(total)) return { part, page: page - before }
    before += pagesIn(total)
  }
  return null
}
