import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { priceList } from '#wire/calls/prices.ts'
import type { Route } from './+types/prices.route.ts'
import { hasFilters, priceQuery, toListCall } from './price-params.ts'
import { PricesPage } from './prices-page.tsx'

export const handle = { texts: ['prices', 'followLinks'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const view = context.get(pageContextKey)
  const preload = await createPreload(view)
  const params = priceQuery.parse(new URL(request.url).searchParams)
  if (params.kind === 'cigars') await requireTobaccoAccess(view, { kind: 'prices' })
  const { list, total, facets } = await preload.fetchOrThrow(priceList, toListCall(params))
  return { page: pageAt(view, paths.prices), params, list, total, facets }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      ...messagesIn(data.page.lang).prices.page,
      isHidden: hasFilters(data.params) || data.params.page > 1,
    },
  )

export default function Prices({ loaderData: { page: _, ...loaded } }: Route.ComponentProps) {
  return <PricesPage {...loaded} />
}
