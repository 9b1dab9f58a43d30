/** Returns the figure below which this share of all figures lies; 0 without figures. */
export const quantile = (figures: readonly number[], share: number): number =>
  figures.toSorted((a, b) => a - b)[Math.floor(figures.length * share)] ?? 0

export const median = (figures: readonly number[]): number => quantile(figures, 0.5)
