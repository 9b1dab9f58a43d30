import type { Press } from './fairness.ts'

/** The counts of a rehearsal. */
export type Tally = {
  accepted: number
  /** By the name of the refusal. */
  readonly refused: Map<string, number>
  /** The number of requests that were tapped twice, and of those with the same response to both taps. */
  doubleTaps: number
  doubleTapsThatWereOne: number
  /** The number of attempts without a response, which were retried under the same key. */
  retries: number
  /** The response times of bids in real milliseconds. */
  readonly answers: number[]
  /** The milliseconds from an entry's commit to its arrival at each client, all within this single process. */
  readonly pushes: number[]
  /** Every answered bid, to be judged once the sale is over. */
  readonly presses: Press[]
  /** The issues. */
  readonly issues: string[]
}

export const newTally = (): Tally => ({
  accepted: 0,
  refused: new Map(),
  doubleTaps: 0,
  doubleTapsThatWereOne: 0,
  retries: 0,
  answers: [],
  pushes: [],
  presses: [],
  issues: [],
})

export const countRefusal = ({ refused }: Tally, name: string): void => {
  refused.set(name, (refused.get(name) ?? 0) + 1)
}

/** Returns a quantile of values; 0 if there are none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
