import type { Preload } from '#web/kit/api/preload.ts'
import { lotList } from '#wire/calls/lots.ts'
import type { Lot } from '#wire/entities/lot.ts'
import { type LotParams, toListCall } from './lot-params.ts'

/** Maximum number of lots per request. */
const maxPageSize = 960

/** Loads the first lots that match the filters, as many as requested, and the total number of matches. */
export async function loadLots(
  preload: Preload,
  auctionId: string,
  params: LotParams,
): Promise<{ readonly lots: readonly Lot[]; readonly total: number }> {
  const size = Math.min(params.show, maxPageSize)
  const loadPage = (page: number) =>
    preload.fetchOrThrow(lotList, { ...toListCall(auctionId, params), page, size })
  const first = await loadPage(1)
  const requested = Math.min(params.show, first.total)
  const rest = Array.from({ length: Math.ceil(requested / size) - 1 }, (_, place) => loadPage(place + 2))
  const pages = [first, ...(await Promise.all(rest))]
  return { lots: pages.flatMap(({ list }) => list).slice(0, params.show), total: first.total }
}
