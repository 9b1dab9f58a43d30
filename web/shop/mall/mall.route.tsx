import { redirect } from 'react-router'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { mallFilters, mallPromotionGet } from '#wire/calls/mall.ts'
import type { Route } from './+types/mall.route.ts'
import { toCardProduct } from './card-product.ts'
import { loadProducts } from './load-products.ts'
import { MallPage } from './mall-page.tsx'
import { lastPageIfBeyond, mallQuery, toListRequest } from './mall-params.ts'

export const handle = { texts: ['mall'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const params = mallQuery.parse(new URL(request.url).searchParams)
  const isTobacco = params.kind === 'cigars'
  if (isTobacco) await requireTobaccoAccess(pageContext, { kind: 'mall' })
  const [{ list, total, listed, feature }, filters, promotion] = await Promise.all([
    loadProducts(preload, params),
    preload.fetch(mallFilters, toListRequest(params)),
    preload.fetch(mallPromotionGet, {}),
  ])
  // A page beyond the end redirects to the last one.
  const lastPage = lastPageIfBeyond(params, listed)
  if (lastPage !== null) throw redirect(paths.mall + mallQuery.format({ ...params, page: lastPage }))
  return {
    // All filters and sort orders share one canonical URL, but each further page has its own.
    page: pageAt(
      pageContext,
      paths.mall + mallQuery.format({ ...mallQuery.parse(new URLSearchParams()), page: params.page }),
    ),
    params,
    products: list.map(toCardProduct),
    total,
    listed,
    filters: filters.ok ? filters.data : null,
    feature,
    promotion: promotion.ok ? promotion.data : null,
    isTobacco,
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      ...messagesIn(data.page.lang).mall.page,
      isHidden: data.isTobacco,
      picture: data.feature?.picture,
    },
  )

export default function MallRoute({
  loaderData: { page: _, isTobacco: _tobacco, ...loaded },
}: Route.ComponentProps) {
  return <MallPage {...loaded} />
}
