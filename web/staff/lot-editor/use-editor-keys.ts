import { useEffectEvent, useLayoutEffect } from 'react'

/**
 * Handles the keys of the lot editor: Alt with up and down for the neighbouring lots, Ctrl or ⌘ with Enter to
 * mark as proofread and open the next one.
 */
export function useEditorKeys({
  go,
  proofAndGo,
}: {
  go: (by: 1 | -1) => void
  proofAndGo: () => void
}): void {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (document.querySelector('dialog:modal') !== null) return
    const isStep = event.key === 'ArrowDown' || event.key === 'ArrowUp'
    if (isStep && event.altKey && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      go(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.altKey) {
      event.preventDefault()
      proofAndGo()
    }
  })
  // Listens as soon as the lot is shown: a key pressed before would belong to the lot shown earlier.
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
