import { hongKong, type Ladder, ladderOf } from '#domain/auction/ladder.ts'
import type { Auction } from '#wire/entities/auction.ts'

/** The ladder of a sale (L1). A sale is only published with a ladder in order (L5). */
export function ladderIn({ config }: Pick<Auction, 'config'>): Ladder {
  const ladder = ladderOf(config.priceLevel)
  return 'kind' in ladder ? hongKong : ladder
}
