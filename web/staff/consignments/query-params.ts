import { consignmentStates } from '#domain/consignments/consignment-state.ts'
import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { itemViews } from '#web/staff/consigned-items/item-views.ts'

/** The query parameters of the list of consignments. */
export const consignmentsQuery = queryCodec({ state: oneOf(consignmentStates, ''), q: text(), page })

export type ConsignmentsParams = QueryValues<typeof consignmentsQuery>

export const consignmentsPath = '/house/consignments'

const pageSize = 60

/** Returns the number of pages of the list. */
export const consignmentPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the request for the list. */
export const consignmentsRequest = ({ state, q, page }: ConsignmentsParams) => ({
  ...(state !== '' && { state }),
  q,
  page,
  size: pageSize,
})

/** Returns the address of the list with these parameters. */
export const consignmentsPathFor = (params: Partial<ConsignmentsParams>): string =>
  consignmentsPath + consignmentsQuery.format(params)

/** Returns the address of a consignment. */
export const consignmentPath = (id: string): string => `${consignmentsPath}/${encodeURIComponent(id)}`

/** Returns a letter to the seller of a consignment as PDF, for staff. */
export const letterPdf = (id: string, key: string): string =>
  `${consignmentPath(id)}/letter.pdf?key=${encodeURIComponent(key)}`

/** Returns the file of a screening, for staff. */
export const screeningFilePath = (id: string): string => `/house/screenings/${encodeURIComponent(id)}/file`

/** The query parameters of the items of a consignment. */
export const consignmentQuery = queryCodec({ items: oneOf(itemViews, '') })

export type ConsignmentParams = QueryValues<typeof consignmentQuery>

/** Returns the address of a consignment with some of its items. */
export const consignmentPathFor = (id: string, params: ConsignmentParams): string =>
  consignmentPath(id) + consignmentQuery.format(params)

/** Returns the address of an import of its items; without `importId` of a new one. */
export const consignmentImportPath = (id: string, importId = ''): string =>
  `${consignmentPath(id)}/import${importId === '' ? '' : `?id=${importId}`}`
