import type { IncrementTable } from '#domain/auction/increment-table.ts'
import type { Duration, Instant, Whole } from '#domain/money/money.ts'
import { legacyRates, type Rates } from '#domain/money/rates.ts'

/**
 * The data with which a sale is published. Fixed by the ledger's first entry, so that the ledger alone gives the state.
 */
export type SaleTerms = {
  readonly auctionId: string
  readonly kind: 'timed' | 'live'
  readonly currency: string
  readonly ladder: IncrementTable
  readonly registerStartTime: Instant
  /** From here on pre-bids are accepted: maximums in a timed sale, commission bids in a live one. */
  readonly bidStartTime: Instant
  readonly startTime: Instant
  /** Timed: when the first lot closes. Live: the planned end, 0 if none is planned. */
  readonly endTime: Instant
  /** T7: the time between the closing of one lot and of the next. */
  readonly lotInterval: Duration
  /** T7: a bid this close to a lot's end moves the end to this long after the bid. */
  readonly extendWindow: Duration
  /** V3: whether online offers are accepted at once or by the clerk, until the clerk changes it. */
  readonly bidAcceptance: 'auto' | 'clerk'
  /** V12: nothing is sold in it. Written only if it applies, so that the records of other sales do not change. */
  readonly isRehearsal?: true
  /** O8: buyer's premium and card fees. Missing in ledgers from before rates were terms; see `ratesOf`. */
  readonly rates?: Rates
  /** O8: the edition of the conditions of sale in force when the sale was published. Missing in older ledgers. */
  readonly conditionsVersion?: string
  /** K13: the digest of the sale's description at publication. Missing in older ledgers. */
  readonly textDigest?: string
}

/** Returns the rates that apply to a sale (O8): those in its ledger, or the legacy rates if it has none. */
export const ratesOf = (terms: Pick<SaleTerms, 'rates'> | null): Rates => terms?.rates ?? legacyRates

/** The terms under which a lot is offered. */
export type LotTerms = {
  readonly lotId: string
  readonly lotNum: number
  /** K7: the letter after its number, A to Z. Present only if it has one, so that older ledgers do not change. */
  readonly lotSuffix?: string
  readonly startPrice: Whole
  readonly lowEstimate: Whole
  /** 0 means that the lot has no reserve (T3). */
  readonly highEstimate: Whole
  /** Secret (T3); null if the lot has none. */
  readonly reserve: Whole | null
  /** K13: the digest of the lot's description at publication. Missing in older ledgers. */
  readonly textDigest?: string
}
