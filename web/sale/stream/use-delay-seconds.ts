import { useEffect, useState } from 'react'
import type { VideoFeed } from './feed.ts'

const pollMs = 2_000

/**
 * Returns a feed's delay in whole seconds, measured at intervals; null if unknown.
 *
 * @param onDelay called with each measurement in whole milliseconds
 */
export function useDelaySeconds(
  feed: VideoFeed | null,
  onDelay: (delay: number | null) => void,
): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const update = (delay: number | null) => {
      const delayMs = delay === null ? null : Math.max(0, Math.round(delay))
      setSeconds(delayMs === null ? null : Math.round(delayMs / 1_000))
      onDelay(delayMs)
    }
    if (!feed) return update(null)
    const state = { isDone: false }
    const measure = async () => {
      const delay = await feed.delay().catch(() => null)
      if (!state.isDone) update(delay)
    }
    const timer = setInterval(() => void measure(), pollMs)
    return () => {
      state.isDone = true
      clearInterval(timer)
    }
  }, [feed, onDelay])
  return seconds
}
