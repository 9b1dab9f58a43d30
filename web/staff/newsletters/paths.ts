import { issueStates } from '#domain/newsletter/issue.ts'
import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** Query parameters of the list of issues. */
export const newslettersQuery = queryCodec({ state: oneOf(issueStates, 'any'), q: text(), page })

export type NewslettersParams = QueryValues<typeof newslettersQuery>

export const newslettersPath = '/house/newsletters'

const pageSize = 40

/** Returns the number of pages of the list. */
export const newsletterPages = (total: number): number => Math.max(1, Math.ceil(total / pageSize))

/** Returns the request for the list. */
export const newslettersRequest = (params: NewslettersParams) => ({ ...params, size: pageSize })

/** Returns the address of the list with these parameters. */
export const newslettersPathFor = (params: Partial<NewslettersParams>): string =>
  newslettersPath + newslettersQuery.format(params)

/** Returns the address of an issue. */
export const newsletterPath = (issueId: string): string => `${newslettersPath}/${encodeURIComponent(issueId)}`

/** Returns the address of an issue as its readers get it. */
export const letterPath = (issueId: string, query: Readonly<Record<string, string>>): string =>
  `${newsletterPath(issueId)}/letter?${new URLSearchParams(query)}`
