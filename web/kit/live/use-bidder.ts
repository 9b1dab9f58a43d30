import { useState } from 'react'
import { useUserID } from '#web/kit/api/api-hooks.ts'

/**
 * Returns the signed-in user's id; for a visitor, that of the user whose session ended on this page, or null.
 */
export function useBidder(): string | null {
  const userID = useUserID()
  const [latest, setLatest] = useState(userID)
  if (userID !== null && userID !== latest) setLatest(userID)
  return userID ?? latest
}
