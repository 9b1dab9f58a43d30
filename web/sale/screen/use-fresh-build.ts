import { useEffect, useRef } from 'react'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { isOther } from './build-of.ts'
import { fetchPage, reloadOnceThere } from './reload.ts'

/** How long after the line's return the house is asked: it has just begun. */
const settling = 3_000

/**
 * Loads the page anew where the house has come back with another build of it, or wants to hear no more of this one. Never
 * before the house has answered: a browser that finds nobody shows a page that asks for a hand.
 */
export function useFreshBuild(): void {
  const line = useSocketState()
  const wasGone = useRef(false)
  useEffect(() => {
    if (line === 'refused') return reloadOnceThere()
    if (line === 'gone') wasGone.current = true
    if (line !== 'live' || !wasGone.current) return
    wasGone.current = false
    const look = async () => {
      const page = await fetchPage()
      if (page !== null && isOther(page, document.documentElement.innerHTML)) location.reload()
    }
    const timer = setTimeout(() => void look(), settling)
    return () => clearTimeout(timer)
  }, [line])
}
