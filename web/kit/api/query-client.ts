import { QueryClient } from '@tanstack/react-query'
import { retryPolicy, staleTimes } from '#wire/client/query-policy.ts'

/**
 * Creates the document's query cache: data is fresh for 10 s, retried only if no response arrived. Mutations run
 * immediately, even offline: the user sees that they failed, and nothing is sent later.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: staleTimes.others, retry: retryPolicy },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
