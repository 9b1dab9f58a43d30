import { useEffect } from 'react'
import { type HeaderScroll, headerAfter } from './header-scroll.ts'

/**
 * Tells the whole document whether its head shows, as `data-header` on `<html>`: the head itself goes by it, and
 * everything that sticks below the head.
 */
export function useHeaderScroll(): void {
  useEffect(() => {
    const root = document.documentElement
    let state: HeaderScroll = { y: window.scrollY, hidden: false }
    const look = () => {
      const next = headerAfter(state, window.scrollY)
      if (next.hidden !== state.hidden) root.dataset.header = next.hidden ? 'hidden' : 'shown'
      state = next
    }
    window.addEventListener('scroll', look, { passive: true })
    return () => {
      window.removeEventListener('scroll', look)
      delete root.dataset.header
    }
  }, [])
}
