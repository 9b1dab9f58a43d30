import { paths } from '#web/kit/navigation/links.ts'
import { page, type QueryValues, queryCodec } from '#web/kit/navigation/query-codec.ts'

/** The pages of the entries and of the gifts, in the address. */
export const ownPointsQuery = queryCodec({ page, gifts: page })

export type OwnPages = QueryValues<typeof ownPointsQuery>

/** Returns the path that shows these pages. */
export const ownPointsPath = (pages: OwnPages): string => paths.points + ownPointsQuery.format(pages)

/** Limits the pages to the last ones. @param last the last page of each */
export const clampPages = (requested: OwnPages, last: OwnPages): OwnPages => ({
  page: Math.min(requested.page, Math.max(1, last.page)),
  gifts: Math.min(requested.gifts, Math.max(1, last.gifts)),
})
