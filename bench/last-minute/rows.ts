import type { Row, Target } from '../bench.ts'
import { quantile } from '../quantile.ts'

/** The milliseconds that every bid must stay below on this machine. */
const longestMs = 150

/**
 * Returns the rows of bids placed in one setting.
 * @param waits the milliseconds of each bid @param alone those of bids alone, for comparison; null for the
 * bids alone themselves @param isFloor whether the minimal server accepted them, which has no targets
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
