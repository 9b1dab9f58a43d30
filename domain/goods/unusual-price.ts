/** Returns whether a price is less than half of the one before, or more than twice as much. */
export const isUnusualPrice = (before: number, after: number): boolean =>
  after * 2 < before || after > before * 2
