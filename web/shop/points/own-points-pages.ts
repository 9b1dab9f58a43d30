import { parsePage } from '#web/kit/forms/parse-page.ts'
import { paths } from '#web/kit/navigation/links.ts'

/** The pages of the entries and of the gifts, each from 1. */
export type OwnPages = { readonly page: number; readonly gifts: number }

/** Parses the pages; invalid values count as the first. */
export const parseOwnPages = (search: URLSearchParams): OwnPages => ({
  page: parsePage(search),
  gifts: parsePage(search, 'gifts'),
})

/** Returns the path that shows these pages. */
export function ownPointsPath({ page, gifts }: OwnPages): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (gifts > 1) query.set('gifts', String(gifts))
  return query.size === 0 ? paths.points : `${paths.points}?${query}`
}

/** Limits the pages to the last ones. @param last the last page of each */
export const clampPages = (requested: OwnPages, last: OwnPages): OwnPages => ({
  page: Math.min(requested.page, Math.max(1, last.page)),
  gifts: Math.min(requested.gifts, Math.max(1, last.gifts)),
})
