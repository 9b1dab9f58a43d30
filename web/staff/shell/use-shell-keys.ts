import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useHeldRoles } from './held-roles.ts'
import { menuFor } from './menu.ts'
import { isSingleKey } from './single-keys.ts'

/** How long to wait for the letter of a page after G, in milliseconds. */
const sequenceMs = 1_500

/** Handles the keys of every staff page: Ctrl K or ⌘K for the palette, ? for help, G and a letter for a page. */
export function useShellKeys({ onPalette, onHelp }: { onPalette: () => void; onHelp: () => void }): void {
  const navigate = useNavigate()
  const held = useHeldRoles()
  const goPressedAt = useRef(Number.NEGATIVE_INFINITY)
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (key === 'k' && (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey) {
      event.preventDefault()
      return onPalette()
    }
    if (!isSingleKey(event)) return
    if (key === '?') {
      event.preventDefault()
      return onHelp()
    }
    const isAfterGo = event.timeStamp - goPressedAt.current < sequenceMs
    goPressedAt.current = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    if (!isAfterGo) return
    const page = menuFor(held)
      .flatMap(({ pages }) => pages)
      .find((one) => one.key === key)
    if (!page) return
    // The second letter belongs to the sequence, not to the shortcuts of a list on the page.
    event.preventDefault()
    event.stopImmediatePropagation()
    void navigate(page.to)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    // In the capture phase: before the keys of the page itself.
    document.addEventListener('keydown', listener, true)
    return () => document.removeEventListener('keydown', listener, true)
  }, [])
}
