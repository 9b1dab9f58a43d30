import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { createInitialView } from '#web/kit/live/initial-view.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { auctionGet } from '#wire/calls/auctions.ts'
import type { Route } from './+types/record.route.ts'
import { loadRecord } from './load-record.ts'
import { RecordPage } from './record-page.tsx'

export const handle = { texts: ['record'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await createPreload(view)
  const auction = await preload.fetchOrThrow(auctionGet, { id: params.auctionId })
  const { id, title, no, currency, isEnd, isRehearsal } = auction
  return {
    page: pageAt(view, `/auction/${id}/record`),
    sale: { id, title, no, currency, isEnd, isRehearsal },
    initial: createInitialView(auction, []),
    ...(await loadRecord(preload, id, new URL(request.url).searchParams)),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) => {
  if (!data) return []
  const { title, chain } = messagesIn(data.page.lang).record.page
  return pageMeta(data.page, { title: `${title} · ${data.sale.title}`, description: chain, isHidden: true })
}

export default function RecordRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <RecordPage {...loaded} key={loaded.sale.id} />
}
