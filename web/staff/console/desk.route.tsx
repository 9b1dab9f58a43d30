import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { staffOnly } from '#web/staff/overview/staff-only.ts'
import type { Route } from './+types/desk.route.ts'
import { DeskPage } from './desk-page.tsx'
import { loadDesk } from './load-desk.ts'
import { TimedDesk } from './timed-desk.tsx'

export const handle = { bare: true, texts: ['desk'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await staffOnly(house)
  const desk = await loadDesk(preload, params.auctionId)
  return { ...desk, queries: preload.state(), page: pageAt(house, `/house/desk/${desk.auction.id}`) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: `${messagesIn(data.page.lang).desk.title}${data.auction.title}`,
      description: '',
      isHidden: true,
    },
  )

export default function DeskRoute({ loaderData: { queries, page: _, ...desk } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      {desk.auction.type === 'live' ? <DeskPage {...desk} /> : <TimedDesk {...desk} />}
    </PreloadedQueries>
  )
}
