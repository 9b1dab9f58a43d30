import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'

/** What a page's loader was told, for the cache of its calls. */
export type PreloadedData = {
  /** Unix milliseconds of the house when it was told. */
  readonly at: number
  readonly list: readonly { readonly key: QueryKey; readonly data: unknown }[]
}

/**
 * Puts into the cache what a loader was told, before anything inside asks for it. What the cache has of an older telling is
 * replaced once the page stands: other parts of it may be showing that.
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
