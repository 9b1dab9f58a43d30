import { memberOnly } from '#web/account/profile/member-only.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { pageAt } from '#web/kit/page/page.ts'
import { pageContextKey } from '#web/kit/page/page-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { checkoutPath } from '#web/shop/mall/cart/cart-path.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { configGet } from '#wire/calls/config.ts'
import { mallPromotionGet } from '#wire/calls/mall.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Route } from './+types/checkout.route.ts'
import { CheckoutPage } from './checkout-page.tsx'

export const handle = {
  texts: ['cart', 'mallOrders', 'mall', 'payments', 'deliveries', 'addresses'],
} satisfies PageHandle
await loadTexts(...handle.texts)

/** Members only: a visitor signs in first and returns with the same cart. */
export async function loader({ context }: Route.LoaderArgs) {
  const pageContext = context.get(pageContextKey)
  const preload = await memberOnly(pageContext)
  const [promotion] = await Promise.all([
    preload.fetch(mallPromotionGet, {}),
    preload.query(userAddressList, {}),
    preload.query(userPaymentList, {}),
    preload.query(configGet, {}),
  ])
  return {
    promotion: promotion.ok ? promotion.data : null,
    queries: preload.state(),
    page: pageAt(pageContext, checkoutPath),
  }
}

export const meta = privatePageMeta((messages) => ({
  title: messages.mallOrders.checkout.title,
  description: messages.mallOrders.page.description,
}))

export default function CheckoutRoute({ loaderData: { promotion, queries } }: Route.ComponentProps) {
  return (
    <PreloadedQueries preloaded={queries}>
      <CheckoutPage promotion={promotion} />
    </PreloadedQueries>
  )
}
