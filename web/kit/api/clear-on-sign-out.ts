import type { QueryClient } from '@tanstack/react-query'
import type { SessionStore } from './session-store.ts'

/**
 * Drops what the house told somebody once they are no longer signed in, however that came about.
 *
 * @returns a function that ends the watching
 */
export function clearOnSignOut(
  session: Pick<SessionStore, 'current' | 'onChange'>,
  queries: Pick<QueryClient, 'removeQueries'>,
): () => void {
  let currentUserID = session.current()?.userID
  return session.onChange(() => {
    const previousUserID = currentUserID
    currentUserID = session.current()?.userID
    if (previousUserID !== undefined && previousUserID !== currentUserID)
      queries.removeQueries({ queryKey: [previousUserID] })
  })
}
