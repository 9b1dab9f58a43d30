/** A lot's neighbours in its sale; null before the first and after the last, which JSON expresses as it is. */
export type LotNeighbours<T> = {
  readonly previous: T | null
  readonly next: T | null
  /** The four nearest, in catalogue order. */
  readonly cards: readonly T[]
}

/** Number of neighbours shown. */
const neighbourCount = 4

/** Finds a lot's neighbours among lots in catalogue order. */
export function findNeighbours<T extends { readonly id: string }>(
  lots: readonly T[],
  lotId: string,
): LotNeighbours<T> {
  const index = lots.findIndex(({ id }) => id === lotId)
  const nearest = lots
    .map((lot, position) => ({ lot, place: position, distance: Math.abs(position - index) }))
    .filter(({ distance }) => distance > 0)
    .toSorted((a, b) => a.distance - b.distance || b.place - a.place)
    .slice(0, neighbourCount)
    .toSorted((a, b) => a.place - b.place)
  return {
    previous: lots[index - 1] ?? null,
    next: lots[index + 1] ?? null,
    cards: nearest.map(({ lot }) => lot),
  }
}
