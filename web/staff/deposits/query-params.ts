import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { transferDepositFilters } from '#wire/calls/transfer-deposits.ts'

const depositsQuery = queryCodec({
  show: oneOf(transferDepositFilters, 'awaited'),
  /** The words searched for; '' for none. */
  q: text(),
  /** The selected deposit; '' for none. */
  depositId: { ...text(64), name: 'of' },
})

/** Query parameters of the page. */
export type DepositParams = QueryValues<typeof depositsQuery>

/** Parses the query parameters; a search or a link to one deposit is among all of them. */
export function parseDepositParams(searchParams: URLSearchParams): DepositParams {
  const query = depositsQuery.parse(searchParams)
  return !searchParams.has('show') && query.q + query.depositId !== '' ? { ...query, show: 'all' } : query
}

export const depositsPath = '/house/deposits'

/** Returns the path of the page with these parameters. */
export const depositsPathFor = (params: Partial<DepositParams>): string =>
  depositsPath + depositsQuery.format(params)

/** Builds the request for the list. */
export const depositListRequest = ({ show, q }: DepositParams) => ({ show, q, page: 1, size: 200 })
