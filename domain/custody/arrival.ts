import type { Level } from '#domain/facts/levels.ts'

/** What was found when an item arrived (S3). */
export type Arrival = {
  /** The number of bottles or pieces counted, including broken ones. */
  readonly counted: number
  readonly broken: number
  /** The levels of bottles that are not broken. */
  readonly levels: readonly Level[]
  /** Other differences from the announced items, described for the seller; '' if there are none. */
  readonly note: string
}

/** One difference from the seller's announcement. */
export type ArrivalDifference =
  | { readonly kind: 'fewer' | 'more'; readonly announced: number; readonly counted: number }
  | { readonly kind: 'broken'; readonly bottles: number }
  | { readonly kind: 'note'; readonly text: string }

/**
 * Returns the differences on arrival (S3), of which the seller is notified the same day; empty if there are none.
 *
 * @param announced null if the seller announced no number
 */
export function arrivalDifferences(
  { counted, broken, note }: Pick<Arrival, 'counted' | 'broken' | 'note'>,
  announced: number | null,
): readonly ArrivalDifference[] {
  const differences: ArrivalDifference[] = []
  if (announced !== null && counted !== announced)
    differences.push({ kind: counted < announced ? 'fewer' : 'more', announced, counted })
  if (broken > 0) differences.push({ kind: 'broken', bottles: broken })
  if (note !== '') differences.push({ kind: 'note', text: note })
  return differences
}

/**
 * Returns which part of an arrival is impossible, or null: more bottles are broken, or have a level, than
 * there are.
 */
export function arrivalIssue({ counted, broken, levels }: Arrival): 'broken' | 'levels' | null {
  if (broken > counted) return 'broken'
  return levels.length > counted - broken ? 'levels' : null
}
