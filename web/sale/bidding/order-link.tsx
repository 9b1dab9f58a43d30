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

/** To the order with its invoice, once the lot that the viewer has bought is invoiced; to all orders until then. */
export function OrderLink() {
  const t = useTranslations('bidBox')
  const order = useInvoicedOrder()
  return (
    <ButtonLink full to={order ? orderPath(order.id) : paths.orders}>
      {t(order ? 'invoice' : 'orders')}
    </ButtonLink>
  )
}

/** The day by which the lot's invoice is to be paid, or that there will be one; nothing once it is paid. */
export function PayBy() {
  const t = useTranslations('bidBox')
  const order = useInvoicedOrder()
  if (!order) return t('invoiceFollows')
  return order.status === 'AUTHORISED' && t('payBy', { date: date(order.dueAt) })
}

/** Returns the viewer's order with the lot, once it is invoiced. */
function useInvoicedOrder() {
  const { lot } = useBiddingLot()
  const orders = useApiQuery(orderList, { payStatus: -1 }).data?.list ?? []
  const found = ordersByLot(orders).get(lot.id)
  return found && found.stage !== 'order' ? orders.find(({ id }) => id === found.orderId) : undefined
}
