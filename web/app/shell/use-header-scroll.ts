import { useEffect } from 'react'
import { type HeaderScroll, nextHeaderScroll } from './header-scroll.ts'

/** Sets `data-header` on `<html>` to show or hide the header and everything sticky below it. */
export function useHeaderScroll(): void {
  useEffect(() => {
    const root = document.documentElement
    let state: HeaderScroll = { y: window.scrollY, hidden: false }
    const update = () => {
      const next = nextHeaderScroll(state, window.scrollY)
      if (next.hidden !== state.hidden) root.dataset.header = next.hidden ? 'hidden' : 'shown'
      state = next
    }
    window.addEventListener('scroll', update, { passive: true })
    return () => {
      window.removeEventListener('scroll', update)
      delete root.dataset.header
    }
  }, [])
}
