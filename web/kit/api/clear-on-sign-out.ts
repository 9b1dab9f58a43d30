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
  let currentUserId = session.current()?.userID
  return session.onChange(() => {
    const previousUserId = currentUserId
    currentUserId = session.current()?.userID
    if (previousUserId !== undefined && previousUserId !== currentUserId)
      queries.removeQueries({ queryKey: [previousUserId] })
  })
}
