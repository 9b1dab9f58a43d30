import { useEffect, useRef } from 'react'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { isOtherBuild } from './build-id.ts'
import { fetchPage, reloadWhenReachable } from './reload.ts'

/** Milliseconds to wait after a reconnect before fetching, since the server has just started. */
const settleMs = 3_000

/**
 * Reloads the page when the server has a new build or rejects this one; waits until the server responds,
 * because a browser's error page would require interaction.
 */
export function useReloadOnNewBuild(): void {
  const socketState = useSocketState()
  const wasDisconnected = useRef(false)
  useEffect(() => {
    if (socketState === 'refused') return reloadWhenReachable()
    if (socketState === 'gone') wasDisconnected.current = true
    if (socketState !== 'live' || !wasDisconnected.current) return
    wasDisconnected.current = false
    const check = async () => {
      const page = await fetchPage()
      if (page !== null && isOtherBuild(page, document.documentElement.innerHTML)) location.reload()
    }
    const timer = setTimeout(() => void check(), settleMs)
    return () => clearTimeout(timer)
  }, [socketState])
}
