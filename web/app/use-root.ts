import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import type { RootData } from './root-data.ts'

/** The data of the last page that loaded in this browser; never set on the server, which has many visitors. */
let last: RootData | undefined

/**
 * Returns the data of every page. Returns the root data of the page before if the request for a further page failed, so
 * that the error page has the house's name, menu and telephone; undefined if the first page failed.
 */
export function useRoot(): RootData | undefined {
  const root = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    if (root) last = root
  }, [root])
  return root ?? last
}
