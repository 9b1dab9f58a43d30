import { redirect } from 'react-router'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/gifts.route.ts'
import { giftParamsOf, giftsPath, searchOf } from './gift-params.ts'
import { GiftsPage } from './gifts-page.tsx'
import { loadPoints } from './load-points.ts'

export const handle = { texts: ['points'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** How many gifts a page shows. */
const size = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const params = giftParamsOf(new URL(request.url).searchParams)
  const loaded = await loadPoints(house, params, size)
  // Such as after a gift has been taken out: the page that was the last is none any more.
  const page = Math.min(params.page, Math.max(1, loaded.pages))
  if (page !== params.page) throw redirect(giftsPath + searchOf({ ...params, page }))
  return { page: pageAt(house, giftsPath), ...loaded }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).points.giftsPage)

export default function Gifts({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <GiftsPage {...loaded} />
}
