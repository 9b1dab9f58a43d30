import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus once a dialog has closed whose opener no longer exists, such as a deleted row; nothing
 * behind an open dialog can take the focus.  @returns a function that requests this before the dialog closes
 */
export function useFocusAfterClose(isOpen: boolean, target: RefObject<{ focus(): void } | null>): () => void {
  const isRequested = useRef(false)
  useEffect(() => {
    if (isOpen || !isRequested.current) return
    isRequested.current = false
    target.current?.focus()
  }, [isOpen, target])
  return () => {
    isRequested.current = true
  }
}
