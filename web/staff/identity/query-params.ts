import { oneOf, type QueryValues, queryCodec, text } from '#web/kit/navigation/query-codec.ts'

/** Statuses by which submissions are listed. */
export const submissionStatuses = ['awaiting', 'passed', 'rejected'] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

/** A list of submissions and the selected user, in the address; '' for none. */
export const identityQuery = queryCodec({
  status: oneOf(submissionStatuses, 'awaiting'),
  userId: { ...text(64), name: 'of' },
})

export type IdentityParams = QueryValues<typeof identityQuery>

export const identityPath = '/house/identity'

/** Returns the path of the page with these parameters. */
export const identityPathFor = (params: Partial<IdentityParams>): string =>
  identityPath + identityQuery.format(params)

/** Builds the request for the list. */
export const submissionListRequest = (status: SubmissionStatus) => ({ status, page: 1, size: 200 })
