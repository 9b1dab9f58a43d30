import type { Command, SystemCommand } from '#domain/auction/commands.ts'
import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import type { LotTerms, SaleTerms } from '#domain/auction/terms.ts'

/** Start of the test sales, in Unix milliseconds. */
export const noon = 1_800_000_000_000

const minute = 60_000

/** Returns the terms of a test sale: bidding starts at noon, and the first lot ends an hour later. */
export const saleTerms = (auctionId: string, other: Partial<SaleTerms> = {}): SaleTerms => ({
  auctionId,
  kind: 'timed',
  currency: 'HKD',
  ladder: hongKongIncrements,
  registerStartTime: noon - minute,
  bidStartTime: noon,
  startTime: noon,
  endTime: noon + 60 * minute,
  lotInterval: 30_000,
  extendWindow: 180_000,
  bidAcceptance: 'auto',
  ...other,
})

/** Returns a test lot: `<auctionId>-<n>`, opening bid 1,000, estimate 2,000 to 4,000, no reserve. */
export const lotTerms = (auctionId: string, n: number, other: Partial<LotTerms> = {}): LotTerms => ({
  lotId: `${auctionId}-${n}`,
  lotNum: n,
  startPrice: 1_000,
  lowEstimate: 2_000,
  highEstimate: 4_000,
  reserve: null,
  ...other,
})

/** Returns the command that publishes a sale with some number of lots. */
export const publishing = (
  auctionId: string,
  lots: number,
  other: Partial<SaleTerms> = {},
  otherOfLots: Partial<LotTerms> = {},
): SystemCommand => ({
  type: 'publishSale',
  terms: saleTerms(auctionId, other),
  lots: Array.from({ length: lots }, (_, i) => lotTerms(auctionId, i + 1, otherOfLots)),
})

/** Returns the command that admits a bidder. */
export const admitting = (bidder: string): SystemCommand => ({
  type: 'admit',
  bidder,
  paddle: null,
  limit: null,
})

/** Returns the command of a pre-bid on the first lot of a sale. */
export const placing = (auctionId: string, bidder: string, maximum: number): Command => ({
  type: 'placePreBid',
  bidder,
  lotId: `${auctionId}-1`,
  maximum,
})
