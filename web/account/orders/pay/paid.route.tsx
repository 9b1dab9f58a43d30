import { useTranslations } from 'use-intl'
import { requestPath } from '#web/account/deliveries/delivery-path.ts'
import { InvoiceLink } from '#web/account/orders/invoice-link.tsx'
import { loadOrder } from '#web/account/orders/load-order.ts'
import { OrderLots } from '#web/account/orders/order-lots.tsx'
import { OrderMissing } from '#web/account/orders/order-missing.tsx'
import { orderPath } from '#web/account/orders/order-path.ts'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { PreloadedQueries } from '#web/kit/api/preloaded-queries.tsx'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { houseContext } from '#web/kit/page/house-context.ts'
import type { PageHandle } from '#web/kit/page/page-handle.ts'
import { privatePageMeta } from '#web/kit/page/private-page-meta.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { ExactPrice } from '#web/kit/ui/exact-price.tsx'
import { orderGet } from '#wire/calls/orders.ts'
import type { Route } from './+types/paid.route.ts'
import css from './pay.module.css'

export const handle = { texts: ['orders', 'orderPaying'] } satisfies PageHandle
await loadTexts(...handle.texts)

export function loader({ context, params: { orderId } }: Route.LoaderArgs) {
  return loadOrder(context.get(houseContext), orderId, `${orderPath(orderId)}/paid`)
}

export const meta = privatePageMeta((messages) => messages.orderPaying.paid)

/** Confirms a payment: the amount, the next steps, and the receipt. */
export default function PaidRoute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <OrderMissing />
  return (
    <PreloadedQueries preloaded={loaderData.queries}>
      <Paid orderId={loaderData.orderId} />
    </PreloadedQueries>
  )
}

function Paid({ orderId }: { orderId: string }) {
  const t = useTranslations('orderPaying.paid')
  const failedText = useTranslations('orders')('failedOne')
  const { data: orderData, refetch, isFetching } = useApiQuery(orderGet, { orderId })
  if (!orderData) return <ErrorState message={failedText} onRetry={() => void refetch()} busy={isFetching} />
  const { order } = orderData
  const isPaid = order.status === 'PAID'
  return (
    <>
      <AccountHeader title={t(isPaid ? 'title' : 'notYet')} />
      <div className={css.done} role="status">
        {isPaid && (
          <p className={css.sum}>
            <ExactPrice amount={order.paid} currency={order.currency} />
          </p>
        )}
        <p>{t(isPaid ? 'text' : 'notYetText', { number: order.number })}</p>
        {isPaid && <p>{t('processing')}</p>}
        {isPaid && <p>{t('next')}</p>}
        <div className={css.actions}>
          {isPaid && <ButtonLink to={requestPath(order.id)}>{t('deliver')}</ButtonLink>}
          <ButtonLink to={orderPath(order.id)} kind={isPaid ? 'line' : 'ink'}>
            {t('open')}
          </ButtonLink>
          <InvoiceLink order={order} />
        </div>
      </div>
      {isPaid && <OrderLots order={order} />}
    </>
  )
}
