import { useEffect, useState } from 'react'
import type { Feed } from './feed.ts'

const every = 2_000

/** Whole seconds that a feed is behind the rostrum, looked at now and again; null where nobody can tell. */
export function useBehind(feed: Feed | null): number | null {
  const [seconds, setSeconds] = useState<number | null>(null)
  useEffect(() => {
    if (!feed) return setSeconds(null)
    const look = async () => {
      const behind = await feed.behind().catch(() => null)
      setSeconds(behind === null ? null : Math.max(0, Math.round(behind / 1_000)))
    }
    const timer = setInterval(() => void look(), every)
    return () => clearInterval(timer)
  }, [feed])
  return seconds
}
