import type { Press } from './fairness.ts'

/** The counts of a rehearsal. */
export type Tally = {
  accepted: number
  /** By the name of the refusal. */
  readonly refused: Map<string, number>
  /** Requests that were tapped twice, and those of them with one and the same response. */
  doubleTaps: number
  doubleTapsThatWereOne: number
  /** Attempts without a response, which were retried under the same key. */
  retries: number
  /** Real milliseconds of answered bids. */
  readonly answers: number[]
  /** Milliseconds from an entry's commit to its arrival at each client, all within this one process. */
  readonly pushes: number[]
  /** Every bid that was answered, to be judged once the sale is over. */
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

/** Returns a quantile of some values, or 0 for none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
