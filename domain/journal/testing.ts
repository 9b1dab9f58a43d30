import { balanceOf, balancesOf, type JournalEntry } from './entry.ts'

/** Returns the balances that are not zero, by account. */
export const left = (...entries: readonly JournalEntry[]) =>
  Object.fromEntries([...balancesOf(entries)].filter(([, cents]) => cents !== 0))

/** Returns the keys of entries that do not balance, and keys that several entries share. */
export const unbalancedKeys = (entries: readonly JournalEntry[]): readonly string[] =>
  entries
    .filter(({ key, lines }) => balanceOf(lines) !== 0 || entries.filter((one) => one.key === key).length > 1)
    .map(({ key }) => key)
