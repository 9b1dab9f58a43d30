import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { pageLanguages } from '#wire/address/page-address.ts'
import { catalogues } from '#wire/calls/newsletter.ts'
import { readerViews } from '#wire/calls/staff-readers.ts'

/** Query parameters of the list of subscribers. */
export const readersQuery = queryCodec({
  state: oneOf(readerViews, 'confirmed'),
  q: text(),
  lang: oneOf(pageLanguages, 'any'),
  catalogue: oneOf(catalogues, 'any'),
  page,
})

export type ReadersParams = QueryValues<typeof readersQuery>

export const readersPath = '/house/readers'

const pageSize = 50

/** Returns the number of pages of the list. */
export const readerPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the request for the list. */
export const readersRequest = (params: ReadersParams) => ({ ...params, size: pageSize })

/** Returns the address of the list with these parameters. */
export const readersPathFor = (params: Partial<ReadersParams>): string =>
  readersPath + readersQuery.format(params)

/** Returns the address of the labels for open catalogue orders placed until an instant. */
export const addressLabelsPath = (until: number): string => `${readersPath}/labels.pdf?until=${until}`
