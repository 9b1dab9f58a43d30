import { data } from 'react-router'
import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts, messagesIn } from '#web/kit/i18n/messages.ts'
import { breadcrumbs } from '#web/kit/json-ld/crumbs.ts'
import { mallProduct } from '#web/kit/json-ld/goods.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { requireTobaccoAccess } from '#web/kit/page/tobacco-gate.ts'
import { mallProductGet, mallProductList, mallProductQuote, mallPromotionGet } from '#wire/calls/mall.ts'
import type { Route } from './+types/product.route.ts'
import { productPath, toCardProduct } from './card-product.ts'
import { loadPricesPath } from './load-prices-path.ts'
import { ProductMissing } from './product-missing.tsx'
import { ProductPage } from './product-page.tsx'

export const handle = { texts: ['mall', 'lots'] } satisfies PageHandle
await loadTexts(...handle.texts)

/** Number of related products. */
const relatedCount = 4

export async function loader({ context, params }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const response = await preload.fetch(mallProductGet, { id: params.id })
  if (!response.ok && response.error.name === 'notFound') return data(null, { status: 404 })
  const product = response.ok ? response.data : await preload.fetchOrThrow(mallProductGet, { id: params.id })
  const isTobacco = product.kind === 'cigars'
  if (isTobacco) await requireTobaccoAccess(pageContext, { kind: 'mall' })
  const [others, promotion, delivery, prices] = await Promise.all([
    isTobacco
      ? null
      : preload.fetch(mallProductList, { kind: product.kind, inStock: true, size: relatedCount + 1 }),
    preload.fetch(mallPromotionGet, {}),
    preload.fetch(mallProductQuote, { id: params.id }),
    loadPricesPath(preload, product),
  ])
  const page = pageAt(pageContext, productPath(product.id))
  if (!isTobacco) {
    pageContext.about.push(
      mallProduct(page, product),
      breadcrumbs(page, [
        { label: messagesIn(page.lang).shell.links.mall, to: paths.mall },
        { label: product.title, to: page.path },
      ]),
    )
  }
  return {
    page,
    product,
    others: (others?.ok ? others.data.list : [])
      .filter(({ id }) => id !== product.id)
      .slice(0, relatedCount)
      .map(toCardProduct),
    promotion: promotion.ok ? promotion.data : null,
    delivery: delivery.ok ? delivery.data : null,
    prices,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return []
  const { page, product } = loaderData
  const isTobacco = product.kind === 'cigars'
  return pageMeta(page, {
    title: product.title,
    description: product.facts,
    picture: isTobacco ? null : product.pictures[0],
    isHidden: isTobacco,
  })
}

export default function ProductRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ProductMissing />
  const { page: _, ...loaded } = loaderData
  return <ProductPage key={loaded.product.id} {...loaded} />
}
