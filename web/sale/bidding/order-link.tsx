import { useTranslations } from 'use-intl'
import { orderPath } from '#web/account/orders/order-path.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ordersByLot } from '#web/sale/saleroom/lots-won.ts'
import { orderList } from '#wire/calls/orders.ts'
import { useBiddingLot } from './bidding-lot.ts'

await loadTexts('bidBox')

/** A link to the order with its invoice if the lot bought by the viewer is invoiced, else to all orders. */
export function OrderLink() {
  const t = useTranslations('bidBox')
  const order = useInvoicedOrder()
  return (
    <ButtonLink full to={order ? orderPath(order.id) : paths.orders}>
      {t(order ? 'invoice' : 'orders')}
    </ButtonLink>
  )
}

/** States the due date of the lot's invoice, or that there will be one; nothing after it is paid. */
export function PayBy() {
  const t = useTranslations('bidBox')
  const order = useInvoicedOrder()
  if (!order) return t('invoiceFollows')
  return order.status === 'AUTHORISED' && t('payBy', { date: date(order.dueAt) })
}

/** Returns the viewer's order with the lot if it is invoiced. */
function useInvoicedOrder() {
  const { lot } = useBiddingLot()
  const orders = useApiQuery(orderList, { payStatus: -1 }).data?.list ?? []
  const found = ordersByLot(orders).get(lot.id)
  return found && found.stage !== 'order' ? orders.find(({ id }) => id === found.orderId) : undefined
}
