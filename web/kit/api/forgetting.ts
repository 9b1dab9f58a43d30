import type { QueryClient } from '@tanstack/react-query'
import type { SessionKeeper } from './session-keeper.ts'

/**
 * Drops what the house told somebody once they are no longer signed in, however that came about.
 *
 * @returns a function that ends the watching
 */
export function forgetting(
  session: Pick<SessionKeeper, 'current' | 'onChange'>,
  queries: Pick<QueryClient, 'removeQueries'>,
): () => void {
  let known = session.current()?.userID
  return session.onChange(() => {
    const gone = known
    known = session.current()?.userID
    if (gone !== undefined && gone !== known) queries.removeQueries({ queryKey: [gone] })
  })
}
