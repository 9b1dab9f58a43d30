/** A lot's neighbours in its sale; null before the first and after the last, which JSON can express. */
export type LotNeighbours<T> = {
  readonly previous: T | null
  readonly next: T | null
  /** The four nearest lots with different pictures, in catalogue order. */
  readonly cards: readonly T[]
}

/** The number of neighbours shown. */
const neighbourCount = 4

type Pictured = { readonly id: string; readonly pictures: readonly { readonly key: string }[] }

/**
 * Finds a lot's neighbours among lots in catalogue order. Lots that share a picture with it or a nearer lot
 * get cards only if there are too few others.
 */
export function findNeighbours<T extends Pictured>(lots: readonly T[], lotId: string): LotNeighbours<T> {
  const index = lots.findIndex(({ id }) => id === lotId)
  const byDistance = lots
    .map((lot, position) => ({ lot, place: position, distance: Math.abs(position - index) }))
    .toSorted((a, b) => a.distance - b.distance || b.place - a.place)
  const pictureOf = ({ lot: { pictures } }: { readonly lot: T }) => pictures[0]?.key
  const isRepeated = (one: { readonly lot: T }, position: number) => {
    const picture = pictureOf(one)
    return picture !== undefined && byDistance.findIndex((other) => pictureOf(other) === picture) < position
  }
  const others = byDistance.map((one, position) => ({ ...one, repeats: isRepeated(one, position) }))
  const nearest = others
    .filter(({ distance }) => distance > 0)
    .toSorted((a, b) => Number(a.repeats) - Number(b.repeats))
    .slice(0, neighbourCount)
    .toSorted((a, b) => a.place - b.place)
  return {
    previous: lots[index - 1] ?? null,
    next: lots[index + 1] ?? null,
    cards: nearest.map(({ lot }) => lot),
  }
}
