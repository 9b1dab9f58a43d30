import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'

/** What a page's loader was told, for the cache of its calls. */
export type Answers = {
  /** Unix milliseconds of the house when it was told. */
  readonly at: number
  readonly list: readonly { readonly key: QueryKey; readonly data: unknown }[]
}

/**
 * Puts into the cache what a loader was told, before anything inside asks for it. What the cache has of an older telling is
 * replaced once the page stands: other parts of it may be showing that.
 */
export function Known({ answers, children }: { answers: Answers; children: ReactNode }) {
  const queries = useQueryClient()
  useMemo(() => keep(queries, answers, (known) => known === undefined), [queries, answers])
  useEffect(
    () => keep(queries, answers, (known) => known !== undefined && known < answers.at),
    [queries, answers],
  )
  return children
}

function keep(
  queries: QueryClient,
  { at, list }: Answers,
  isWanted: (known: number | undefined) => boolean,
): void {
  for (const { key, data } of list) {
    if (isWanted(queries.getQueryState(key)?.dataUpdatedAt))
      queries.setQueryData(key, () => data, { updatedAt: at })
  }
}
