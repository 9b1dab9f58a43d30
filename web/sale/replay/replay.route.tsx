import { redirect } from 'react-router'
import type { Entry } from '#domain/auction/events.ts'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { lotPath } from '#web/sale/lots/card-lot.ts'
import { findNeighbours } from '#web/sale/lots/neighbours.ts'
import { type LotNumbers, lotNumbersFrom } from '#web/sale/record/row.ts'
import { loadWordedAttributes } from '#web/sale/record/worded-attributes.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { lotLedger, saleLedger } from '#wire/calls/ledger.ts'
import { lotGet, lotList } from '#wire/calls/lots.ts'
import type { Lot } from '#wire/entities/lot.ts'
import type { Route } from './+types/replay.route.ts'
import { parseEntries, parseTerms } from './parse-entries.ts'
import { ReplayPage } from './replay-page.tsx'

export const handle = { texts: ['replay', 'record'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const { auctionId, lotId } = params
  const preload = await createPreload(view)
  const lot = await preload.fetchOrThrow(lotGet, { id: lotId })
  if (lot.auctionId !== auctionId) throw redirect(`${lotPath(lot)}/replay`, 301)
  const auction = await preload.fetchOrThrow(auctionGet, { id: auctionId })
  if (lot.kind === 'cigars')
    await requireTobaccoAccess(view, { kind: 'lot', no: auction.no, number: lotLabel(lot) })
  const [first, own, around] = await Promise.all([
    preload.fetchOrThrow(saleLedger, { auctionId, since: 0, size: 1 }),
    preload.fetchOrThrow(lotLedger, { lotId }),
    preload.fetchOrThrow(lotList, { auctionId, near: lot.lotNum, nearSuffix: lot.lotSuffix, size: 3 }),
  ])
  const { id, lotNum, lotSuffix, title, accent, currency, lowEstimate, highEstimate, pictures } = lot
  const entries = parseEntries(own.list)
  const { next } = findNeighbours(around.list, lotId)
  return {
    page: pageAt(view, `${lotPath(lot)}/replay`),
    lot: {
      ...{ id, auctionId, lotNum, lotSuffix, title, accent, currency, lowEstimate, highEstimate },
      picture: pictures[0] ?? null,
    },
    sale: { id: auction.id, title: auction.title, isRehearsal: auction.isRehearsal },
    worded: [
      ...(await loadWordedAttributes(
        preload,
        entries.map(({ event }) => event),
      )),
    ],
    numbers: namedNumbers(entries, lotNumbersFrom(first.list[0])),
    publishedTerms: parseTerms(first.list[0], lotId, entries),
    entries,
    next: next && next.saleStatus !== 'open' ? toNextLot(next) : null,
  }
}

const toNextLot = ({ id, auctionId, lotNum, lotSuffix }: Lot) => ({ id, auctionId, lotNum, lotSuffix })

/**
 * Returns the numbers of other lots that the entries name: lots before which it was moved (V19), with which
 * it was sold (V20) or that were chosen (V23).
 */
const namedNumbers = (entries: readonly Entry[], numbers: LotNumbers) =>
  entries
    .flatMap(({ event }) => {
      if (event.type === 'lotSoldInParcel') return event.firstLotId
      if ('lotIds' in event) return event.lotIds
      return event.type === 'lotMoved' && event.before !== null ? event.before : []
    })
    .flatMap((id): [string, string][] => {
      const number = numbers.get(id)
      return number === undefined ? [] : [[id, number]]
    })

export const meta = privatePageMeta((messages, { lot }: Route.ComponentProps['loaderData']) => ({
  title: `${messages.replay.short} · ${lot.title}`,
  description: messages.replay.intro,
}))

export default function ReplayRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <ReplayPage {...loaded} key={loaded.lot.id} />
}
