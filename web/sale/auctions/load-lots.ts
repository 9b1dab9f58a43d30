import type { Preload } from '#web/kit/api/preload.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { type LotWish, listed } from './lot-wish.ts'

/** The most lots that one answer holds. */
const most = 960

/** The first lots of a sale that fit a wish, as many as it wants to see, and how many fit in all. */
export async function loadLots(
  preload: Preload,
  auctionId: string,
  wish: LotWish,
): Promise<{ readonly lots: readonly Lot[]; readonly total: number }> {
  const size = Math.min(wish.show, most)
  const ask = (page: number) => preload.unkept(lotList, { ...listed(auctionId, wish), page, size })
  const first = await ask(1)
  const wanted = Math.min(wish.show, first.total)
  const rest = Array.from({ length: Math.ceil(wanted / size) - 1 }, (_, place) => ask(place + 2))
  const pages = [first, ...(await Promise.all(rest))]
  return { lots: pages.flatMap(({ list }) => list).slice(0, wish.show), total: first.total }
}
