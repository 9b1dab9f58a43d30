import { useMemo } from 'react'
import { useLocale, useTranslations } from 'use-intl'
import { callKey } from '#web/kit/api/call-query.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { AnnouncedPage } from '#web/sale/auctions/announced-page.tsx'
import { AuctionPage } from '#web/sale/auctions/auction-page.tsx'
import { lotQuery } from '#web/sale/auctions/lot-params.ts'
import { toCardLot } from '#web/sale/lots/card-lot.ts'
import { LotPage } from '#web/sale/lots/lot-page.tsx'
import { findNeighbours } from '#web/sale/lots/neighbours.ts'
import { parcelNumbers } from '#web/sale/lots/parcel-numbers.ts'
import { TobaccoGatePage } from '#web/site/tobacco/tobacco-gate.tsx'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import { auctionRegisterCheck } from '#wire/calls/registrations.ts'
import { announcementPreview, salePreview } from '#wire/calls/sale-preview.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { previewFramePath } from '../paths.ts'
import type { Route } from './+types/preview-frame.route'
import { PreviewGuard } from './preview-guard.tsx'
import { parsePreviewParams } from './preview-params.ts'
import { PreviewProviders } from './preview-world.tsx'

export const handle = {
  bare: true,
  texts: ['auctions', 'saleTools', 'lots', 'bidding', 'announced', 'tobacco', 'drafts', 'house', 'changes'],
} satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params: { saleId }, request }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preload = await staffOnly(view, 'catalogue')
  const params = parsePreviewParams(new URL(request.url).searchParams, view.lang)
  const { lotId, seenBy } = params
  const page = pageAt(view, previewFramePath(saleId))
  if (params.page === 'announcement') {
    const { announcement, gate } = await preload.fetchOrThrow(announcementPreview, {
      auctionId: saleId,
      seenBy,
    })
    return { kind: 'announcement' as const, announcement, gate, seenBy, now: view.now, page }
  }
  const found = await preload.fetch(salePreview, { auctionId: saleId, lotId, seenBy })
  const isNotReady = !found.ok && found.error.name === 'notReady'
  const preview = isNotReady
    ? null
    : await preload.fetchOrThrow(salePreview, { auctionId: saleId, lotId, seenBy })
  return { kind: 'catalogue' as const, preview, gate: preview?.gate ?? null, seenBy, now: view.now, page }
}

export const meta = privatePageMeta((messages) => messages.drafts.preview)

type Preview = DataOf<typeof salePreview>

/** A public page of a sale in preparation, alone and inert. */
export default function PreviewFrameRoute({ loaderData, params: { saleId } }: Route.ComponentProps) {
  const t = useTranslations('drafts.preview')
  const { seenBy, now, page, gate } = loaderData
  if (loaderData.kind === 'catalogue' && !loaderData.preview)
    return (
      <main>
        <EmptyState title={t('notReady')}>{t('notReadyText')}</EmptyState>
      </main>
    )
  const sale = loaderData.kind === 'announcement' ? loaderData.announcement : loaderData.preview?.auction
  const userId = seenBy === 'bidder' ? 'preview' : null
  return (
    <PreviewGuard saleId={saleId} seenBy={seenBy}>
      <PreviewProviders key={seenBy} userId={userId} now={now}>
        {gate && sale ? (
          <TobaccoGatePage
            access={gate}
            path={`/auction/${saleId}`}
            subject={{ kind: 'sale', no: sale.no }}
          />
        ) : loaderData.kind === 'announcement' ? (
          <AnnouncedPage sale={loaderData.announcement} />
        ) : (
          loaderData.preview && (
            <PreviewedPage preview={loaderData.preview} userId={userId} now={now} address={page.canonical} />
          )
        )}
      </PreviewProviders>
    </PreviewGuard>
  )
}

function PreviewedPage({
  preview,
  userId,
  now,
  address,
}: {
  preview: Preview
  userId: string | null
  now: number
  address: string
}) {
  const { auction, lot, lots, total, filters, registration } = preview
  const preloaded = useMemo(() => {
    const list = [
      { key: callKey(userId, auctionGet, { id: auction.id }), data: auction },
      { key: callKey(userId, auctionRegisterCheck, { auctionId: auction.id }), data: registration },
    ]
    return { at: now, list: list.filter(({ data }) => data !== null) }
  }, [userId, now, auction, registration])
  const lang = useLocale()
  const initial = useMemo(() => createInitialView(auction, lots), [auction, lots])
  const neighbours = lot && findNeighbours(lots, lot.id)
  return (
    <PreloadedQueries preloaded={preloaded}>
      {lot && neighbours ? (
        <LotPage
          key={lot.id}
          auction={auction}
          lot={{ ...lot, parcel: parcelNumbers(auction, lots, lot, lang), around: [] }}
          initial={initial}
          previous={neighbours.previous && toCardLot(neighbours.previous)}
          next={neighbours.next && toCardLot(neighbours.next)}
          neighbours={neighbours.cards.map(toCardLot)}
          withdrawal={null}
          prices={null}
          follows={[]}
          address={address}
        />
      ) : (
        <AuctionPage
          auction={auction}
          lots={lots.map(toCardLot)}
          initial={initial}
          total={total}
          filters={filters}
          params={lotQuery.parse(new URLSearchParams())}
          density="grid"
        />
      )}
    </PreloadedQueries>
  )
}
