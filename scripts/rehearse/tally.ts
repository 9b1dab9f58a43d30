import type { Press } from './fairness.ts'

/** What a rehearsal is counted by. */
export type Tally = {
  accepted: number
  /** By the name of the refusal. */
  readonly refused: Map<string, number>
  /** Requests that were tapped twice, and those of them that came to one and the same answer. */
  doubleTaps: number
  doubleTapsThatWereOne: number
  /** Askings whose answer did not come, and that were asked again under the same key. */
  askedAgain: number
  /** Milliseconds that answered bids took, by the wall's clock. */
  readonly answers: number[]
  /** Milliseconds from an entry's commit to its arrival at each client, all within this one process. */
  readonly pushes: number[]
  /** Every bid that was answered, to be judged once the sale is over. */
  readonly presses: Press[]
  /** What did not go as it must. */
  readonly faults: string[]
}

export const newTally = (): Tally => ({
  accepted: 0,
  refused: new Map(),
  doubleTaps: 0,
  doubleTapsThatWereOne: 0,
  askedAgain: 0,
  answers: [],
  pushes: [],
  presses: [],
  faults: [],
})

export const countRefusal = ({ refused }: Tally, name: string): void => {
  refused.set(name, (refused.get(name) ?? 0) + 1)
}

/** The value below which a share of the others lies; 0 of none. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}
