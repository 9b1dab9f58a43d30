/** The text size on which sizes in pixels are based. */
const usualPx = 16

/** Returns the scale of text that the reader has set: 1 as usual, 2 for twice its size. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualPx || 1
