import { additionsPath } from '#web/staff/additions/additions-path.ts'

type Match = { readonly loaderData?: unknown }

/**
 * Returns the address by which a page is found in the menu. Lots for a published sale are edited in a
 * separate draft (K16), whose pages belong to that sale.
 */
export function menuAddress(pathname: string, matches: readonly Match[]): string {
  for (const { loaderData } of matches) {
    if (hasDraft(loaderData) && loaderData.sale?.additionOf) return additionsPath(loaderData.sale.additionOf)
  }
  return pathname
}

type DraftData = { readonly sale: { readonly additionOf?: string } | null }

const hasDraft = (data: unknown): data is DraftData =>
  typeof data === 'object' && data !== null && 'sale' in data && typeof data.sale === 'object'
