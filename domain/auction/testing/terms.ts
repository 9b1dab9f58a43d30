import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import type { LotTerms, SaleTerms } from '../terms.ts'

/** Start of the test sales; pre-bids are accepted from 1,000 ms before it. */
export const start = 1_000_000

/** When the first lot of a timed sale closes. */
export const end = start + 3_600_000

export const saleTerms = (change: Partial<SaleTerms> = {}): SaleTerms => ({
  auctionId: 'sale',
  kind: 'timed',
  currency: 'HKD',
  ladder: hongKongIncrements,
  registerStartTime: 0,
  bidStartTime: start - 1_000,
  startTime: start,
  endTime: end,
  lotInterval: 30_000,
  extendWindow: 180_000,
  bidAcceptance: 'auto',
  ...change,
})

/** Returns a lot opening at 3,000; its id is `lot` and its number. */
export const lotTerms = (lotNum: number, change: Partial<LotTerms> = {}): LotTerms => ({
  lotId: `lot${lotNum}`,
  lotNum,
  startPrice: 3_000,
  lowEstimate: 10_000,
  highEstimate: 15_000,
  reserve: null,
  ...change,
})
