import type { Instant } from '#domain/money/money.ts'
import type { Content } from './content.ts'

/** The facts by which bottles count as identical (H4). */
export type WineIdentity = {
  /** The producer's id; '' if the catalogue names none. */
  readonly producer: string
  /** The name of the wine as `wineOf` returns it. */
  readonly wine: string
  /** null if there is no year. */
  readonly year: number | null
  readonly measure: Content['measure']
  readonly currency: string
}

/** Returns the key of a wine; wines with different keys are never similar (H4). */
export const wineKey = ({ producer, wine }: Pick<WineIdentity, 'producer' | 'wine'>): string =>
  `${producer}\n${wine}`

/** How a result resembles the given lot (H4): of the same vintage, or of a neighbouring one. */
export type Similarity = 'same' | 'neighbour'

/** The maximum number of years between adjacent vintages. */
export const maxVintageGap = 5

/** The minimum number of results for a useful comparison. */
export const minResults = 2

/** Returns how two lots resemble each other, or null if they do not (H4). Symmetrical. */
export function similarity(a: WineIdentity, b: WineIdentity): Similarity | null {
  const isSameWine =
    a.producer === b.producer && a.wine === b.wine && a.measure === b.measure && a.currency === b.currency
  if (!isSameWine) return null
  if (a.year === b.year) return 'same'
  if (a.year === null || b.year === null) return null
  return Math.abs(a.year - b.year) <= maxVintageGap ? 'neighbour' : null
}

/**
 * Returns the results comparable with a lot, oldest first (H4): those of its own vintage; if there are too few of them,
 * also those of adjacent vintages.
 */
export function similarResults<R extends WineIdentity & { readonly at: Instant }>(
  wine: WineIdentity,
  results: readonly R[],
): readonly { readonly result: R; readonly like: Similarity }[] {
  const found = results.flatMap((result) => {
    const like = similarity(wine, result)
    return like ? [{ result, like }] : []
  })
  const same = found.filter(({ like }) => like === 'same')
  return (same.length >= minResults ? same : found).toSorted((a, b) => a.result.at - b.result.at)
}
