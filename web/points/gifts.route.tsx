import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import type { Route } from './+types/gifts.route.ts'
import { giftsPath, giftWishOf } from './gift-wish.ts'
import { GiftsPage } from './gifts-page.tsx'
import { loadPoints } from './load-points.ts'

export const handle = { texts: ['points'] } satisfies PageHandle
await needTexts(...handle.texts)

/** The most gifts that the page shows. */
const most = 120

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const loaded = await loadPoints(house, giftWishOf(new URL(request.url).searchParams), most)
  return { page: pageAt(house, giftsPath), ...loaded }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).points.giftsPage)

export default function Gifts({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <GiftsPage {...loaded} />
}
