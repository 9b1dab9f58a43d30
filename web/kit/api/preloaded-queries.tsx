import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'

/** Results that a page's loader has fetched, for the query cache. */
export type PreloadedData = {
  /** The server time of the results in Unix milliseconds; none is older. */
  readonly at: number
  readonly list: readonly { readonly key: QueryKey; readonly data: unknown }[]
}

/**
 * Seeds the query cache before children read it. Older entries are replaced after the first render, because mounted
 * components may be showing them.
 */
export function PreloadedQueries({ preloaded, children }: { preloaded: PreloadedData; children: ReactNode }) {
  const queries = useQueryClient()
  useMemo(() => seedCache(queries, preloaded, (updatedAt) => updatedAt === undefined), [queries, preloaded])
  useEffect(
    () => seedCache(queries, preloaded, (updatedAt) => updatedAt !== undefined && updatedAt < preloaded.at),
    [queries, preloaded],
  )
  return children
}

function seedCache(
  queries: QueryClient,
  { at, list }: PreloadedData,
  shouldReplace: (updatedAt: number | undefined) => boolean,
): void {
  for (const { key, data } of list) {
    if (shouldReplace(queries.getQueryState(key)?.dataUpdatedAt))
      queries.setQueryData(key, () => data, { updatedAt: at })
  }
}
