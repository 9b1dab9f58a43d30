/** Lighthouse's index of a fast desktop, whose processor it slows down four times to be that of a mid-range telephone. */
export const desktopIndex = 1_750
const desktopSlowdown = 4

/**
 * Returns how many times this machine's processor is slowed down to be that of a mid-range telephone: a slow machine
 * less, as Lighthouse's documentation advises.
 *
 * @param index Lighthouse's index of the processor
 */
export const slowdownFor = (index: number): number =>
  Math.min(desktopSlowdown, Math.max(1, (desktopSlowdown * index) / desktopIndex))
