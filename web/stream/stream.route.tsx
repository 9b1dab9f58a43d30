import { redirect } from 'react-router'
import { Known } from '#web/api/known.tsx'
import { openPreload } from '#web/api/preload.ts'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { loadRoom } from '#web/room/load-room.ts'
import { passTobacco } from '#web/tobacco/closed-door.ts'
import type { Route } from './+types/stream.route.ts'
import { StreamPage } from './stream-page.tsx'

export const handle = { bare: true, texts: ['live', 'stream'] } satisfies PageHandle
await needTexts(...handle.texts)

export async function loader({ context, params }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await openPreload(house)
  const room = await loadRoom(preload, params.auctionId)
  const { id, type, isTobacco } = room.auction
  if (type !== 2) throw redirect(`/auction/${id}`)
  if (isTobacco) await passTobacco(house)
  return { ...room, queries: preload.state(), page: pageAt(house, `/auction/${id}/liveStream`) }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: `${messagesIn(data.page.lang).stream.title}${data.auction.title}`,
      description: data.auction.summary,
      picture: data.auction.isTobacco ? null : data.auction.cover,
      isHidden: true,
    },
  )

export default function StreamRoute({ loaderData: { queries, page: _, ...room } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <StreamPage {...room} />
    </Known>
  )
}
