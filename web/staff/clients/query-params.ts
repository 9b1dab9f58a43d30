import { page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** The search words and the page number of the list of clients, in the address. */
export const clientsQuery = queryCodec({ q: text(), page })

export type ClientListParams = QueryValues<typeof clientsQuery>

export const clientsPath = '/house/clients'

/** Returns the path of the statement of a client's account (O14). */
export const clientStatementPath = (userId: string): string =>
  `${clientsPath}/${encodeURIComponent(userId)}/statement`

/** The number of clients on a page of the list. */
const pageSize = 60

/** Returns the number of pages of a list. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the request for the list. */
export const clientListRequest = ({ q, page }: ClientListParams) => ({ q, page, size: pageSize })

/** Returns the address of the list with these parameters. */
export const clientsPathFor = (params: ClientListParams): string => clientsPath + clientsQuery.format(params)

/** Returns the address of a client, which keeps the list that it was opened from. */
export const clientPathFor = (userId: string, params: Partial<ClientListParams> = {}): string =>
  `${clientsPath}/${encodeURIComponent(userId)}${clientsQuery.format(params)}`
