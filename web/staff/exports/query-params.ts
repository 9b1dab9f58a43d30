import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { exportNames } from '#wire/calls/exports.ts'

const exportsQuery = queryCodec({
  /** The list to begin with; null for the first. */
  list: oneOf(exportNames, null),
  /** The id of the sale; '' for all. */
  sale: text(64),
})

/** Query parameters of the page. */
export type ExportParams = QueryValues<typeof exportsQuery>

export const parseExportParams = exportsQuery.parse

export const exportsPath = '/house/exports'

/** Returns the path of the page with a list, and with a sale, chosen. */
export const exportsPathFor = (params: Partial<ExportParams>): string =>
  exportsPath + exportsQuery.format(params)
