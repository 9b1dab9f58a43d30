import { type RefObject, useEffect, useRef } from 'react'

/**
 * Leads the focus on once a sheet has closed whose opener is gone, such as that of a row which was deleted: as long as the
 * sheet is open, nothing behind it can have the focus.
 *
 * @returns asks for it, before the sheet closes
 */
export function useFocusAfter(isOpen: boolean, target: RefObject<HTMLElement | null>): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    if (isOpen || !isWanted.current) return
    isWanted.current = false
    target.current?.focus()
  }, [isOpen, target])
  return () => {
    isWanted.current = true
  }
}
