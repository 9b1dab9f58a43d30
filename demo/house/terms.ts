import { hongKongIncrements } from '#domain/auction/increment-table.ts'
import type { LotTerms, SaleTerms } from '#domain/auction/terms.ts'
import type { Instant } from '#domain/money/money.ts'
import { lotTerms as publishedTerms } from '#server/catalogue/sales/publish.ts'
import { foundingVersion } from '#server/site/content/founding-documents.ts'
import { auctionIdOf, lotIdOf } from './ids.ts'
import { instantOf } from './moment.ts'
import type { DemoSale } from './types.ts'

/** A bid in a lot's last three minutes extends it by three minutes (T7); in milliseconds. */
const extendWindow = 180_000

/** Returns the terms with which a demonstration sale is published, for a given opening time. */
export function saleTerms(sale: DemoSale, opening: Instant): SaleTerms {
  const { registerStart, bidStart, start, end } = sale.schedule
  return {
    auctionId: auctionIdOf(sale),
    kind: sale.kind,
    currency: sale.currency,
    ladder: hongKongIncrements,
    registerStartTime: instantOf(registerStart, opening),
    bidStartTime: instantOf(bidStart, opening),
    startTime: instantOf(start, opening),
    endTime: instantOf(end, opening),
    lotInterval: sale.lotInterval * 1000,
    extendWindow,
    bidAcceptance: 'auto',
    ...(sale.rates && { rates: sale.rates, conditionsVersion: foundingVersion }),
  }
}

/** Returns the terms of its lots, in order. */
export const lotTerms = (sale: DemoSale): readonly LotTerms[] =>
  sale.lots.map((lot) => publishedTerms({ ...lot, id: lotIdOf(sale, lot) }))
