import { Known } from '#web/api/known.tsx'
import { houseContext } from '#web/house-context.ts'
import { messagesIn, needTexts } from '#web/i18n/messages.ts'
import { pageAt, pageMeta } from '#web/page.ts'
import type { PageHandle } from '#web/page-handle.ts'
import { memberOnly } from '#web/profile/member-only.ts'
import { userAddressList } from '#wire/calls/addresses.ts'
import { configGet } from '#wire/calls/config.ts'
import { mallPromotionGet } from '#wire/calls/mall.ts'
import { userPaymentList } from '#wire/calls/wallet.ts'
import { checkoutPath } from '../cart/cart-path.ts'
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
