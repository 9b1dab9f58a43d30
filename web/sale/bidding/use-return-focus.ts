import { useEffectEvent, useLayoutEffect, useRef } from 'react'

/**
 * Moves the focus to the element that `target` returns after a question has closed, unless the focus is then
 * elsewhere.
 */
export function useReturnFocus(isOpen: boolean, target: () => HTMLElement | null): void {
  const wasOpen = useRef(isOpen)
  const returnFocus = useEffectEvent(() => {
    if (document.activeElement === document.body) target()?.focus()
  })
  useLayoutEffect(() => {
    if (wasOpen.current && !isOpen) returnFocus()
    wasOpen.current = isOpen
  }, [isOpen])
}
