import { useEffect } from 'react'
import { useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import type { RootData } from './root-data.ts'

/** The root data of the last page loaded in this browser; never set on the server, which has many visitors. */
let last: RootData | undefined

/**
 * Returns the data of every page. If a further page failed to load, it returns that of the page before, so
 * that the error page has the company's name, menu and telephone number; undefined if the first page failed.
 */
export function useRoot(): RootData | undefined {
  const root = useRouteLoaderData<typeof loader>('root')
  useEffect(() => {
    if (root) last = root
  }, [root])
  return root ?? last
}
