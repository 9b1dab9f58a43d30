import { hongKongIncrements, type IncrementTable, parsePriceLevel } from '#domain/auction/increment-table.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** Returns the increment table of a sale (L1). A published sale always has a valid one (L5). */
export function incrementsOf({ config }: Pick<Auction, 'config'>): IncrementTable {
  const increments = parsePriceLevel(config.priceLevel)
  return 'kind' in increments ? hongKongIncrements : increments
}
