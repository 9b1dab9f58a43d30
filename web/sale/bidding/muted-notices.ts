import { useEffect } from 'react'

/** The number of components that show a lot's events themselves, by lot. */
const muteCounts = new Map<string, number>()

/**
 * Mutes global notices about lots whose events the page itself shows.
 * @returns a function that unmutes them
 */
export function muteNotices(lotIds: readonly string[]): () => void {
  for (const id of lotIds) muteCounts.set(id, (muteCounts.get(id) ?? 0) + 1)
  return () => {
    for (const id of lotIds) muteCounts.set(id, (muteCounts.get(id) ?? 1) - 1)
  }
}

/** Returns whether global notices about a lot are muted. */
export const isMuted = (lotId: string): boolean => (muteCounts.get(lotId) ?? 0) > 0

/** Mutes notices while a component is mounted. */
export function useMuteNotices(lotIds: readonly string[]): void {
  const ids = lotIds.join(' ')
  useEffect(() => muteNotices(ids.split(' ')), [ids])
}
