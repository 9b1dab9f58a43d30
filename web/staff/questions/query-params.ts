import { oneOf, page, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'
import { questionViews } from '#wire/calls/staff-questions.ts'

/** The query parameters of the list of questions. */
export const questionsQuery = queryCodec({
  state: oneOf(questionViews, 'open'),
  page,
  /** The selected question; '' for none. */
  id: { ...text(), name: 'e' },
})

export type QuestionsParams = QueryValues<typeof questionsQuery>

export const questionsPath = '/house/questions'

/** The number of questions on a page. */
export const pageSize = 40

/** Returns the request for the list. */
export const questionsRequest = ({ state, page }: QuestionsParams) => ({ state, page, size: pageSize })

/** Returns the address of the list with these parameters. */
export const questionsPathFor = (params: Partial<QuestionsParams>): string =>
  questionsPath + questionsQuery.format(params)
