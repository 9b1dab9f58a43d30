/** Where the page has been scrolled to, and whether its head is out of the way. */
export type HeaderScroll = { readonly y: number; readonly hidden: boolean }

/** Down to here, in pixels, the head always shows. */
const threshold = 800

/** Moves smaller than this are a trembling hand. */
const tremble = 4

/** The head after a scroll: it goes on the way down past 800 px, and is back on the way up. */
export function headerAfter(before: HeaderScroll, y: number): HeaderScroll {
  const at = Math.max(0, y)
  if (at <= threshold) return { y: at, hidden: false }
  if (Math.abs(at - before.y) < tremble) return before
  return { y: at, hidden: at > before.y }
}
