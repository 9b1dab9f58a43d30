type OpenDialog = {
  readonly close: () => void
  /** The page below the dialog, and its place in the history of the tab. */
  readonly pathname: string
  readonly index: number
}

/** The open dialogs, topmost last. */
const openDialogs: OpenDialog[] = []

/** The dialog to close once the tab has returned to its page. */
let closing: OpenDialog | null = null
let isListening = false

/** Returns the place of an entry in the history of the tab, as the router stores it, NaN if it stores none. */
const indexOf = (state: unknown): number => {
  const index = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null
  return typeof index === 'number' ? index : Number.NaN
}

/**
 * Returns to the page of the topmost dialog and closes it. The router, whose listener runs later, does not
 * notice. Within the same page the URL may have opened the dialog, so it is left to the router.
 */
function handlePop(event: PopStateEvent): void {
  if (closing) {
    event.stopImmediatePropagation()
    const { close } = closing
    closing = null
    close()
    return
  }
  const dialog = openDialogs.at(-1)
  if (!dialog || dialog.pathname === location.pathname) return
  const distance = dialog.index - indexOf(event.state)
  if (Number.isNaN(distance) || distance === 0) return
  event.stopImmediatePropagation()
  closing = dialog
  history.go(distance)
}

/**
 * Lets the browser's Back close a dialog instead of leaving its page. Nothing is added to the history, so
 * Back still leaves a page that is the first in its tab.  @returns a function that ends this, once the dialog
 * is closed
 */
export function closeOnBack(close: () => void): () => void {
  if (!isListening) window.addEventListener('popstate', handlePop, { capture: true })
  isListening = true
  const dialog = { close, pathname: location.pathname, index: indexOf(history.state) }
  openDialogs.push(dialog)
  return () => void openDialogs.splice(openDialogs.indexOf(dialog), 1)
}
