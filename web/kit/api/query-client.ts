import { QueryClient } from '@tanstack/react-query'
import { freshFor, retryPolicy } from '#wire/client/query-policy.ts'

/**
 * The cache behind a document's calls, with the house's times: fresh for 10 s, asked again only where no answer came. What
 * a press does is tried at once, without a connection too: its presser hears that it failed, and nothing is sent later
 * behind their back.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshFor.others, retry: retryPolicy },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
