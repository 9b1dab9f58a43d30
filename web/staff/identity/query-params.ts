/** Statuses by which submissions are listed. */
export const submissionStatuses = ['awaiting', 'passed', 'rejected'] as const

export type SubmissionStatus = (typeof submissionStatuses)[number]

/** Query parameters of the page: a list and the selected user; '' for none. */
export type IdentityParams = { readonly status: SubmissionStatus; readonly userId: string }

/** Parses the query parameters; the awaiting submissions by default. */
export const parseIdentityParams = (searchParams: URLSearchParams): IdentityParams => ({
  status: submissionStatuses.find((one) => one === searchParams.get('status')) ?? 'awaiting',
  userId: (searchParams.get('of') ?? '').slice(0, 64),
})

export const identityPath = '/house/identity'

/** Returns the path of the page with these parameters. */
export function identityPathFor({ status, userId }: IdentityParams): string {
  const query = new URLSearchParams({
    ...(status === 'awaiting' ? {} : { status }),
    ...(userId === '' ? {} : { of: userId }),
  }).toString()
  return query === '' ? identityPath : `${identityPath}?${query}`
}

/** Builds the request for the list. */
export const submissionListRequest = (status: SubmissionStatus) => ({ status, page: 1, size: 200 })
