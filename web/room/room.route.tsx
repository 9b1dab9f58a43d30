import { HydrationBoundary } from '@tanstack/react-query'
import { redirect } from 'react-router'
import { openPreload } from '#web/api/preload.ts'
import { houseContext } from '#web/house-context.ts'
import type { Route } from './+types/room.route.ts'
import { loadRoom } from './load-room.ts'
import { RoomPage } from './room-page.tsx'

export const handle = { bare: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const preload = await openPreload(context.get(houseContext))
  const room = await loadRoom(preload, params.auctionId)
  if (room.auction.type !== 2) throw redirect(`/auction/${room.auction.id}`)
  return { ...room, queries: preload.state() }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.auction.title }]

export default function RoomRoute({ loaderData: { queries, ...room } }: Route.ComponentProps) {
  return (
    <HydrationBoundary state={queries}>
      <RoomPage {...room} />
    </HydrationBoundary>
  )
}
