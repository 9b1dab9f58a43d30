/** Picks an item, the first ones far more often: since few names account for most lots and searches. */
export const pickOftenFirst = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(items.length * random() ** 2)]

/** Picks an item, each with the same probability. */
export const pick = <T>(items: readonly T[], random: () => number): T | undefined =>
  items[Math.floor(items.length * random())]
