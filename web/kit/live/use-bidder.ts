import { useState } from 'react'
import { useUserId } from '#web/kit/api/api-hooks.ts'

/**
 * Returns the signed-in user's id; for a visitor, that of the user whose session ended on this page, or null.
 */
export function useBidder(): string | null {
  const userId = useUserId()
  const [latest, setLatest] = useState(userId)
  if (userId !== null && userId !== latest) setLatest(userId)
  return userId ?? latest
}
