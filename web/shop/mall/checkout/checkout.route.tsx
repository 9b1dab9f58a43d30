import { memberOnly } from '#web/account/profile/member-only.ts'
import { Known } from '#web/kit/api/known.tsx'
import { messagesIn, needTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import { pageAt, pageMeta } from '#web/kit/page/page.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { checkoutPath } from '#web/shop/mall/cart/cart-path.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { configGet } from '#wire/calls/config.ts'
import { mallPromotionGet } from '#wire/calls/mall.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import type { Route } from './+types/checkout.route.ts'
import { CheckoutPage } from './checkout-page.tsx'

export const handle = {
  texts: ['mallOrders', 'mall', 'payments', 'deliveries', 'addresses'],
} satisfies PageHandle
await needTexts(...handle.texts)

/** Members only: a visitor signs in first and comes back, with the cart as it was. */
export async function loader({ context }: Route.LoaderArgs) {
  const view = context.get(houseContext)
  const preload = await memberOnly(view)
  const [promotion] = await Promise.all([
    preload.look(mallPromotionGet, {}),
    preload.ask(userAddressList, {}),
    preload.ask(userPaymentList, {}),
    preload.ask(configGet, {}),
  ])
  return {
    promotion: promotion.ok ? promotion.data : null,
    queries: preload.state(),
    page: pageAt(view, checkoutPath),
  }
}

export const meta: Route.MetaFunction = ({ loaderData: data }) =>
  pageMeta(
    data?.page,
    data && {
      title: messagesIn(data.page.lang).mallOrders.checkout.title,
      description: messagesIn(data.page.lang).mallOrders.page.description,
      isHidden: true,
    },
  )

export default function Checkout({ loaderData: { promotion, queries } }: Route.ComponentProps) {
  return (
    <Known answers={queries}>
      <CheckoutPage promotion={promotion} />
    </Known>
  )
}
