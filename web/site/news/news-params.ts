import { page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** The articles per page. */
export const pageSize = 12

/** The topic and page of the news list in the URL. */
export const newsQuery = queryCodec({ topic: text(64), page })

export type NewsParams = QueryValues<typeof newsQuery>

/** Returns the path of a list of news; `/news` for the first page of all topics. */
export const newsPath = (params: Partial<NewsParams>): string => `/news${newsQuery.format(params)}`
