import type { QueryClient } from '@tanstack/react-query'
import type { SessionStore } from './session-store.ts'

/**
 * Removes a user's cached data once they are signed out for any reason.
 *
 * @returns a function that unsubscribes
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
