/** Returns the number of bottles in a format such as `6 × 750 ml`; 1 for any other format. */
export const bottlesIn = (format: string): number => Number(/^(\d{1,3})\s*×\s*\d/.exec(format)?.[1] ?? 1)
