/** Returns what was stored in this tab under a name; null for nothing, and in browsers that allow no storage. */
export function readTab(name: string): string | null {
  try {
    return sessionStorage.getItem(name)
  } catch {
    return null
  }
}

/** Stores a text while the tab is open; null removes it. In browsers that allow no storage nothing is stored. */
export function writeTab(name: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, text)
  } catch {
    // What is not stored lasts as long as the page.
  }
}
