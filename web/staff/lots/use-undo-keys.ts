import { useEffect, useEffectEvent } from 'react'

/** Handles undo and redo keys: Ctrl or ⌘ with Z undoes, with Shift Z or Y redoes, outside a cell in edit mode. */
export function useUndoKeys({ undo, redo }: { undo: () => void; redo: () => void }): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.toLowerCase()
    if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== 'z' && key !== 'y')) return
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea, select')) return
    event.preventDefault()
    if (key === 'y' || event.shiftKey) redo()
    else undo()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
