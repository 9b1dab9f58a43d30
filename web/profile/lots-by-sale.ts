import type { SaleView } from '#domain/auction/view.ts'
import type { Preload } from '#web/api/preload.ts'
import { startView } from '#web/live/start-view.ts'
import { type CardLot, cardLot } from '#web/lots/card-lot.ts'
import { auctionList } from '#wire/calls/auctions.ts'
import type { Auction } from '#wire/entities/auction.ts'
import type { Lot } from '#wire/entities/lot.ts'

/** Some lots of one sale, ready to be kept live. */
export type SaleLots = {
  readonly sale: Pick<
    Auction,
    | 'id'
    | 'type'
    | 'title'
    | 'accent'
    | 'registerStartTime'
    | 'bidStartTime'
    | 'startTime'
    | 'endTime'
    | 'lastEnd'
    | 'isEnd'
    | 'liveStatus'
  >
  readonly lots: readonly CardLot[]
  readonly start: SaleView
}

/**
 * Lots of any sales by sale, in the order in which the sales first come up.
 *
 * @param ask reads the lots; the sales are read before, as `startView` asks
 */
export async function lotsBySale(
  { unkept }: Pick<Preload, 'unkept'>,
  ask: () => Promise<readonly Lot[]>,
): Promise<readonly SaleLots[]> {
  const { list } = await unkept(auctionList, { page: 1, size: 999 })
  const sales = new Map(list.map((sale) => [sale.id, sale]))
  return [...Map.groupBy(await ask(), ({ auctionId }) => auctionId)].flatMap(([id, lots]) => {
    const sale = sales.get(id)
    return sale ? [{ sale: headOf(sale), lots: lots.map(cardLot), start: startView(sale, lots) }] : []
  })
}

const headOf = (sale: Auction): SaleLots['sale'] => ({
  id: sale.id,
  type: sale.type,
  title: sale.title,
  accent: sale.accent,
  registerStartTime: sale.registerStartTime,
  bidStartTime: sale.bidStartTime,
  startTime: sale.startTime,
  endTime: sale.endTime,
  lastEnd: sale.lastEnd,
  isEnd: sale.isEnd,
  liveStatus: sale.liveStatus,
})
