/** Ends the selection of the grid once the current event has been handled; until then the grid receives every key. */
export const endSelection = () => setTimeout(() => document.dispatchEvent(new MouseEvent('mousedown')))

/**
 * Lets buttons outside the grid be pressed. The grid ends its selection at a mousedown outside; the page then changes,
 * and the button may move away before the mouse button is released. The selection ends after the click instead, so that
 * keys pressed next are not typed into the current cell.
 */
export function endSelectionAfterClick(tools: HTMLElement | null): (() => void) | undefined {
  if (!tools) return undefined
  const stop = (event: MouseEvent) => event.stopPropagation()
  tools.addEventListener('mousedown', stop)
  tools.addEventListener('click', endSelection)
  return () => {
    tools.removeEventListener('mousedown', stop)
    tools.removeEventListener('click', endSelection)
  }
}
