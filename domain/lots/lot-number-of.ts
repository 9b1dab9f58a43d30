import type { LotNumber } from './lot-number.ts'

/** Returns the number in the terms of a lot, which state a letter only if there is one. */
export const lotNumberOf = ({
  lotNum,
  lotSuffix = '',
}: {
  readonly lotNum: number
  readonly lotSuffix?: string
}): LotNumber => ({ lotNum, lotSuffix })
