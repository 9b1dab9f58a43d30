import type { Row, Target } from '../bench.ts'
import { quantile } from '../quantile.ts'

/** Milliseconds that no bid may take on this machine. */
const longestMs = 150

/**
 * Returns the rows of bids placed in one setting.
 * @param waits milliseconds of each bid
 * @param alone those of bids alone, to compare with; null for the bids alone themselves
 * @param isFloor whether the least that could take these bids took them, which has no targets
 */
export function rowsOf(
  what: string,
  waits: readonly number[],
  alone: readonly number[] | null,
  isFloor = false,
): Row[] {
  const targetOf = (atMost: number): Target | null => (isFloor ? null : { atMost })
  const row = (share: number, name: string, atMost: number): Row => ({
    what: `${what}: ${name}`,
    unit: 'ms',
    ours: quantile(waits, share),
    baseline: alone && { name: 'alone', figure: quantile(alone, share) },
    target: alone && targetOf(atMost),
  })
  return [
    row(0.5, 'p50', 2),
    row(0.99, 'p99', 3),
    {
      what: `${what}: longest`,
      unit: 'ms',
      ours: Math.max(...waits),
      baseline: null,
      target: targetOf(longestMs),
    },
  ]
}
