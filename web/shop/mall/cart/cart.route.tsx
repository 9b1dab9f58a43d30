import { createPreload } from '#web/kit/api/preload.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { mallPromotionGet } from '#wire/calls/mall.ts'
import type { Route } from './+types/cart.route.ts'
import { CartPage } from './cart-page.tsx'
import { cartPath } from './cart-path.ts'

export const handle = { texts: ['cart', 'mall'] } satisfies PageHandle
await loadTexts(...handle.texts)

export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await createPreload(pageContext)
  const promotion = await preload.fetch(mallPromotionGet, {})
  return { promotion: promotion.ok ? promotion.data : null, page: pageAt(pageContext, cartPath) }
}

export const meta = privatePageMeta((messages) => messages.cart.page)

/** The page of this browser's cart. */
export default function CartRoute({ loaderData: { promotion } }: Route.ComponentProps) {
  return <CartPage promotion={promotion} />
}
