import type { Whole } from '#domain/money/money.ts'
import type { PreBid } from './types.ts'

/** A maximum or commission bid that was given so many minutes before the house opened. */
export const preBid = (lotNum: number, paddle: string, maximum: Whole, minutesBefore: number): PreBid => ({
  lotNum,
  paddle,
  maximum,
  minutesBefore,
})
