/** Query parameters of the list of clients. */
export type ClientListParams = {
  /** What was typed; '' for all clients. */
  readonly q: string
  readonly page: number
}

/** Parses the query parameters. */
export const parseClientListParams = (searchParams: URLSearchParams): ClientListParams => ({
  q: (searchParams.get('q') ?? '').trim().slice(0, 100),
  page: Math.max(1, Math.min(100_000, Math.floor(Number(searchParams.get('page')) || 1))),
})

export const clientsPath = '/house/clients'

/** The path of the statement of a client's account (O14). */
export const clientStatementPath = (userId: string): string =>
  `${clientsPath}/${encodeURIComponent(userId)}/statement`

/** How many clients a page of the list has. */
const pageSize = 60

/** The number of pages of a list. */
export const pagesOf = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** The request for the list. */
export const clientListRequest = ({ q, page }: ClientListParams) => ({ q, page, size: pageSize })

function withQuery(path: string, { q, page }: ClientListParams): string {
  const query = new URLSearchParams()
  if (q !== '') query.set('q', q)
  if (page > 1) query.set('page', String(page))
  return query.size === 0 ? path : `${path}?${query}`
}

/** The address of the list with these parameters. */
export const clientsPathFor = (params: ClientListParams): string => withQuery(clientsPath, params)

/** The address of a client, which leads back to the list that it was opened from. */
export const clientPathFor = (userId: string, params: ClientListParams = { q: '', page: 1 }): string =>
  withQuery(`${clientsPath}/${encodeURIComponent(userId)}`, params)
