import { useSearchParams } from 'react-router'
import type { Preload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { pageAt } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { toCardLot } from '#web/sale/lots/card-lot.ts'
import { loadMemberSale } from '#web/sale/registrations/member-sale.ts'
import { lotList } from '#wire/calls/lots.ts'
import { planGet } from '#wire/calls/plans.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { Route } from './+types/plan.route.ts'
import { PlanPage } from './plan-page.tsx'
import { parseAdded, planPath } from './plan-path.ts'

export const handle = { texts: ['plans', 'lots'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { view, preload, auction } = await loadMemberSale(context, params)
  const [{ plan }] = await Promise.all([
    preload.queryOrThrow(planGet, { auctionId: auction.id }),
    preload.query(auctionRegisterCheck, { auctionId: auction.id }),
  ])
  const planned = plan?.groups.flatMap(({ lots }) => lots.map(({ lotId }) => lotId)) ?? []
  const lots = await loadLots(
    preload,
    auction.id,
    new Set([...planned, ...parseAdded(new URL(request.url).searchParams)]),
  )
  return {
    auction,
    lots: lots.map(toCardLot),
    initial: createInitialView(auction, lots),
    queries: preload.state(),
    page: pageAt(view, planPath(auction.id)),
  }
}

/** The most lots of one request. */
const pageSize = 999

async function loadLots(
  { fetchOrThrow }: Preload,
  auctionId: string,
  ids: ReadonlySet<string>,
): Promise<readonly Lot[]> {
  if (ids.size === 0) return []
  const found: Lot[] = []
  for (let page = 1; ; page += 1) {
    const { list, total } = await fetchOrThrow(lotList, { auctionId, page, size: pageSize })
    found.push(...list.filter(({ id }) => ids.has(id)))
    if (page * pageSize >= total) return found
  }
}

export const meta = privatePageMeta((messages, { auction }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.plans.title} · ${auction.title}`,
  description: auction.summary,
}))

/** The bidder's plan of a sale: made, changed, and followed while it bids. */
export default function PlanRoute({ loaderData: { queries, page: _, ...loaded } }: Route.ComponentProps) {
  const added = parseAdded(useSearchParams()[0])
  return (
    <PreloadedQueries preloaded={queries}>
      <PlanPage {...loaded} added={added} />
    </PreloadedQueries>
  )
}
