import { redirect } from 'react-router'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import type { Route } from './+types/gifts.route.ts'
import { giftsPath, giftsPathFor, parseGiftParams } from './gift-params.ts'
import { GiftsPage } from './gifts-page.tsx'
import { loadPoints } from './load-points.ts'

export const handle = { texts: ['points'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Gifts per page. */
const pageSize = 24

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const params = parseGiftParams(new URL(request.url).searchParams)
  const loaded = await loadPoints(pageContext, params, pageSize)
  // The last page may disappear when a gift is withdrawn.
  const page = Math.min(params.page, Math.max(1, loaded.pages))
  if (page !== params.page) throw redirect(giftsPathFor({ ...params, page }))
  return { page: pageAt(pageContext, giftsPath), ...loaded }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(data?.page, data && messagesIn(data.page.lang).points.giftsPage)

export default function GiftsRoute({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <GiftsPage {...loaded} />
}
