import { hongKongIncrements, type IncrementTable, parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** The ladder of a sale (L1). A sale is only published with a ladder in order (L5). */
export function incrementsOf({ config }: Pick<Auction, 'config'>): IncrementTable {
  const increments = parsePriceLevel(config.priceLevel)
  return 'kind' in increments ? hongKongIncrements : increments
}
