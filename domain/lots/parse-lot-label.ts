import { isSameNumber } from './compare-lot-numbers.ts'
import type { LotNumber } from './lot-number.ts'

/** The highest number of a lot. */
const highestNumber = 99_999

/** Reads a number such as `27` or `27a`; null for any other text. */
export function parseLotLabel(text: string): LotNumber | null {
  const [, digits = '', letter = ''] = /^(\d{1,5})([A-Z]?)$/.exec(text.trim().toUpperCase()) ?? []
  const lotNum = Number(digits)
  return lotNum >= 1 && lotNum <= highestNumber ? { lotNum, lotSuffix: letter } : null
}

/** Returns the lot with a typed number, such as `27a`, or undefined if no lot has it. */
export function findLot<L extends LotNumber>(lots: readonly L[], typed: string): L | undefined {
  const number = parseLotLabel(typed)
  return number ? lots.find((lot) => isSameNumber(lot, number)) : undefined
}
