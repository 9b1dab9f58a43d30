import { data, redirect } from 'react-router'
import { Known } from '#web/kit/api/known.tsx'
import { openPreload } from '#web/kit/api/preload.ts'
import { needTexts } from '#web/kit/i18n/messages.ts'
import { saleCrumbs } from '#web/kit/json-ld/crumbs.ts'
import { lotProduct } from '#web/kit/json-ld/lot.ts'
import { startView } from '#web/kit/live/start-view.ts'
import { passTobacco } from '#web/kit/page/closed-door.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { storyOf } from '#web/sale/prices/story.server.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotBids, lotGet, lotList } from '#wire/calls/lots.ts'
import { priceHistory } from '#wire/calls/prices.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import type { Route } from './+types/lot.route.ts'
import { besideOf } from './beside.ts'
import { cardLot, lotPath } from './card-lot.ts'
import { LotPage } from './lot-page.tsx'

export const handle = { texts: ['lots', 'bidding'] } satisfies PageHandle
await needTexts(...handle.texts)

/** How many bids the history begins with; the rest is asked for. */
const firstBids = 30

export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const { auctionId, lotId } = params
  const preload = await openPreload(house)
  const lot = await preload.unkept(lotGet, { id: lotId })
  if (lot.auctionId !== auctionId) throw redirect(lotPath(lot), 301)
  const isTobacco = lot.kind === 'cigars'
  if (isTobacco) await passTobacco(house)
  const auction = await preload.need(auctionGet, { id: auctionId })
  const [around, bids, prices] = await Promise.all([
    preload.unkept(lotList, { auctionId, near: lot.lotNum, size: 9 }),
    preload.unkept(lotBids, { lotId, size: firstBids }),
    preload.look(priceHistory, { lotId }),
    preload.userID === null ? null : preload.ask(auctionRegisterCheck, { auctionId }),
  ])
  const beside = besideOf(around.list, lot.id)
  const page = pageAt(house, lotPath(lot))
  if (!isTobacco && !auction.isRehearsal) {
    house.about.push(lotProduct(page, lot, auction, house.now), saleCrumbs(page, auction, lot))
  }
  const loaded = {
    page,
    auction,
    lot,
    start: startView(auction, [lot, ...beside.cards], bids.list),
    previous: beside.previous && cardLot(beside.previous),
    next: beside.next && cardLot(beside.next),
    beside: beside.cards.map(cardLot),
    prices: prices.ok ? storyOf(prices.data, lot, house.lang) : null,
    queries: preload.state(),
  }
  // Its page tells that it was withdrawn, and search engines to forget it.
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
    <Known answers={queries}>
      <LotPage {...loaded} address={page.canonical} key={loaded.lot.id} />
    </Known>
  )
}
