import { useEffect, useRef } from 'react'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { isOtherBuild } from './build-id.ts'
import { fetchPage, reloadWhenReachable } from './reload.ts'

/** How long after the line's return the house is asked: it has just begun. */
const settleMs = 3_000

/**
 * Loads the page anew where the house has come back with another build of it, or wants to hear no more of this one. Never
 * before the house has answered: a browser that finds nobody shows a page that asks for a hand.
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
