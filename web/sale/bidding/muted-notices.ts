import { useEffect } from 'react'

/** How many parts of the page say themselves what befalls a lot, by lot. */
const muteCounts = new Map<string, number>()

/**
 * A part of the page says itself what befalls some lots: notices keep quiet about them.
 * @returns a function that calls it off
 */
export function muteNotices(lotIds: readonly string[]): () => void {
  for (const id of lotIds) muteCounts.set(id, (muteCounts.get(id) ?? 0) + 1)
  return () => {
    for (const id of lotIds) muteCounts.set(id, (muteCounts.get(id) ?? 1) - 1)
  }
}

/** Whether the page says itself what befalls a lot. */
export const isMuted = (lotId: string): boolean => (muteCounts.get(lotId) ?? 0) > 0

/** The same for as long as a component stands. */
export function useMuteNotices(lotIds: readonly string[]): void {
  const ids = lotIds.join(' ')
  useEffect(() => muteNotices(ids.split(' ')), [ids])
}
