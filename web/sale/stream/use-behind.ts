import { useEffect, useState } from 'react'
import type { Feed } from './feed.ts'

const every = 2_000

/**
 * Whole seconds that a feed is behind the rostrum, looked at now and again; null where nobody can tell.
 *
 * @param onBehind told each time, in whole milliseconds
 */
export function useBehind(feed: Feed | null, onBehind: (behind: number | null) => void): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    const show = (behind: number | null) => {
      const known = behind === null ? null : Math.max(0, Math.round(behind))
      setSeconds(known === null ? null : Math.round(known / 1_000))
      onBehind(known)
    }
    if (!feed) return show(null)
    const now = { isOver: false }
    const look = async () => {
      const behind = await feed.behind().catch(() => null)
      if (!now.isOver) show(behind)
    }
    const timer = setInterval(() => void look(), every)
    return () => {
      now.isOver = true
      clearInterval(timer)
    }
  }, [feed, onBehind])
  return seconds
}
