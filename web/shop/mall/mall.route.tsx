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
import { toCardProduct } from './card-product.ts'
import type { Feature } from './mall-feature.tsx'
import { MallPage } from './mall-page.tsx'
import { isNarrowed, lastPageIfBeyond, parseMallParams, toListRequest, toSearch } from './mall-params.ts'

export const handle = { texts: ['mall'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context, request }: Route.LoaderArgs) {
  const pageContext = context.get(houseContext)
  const preload = await createPreload(pageContext)
  const params = parseMallParams(new URL(request.url).searchParams)
  const isTobacco = params.kind === 'cigars'
  if (isTobacco) await requireTobaccoAccess(pageContext)
  const listRequest = toListRequest(params)
  const [{ list, total }, filters, promotion] = await Promise.all([
    preload.fetchOrThrow(mallProductList, listRequest),
    preload.fetch(mallFilters, listRequest),
    preload.fetch(mallPromotionGet, {}),
  ])
  // A page beyond the end redirects to the last one.
  const lastPage = lastPageIfBeyond(params, total)
  if (lastPage !== null) throw redirect(paths.mall + toSearch({ ...params, page: lastPage }))
  const isPlain = !isNarrowed(params) && params.page === 1
  return {
    // Filters and sort orders share one canonical URL; further pages have their own.
    page: pageAt(
      pageContext,
      paths.mall + toSearch({ ...parseMallParams(new URLSearchParams()), page: params.page }),
    ),
    params,
    products: list.map(toCardProduct),
    total,
    filters: filters.ok ? filters.data : null,
    feature: isPlain ? featureOf(list) : null,
    promotion: promotion.ok ? promotion.data : null,
    isTobacco,
  }
}

/** Products of the first row, which are too close to the featured one to repeat its picture. */
const firstRow = 3

/** Returns the most valuable available product of the rows further below as the featured one, shown whole. */
function featureOf(list: readonly Product[]): Feature | null {
  const [product] = list
    .slice(firstRow)
    .filter(({ stock, pictures }) => stock > 0 && pictures.length > 0)
    .toSorted((one, other) => Number(other.price) - Number(one.price))
  const picture = product?.pictures[0]
  if (!product || !picture) return null
  return { product: toCardProduct(product), text: paragraphs(product.description)[0] ?? '', picture }
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
