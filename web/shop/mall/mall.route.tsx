import { redirect } from 'react-router'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { paragraphs } from '#web/sale/lots/paragraphs.ts'
import { mallFilters, mallProductList, mallPromotionGet } from '#wire/calls/mall.ts'
import type { Product } from '#wire/entities/product.ts'
import type { Route } from './+types/mall.route.ts'
import { cardProduct } from './card-product.ts'
import type { Feature } from './mall-feature.tsx'
import { MallPage } from './mall-page.tsx'
import { asked, isNarrowed, mallParamsOf, pageBack, searchOf } from './mall-params.ts'

export const handle = { texts: ['mall'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  const preload = await createPreload(house)
  const params = mallParamsOf(new URL(request.url).searchParams)
  const isTobacco = params.kind === 'cigars'
  if (isTobacco) await requireTobaccoAccess(house)
  const ask = asked(params)
  const [{ list, total }, filters, promotion] = await Promise.all([
    preload.fetchOrThrow(mallProductList, ask),
    preload.fetch(mallFilters, ask),
    preload.fetch(mallPromotionGet, {}),
  ])
  // A page that there is no longer leads to the last that there is.
  const last = pageBack(params, total)
  if (last !== null) throw redirect(paths.mall + searchOf({ ...params, page: last }))
  const isPlain = !isNarrowed(params) && params.page === 1
  return {
    // What only narrows or sorts the list is the same page to search engines; what leads on in it is not.
    page: pageAt(house, paths.mall + searchOf({ ...mallParamsOf(new URLSearchParams()), page: params.page })),
    params,
    products: list.map(cardProduct),
    total,
    filters: filters.ok ? filters.data : null,
    feature: isPlain ? featureOf(list) : null,
    promotion: promotion.ok ? promotion.data : null,
    isTobacco,
  }
}

/** The first product that can be had. */
function featureOf(list: readonly Product[]): Feature | null {
  const first = list.find(({ stock }) => stock > 0)
  const picture = first?.pictures[0]
  if (!first || !picture) return null
  return { product: cardProduct(first), text: paragraphs(first.description)[0] ?? '', picture }
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

export default function Mall({
  loaderData: { page: _, isTobacco: _tobacco, ...loaded },
}: Route.ComponentProps) {
  return <MallPage {...loaded} />
}
