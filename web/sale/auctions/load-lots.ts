import type { Preload } from '#web/kit/api/preload.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { type LotParams, listed } from './lot-params.ts'

/** The most lots that one answer holds. */
const most = 960

/** The first lots of a sale that fit a request, as many as it wants to see, and how many fit in all. */
export async function loadLots(
  preload: Preload,
  auctionId: string,
  params: LotParams,
): Promise<{ readonly lots: readonly Lot[]; readonly total: number }> {
  const size = Math.min(params.show, most)
  const ask = (page: number) => preload.fetchOrThrow(lotList, { ...listed(auctionId, params), page, size })
  const first = await ask(1)
  const wanted = Math.min(params.show, first.total)
  const rest = Array.from({ length: Math.ceil(wanted / size) - 1 }, (_, place) => ask(place + 2))
  const pages = [first, ...(await Promise.all(rest))]
  return { lots: pages.flatMap(({ list }) => list).slice(0, params.show), total: first.total }
}
