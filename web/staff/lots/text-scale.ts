/** The text size for which sizes in pixels are meant. */
const usualPx = 16

/** Returns how large the reader has set the text: 1 as usual, 2 for twice its size. */
export const textScale = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / usualPx || 1
