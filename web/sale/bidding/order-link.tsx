import { useTranslations } from 'use-intl'
import { orderPath } from '#web/account/orders/order-path.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
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
  const { lot } = useBiddingLot()
  const { data } = useApiQuery(orderList, { payStatus: -1 })
  const order = ordersByLot(data?.list ?? []).get(lot.id)
  const isInvoiced = order && order.stage !== 'order'
  return (
    <ButtonLink full to={isInvoiced ? orderPath(order.orderId) : paths.orders}>
      {t(isInvoiced ? 'invoice' : 'orders')}
    </ButtonLink>
  )
}
