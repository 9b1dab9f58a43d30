import { paths } from '#web/kit/navigation/links.ts'
import { pageIn } from './page-in.ts'

/** Which page of the entries, and which of the gifts, somebody looks at; each from 1. */
export type OwnPages = { readonly page: number; readonly gifts: number }

/** Reads the pages out of an address; what cannot be understood counts as the first. */
export const ownPagesIn = (search: URLSearchParams): OwnPages => ({
  page: pageIn(search),
  gifts: pageIn(search, 'gifts'),
})

/** The address at which those pages stand. */
export function ownPointsAt({ page, gifts }: OwnPages): string {
  const query = new URLSearchParams()
  if (page > 1) query.set('page', String(page))
  if (gifts > 1) query.set('gifts', String(gifts))
  return query.size === 0 ? paths.points : `${paths.points}?${query}`
}

/** The same pages, or the last where there are fewer. @param most how many there are of each */
export const standing = (asked: OwnPages, most: OwnPages): OwnPages => ({
  page: Math.min(asked.page, Math.max(1, most.page)),
  gifts: Math.min(asked.gifts, Math.max(1, most.gifts)),
})
