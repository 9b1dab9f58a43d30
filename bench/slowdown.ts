/** Lighthouse's index of a fast desktop, whose processor it slows down four times to match a mid-range phone. */
export const desktopIndex = 1_750
const desktopSlowdown = 4

/**
 * Returns the factor by which this machine's processor is slowed down to match a mid-range phone, which is
 * lower on a slow machine, as Lighthouse's documentation advises.
 *
 * @param index Lighthouse's index of the processor
 */
export const slowdownFor = (index: number): number =>
  Math.min(desktopSlowdown, Math.max(1, (desktopSlowdown * index) / desktopIndex))
