import type { Instant } from '#domain/money/money.ts'

/** A lot that an item, or some of its bottles or pieces, became. */
export type LotOfItem = {
  readonly state: 'draft' | 'open' | 'sold' | 'passed' | 'withdrawn'
  readonly addedAt: Instant
  /** How many of its pieces are in the lot; null for the whole item. */
  readonly pieces: number | null
}

/** How many pieces of an item are in lots of each state, and how many can become a lot. */
type PieceCounts = {
  readonly total: number
  readonly draft: number
  readonly open: number
  readonly sold: number
  readonly withdrawn: number
  /** In no lot: never offered, or unsold. */
  readonly remaining: number
}

/** Returns the pieces of an item; one if its quantity is not known. */
export const totalPieces = (quantity: number | null): number => Math.max(1, quantity ?? 1)

/**
 * Counts the pieces of an item by what became of them (S3). What did not sell can be offered again; what is in a draft or a
 * sale, sold or withdrawn cannot.
 *
 * @param quantity null if it is not known
 */
export function countPieces(quantity: number | null, lots: readonly LotOfItem[]): PieceCounts {
  const total = totalPieces(quantity)
  const inState = (state: LotOfItem['state']) =>
    lots.reduce((sum, lot) => (lot.state === state ? sum + (lot.pieces ?? total) : sum), 0)
  const [draft, open, sold, withdrawn] = [
    inState('draft'),
    inState('open'),
    inState('sold'),
    inState('withdrawn'),
  ]
  const remaining = Math.max(0, total - draft - open - sold - withdrawn)
  return { total, draft, open, sold, withdrawn, remaining }
}

/**
 * Returns the present lots of an item: all that can still sell or did, or if there are none, the latest unsold one.
 */
export function currentLots<Lot extends LotOfItem>(lots: readonly Lot[]): readonly Lot[] {
  const counted = lots.filter(({ state }) => state !== 'passed')
  const last = Math.max(...lots.map(({ addedAt }) => addedAt))
  return counted.length > 0 ? counted : lots.filter(({ addedAt }) => addedAt === last)
}
