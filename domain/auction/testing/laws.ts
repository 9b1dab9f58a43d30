import { expect } from 'vitest'
import { replay } from '../evolve.ts'
import { exposure } from '../exposure.ts'
import { plain } from './plain.ts'
import type { Act, Turn } from './play.ts'

export const turnsOf = (acts: readonly Act[]): readonly Turn[] => acts.flatMap(({ turns }) => turns)

/** W3: expects that the bidder is admitted, and that their bid stays within their limit. */
export function expectWithinLimit({ before, after }: Act, bidder: string): void {
  const admission = before.admissions.get(bidder)
  expect(admission?.suspended).toBe(false)
  const owed = exposure(after, admission?.paddle ?? '', '')
  expect(owed).toBeLessThanOrEqual(admission?.limit ?? Number.POSITIVE_INFINITY)
}

/**
 * Expects that the entries alone yield the state, both after all and after half of them, and that earlier states are
 * unchanged.
 */
export function expectReplayed(turns: readonly Turn[]): void {
  const entries = turns.map(({ entry }) => entry)
  const half = Math.floor(turns.length / 2)
  expect(plain(replay('sale', entries))).toEqual(plain(turns.at(-1)?.after))
  expect(plain(replay('sale', entries.slice(0, half)))).toEqual(plain(turns[half]?.before))
}
