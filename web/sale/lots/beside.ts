/** What lies around a lot in its sale. */
export type Beside<T> = {
  readonly previous: T | undefined
  readonly next: T | undefined
  /** The four nearest, in the order of the catalogue. */
  readonly cards: readonly T[]
}

/** How many neighbours are shown. */
const shown = 4

/** Finds a lot's neighbours among the lots around it, which stand in the order of the catalogue. */
export function besideOf<T extends { readonly id: string }>(around: readonly T[], lotId: string): Beside<T> {
  const at = around.findIndex(({ id }) => id === lotId)
  const nearest = around
    .map((lot, place) => ({ lot, place, distance: Math.abs(place - at) }))
    .filter(({ distance }) => distance > 0)
    .toSorted((a, b) => a.distance - b.distance || b.place - a.place)
    .slice(0, shown)
    .toSorted((a, b) => a.place - b.place)
  return { previous: around[at - 1], next: around[at + 1], cards: nearest.map(({ lot }) => lot) }
}
