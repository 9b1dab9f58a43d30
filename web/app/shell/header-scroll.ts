/** Scroll position, and whether the header is hidden. */
export type HeaderScroll = { readonly y: number; readonly hidden: boolean }

/** The header is always visible down to this position, in pixels. */
const threshold = 800

/** Smaller movements are ignored, in pixels. */
const jitterPx = 4

/** Returns the header after a scroll: hidden when scrolling down past 800 px, shown again when scrolling up. */
export function nextHeaderScroll(previous: HeaderScroll, y: number): HeaderScroll {
  const at = Math.max(0, y)
  if (at <= threshold) return { y: at, hidden: false }
  if (Math.abs(at - previous.y) < jitterPx) return previous
  return { y: at, hidden: at > previous.y }
}
