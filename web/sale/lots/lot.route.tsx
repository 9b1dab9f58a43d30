import { data } from 'react-router'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { createPreload } from '#web/kit/api/preload.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { saleCrumbs } from '#web/kit/json-ld/crumbs.ts'
import { lotProduct } from '#web/kit/json-ld/lot.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { describePriceHistory } from '#web/sale/prices/history.server.ts'
import { followLot } from '#wire/calls/follows.ts'
import { lotCorrections } from '#wire/calls/lot-corrections.ts'
import { lotQuestions } from '#wire/calls/lot-questions.ts'
import { lotBids, lotList } from '#wire/calls/lots.ts'
import { priceHistory } from '#wire/calls/prices.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Route } from './+types/lot.route.ts'
import { lotPath, toCardLot } from './card-lot.ts'
import { loadLot } from './load-lot.ts'
import { LotPage } from './lot-page.tsx'
import { findNeighbours } from './neighbours.ts'
import { listedAround, parcelNumbers } from './parcel-numbers.ts'
import { cancellationIn, loadWithdrawn } from './withdrawn-lot.ts'

export const handle = { texts: ['lots', 'bidding', 'followLinks'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** The number of bids loaded with the page; the rest are loaded on request. */
const firstBids = 30

export async function loader({ context, params }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const { auctionId, lotId } = params
  const preload = await createPreload(view)
  const { auction, lot } = await loadLot(preload, auctionId, lotId)
  const isTobacco = lot.kind === 'cigars'
  if (isTobacco) await requireTobaccoAccess(view, { kind: 'lot', no: auction.no, number: lotLabel(lot) })
  const [around, bids, prices, followed, withdrawn] = await Promise.all([
    preload.fetchOrThrow(lotList, {
      auctionId,
      near: lot.lotNum,
      nearSuffix: lot.lotSuffix,
      size: listedAround(auction, lot),
    }),
    preload.fetchOrThrow(lotBids, { lotId, size: firstBids }),
    preload.fetch(priceHistory, { lotId }),
    auction.isRehearsal ? null : preload.fetch(followLot, { lotId }),
    lot.withdrawn ? loadWithdrawn(preload, lot, cancellationIn(auction, view.lang)) : null,
    lot.corrections.length > 0 ? preload.query(lotCorrections, { lotId }) : null,
    preload.userId === null ? null : preload.query(auctionRegisterCheck, { auctionId }),
    auction.isRehearsal ? null : preload.query(lotQuestions, { lotId }),
  ])
  const neighbours = findNeighbours(around.list, lot.id)
  const cards = withdrawn?.similar ?? neighbours.cards
  const page = pageAt(view, lotPath(lot))
  if (!isTobacco && !auction.isRehearsal) {
    view.about.push(lotProduct(page, lot, auction, view.now), saleCrumbs(page, auction, lot))
  }
  const loaded = {
    page,
    auction,
    lot: {
      ...lot,
      parcel: parcelNumbers(auction, around.list, lot, view.lang),
      around: around.list.map(({ id, lotNum, lotSuffix }) => ({ id, lotNum, lotSuffix })),
    },
    initial: createInitialView(auction, [lot, ...cards], bids.list),
    previous: neighbours.previous && toCardLot(neighbours.previous),
    next: neighbours.next && toCardLot(neighbours.next),
    neighbours: cards.map(toCardLot),
    withdrawal: withdrawn?.withdrawal ?? null,
    prices: prices.ok ? describePriceHistory(prices.data, lot, view.lang) : null,
    follows: followed?.ok ? followed.data.list : [],
    queries: preload.state(),
  }
  // The page states that it was withdrawn; status 410 tells search engines to drop it.
  return data(loaded, { status: lot.withdrawn ? 410 : 200 })
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, lot, auction } = loaderData
  const isTobacco = lot.kind === 'cigars'
  return pageMeta(page, {
    title: `${lot.title} · ${auction.title}`,
    description: lot.facts,
    picture: isTobacco ? null : lot.pictures[0],
    isHidden: isTobacco || auction.isRehearsal,
  })
}

export default function LotRoute({ loaderData: { queries, page, ...loaded } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <LotPage {...loaded} address={page.canonical} key={loaded.lot.id} />
    </PreloadedQueries>
  )
}
