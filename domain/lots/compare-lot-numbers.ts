import { type LotNumber, lotLabel } from './lot-number.ts'

/** Sorts numbers ascending: 27, 27A, 27B, 28 (K7). */
export const byLotNumber = (one: LotNumber, other: LotNumber): number =>
  one.lotNum - other.lotNum || compareSuffixes(one.lotSuffix ?? '', other.lotSuffix ?? '')

const compareSuffixes = (one: string, other: string): number => (one < other ? -1 : Number(one > other))

/** Returns whether two lots of a sale have the same number. */
export const isSameNumber = (one: LotNumber, other: LotNumber): boolean => lotLabel(one) === lotLabel(other)
