import { useLocale, useTranslations } from 'use-intl'
import { centsOf, decimal } from '#domain/money/money.ts'
import { requestPath } from '#web/account/deliveries/delivery-path.ts'
import { InvoiceLink } from '#web/account/orders/invoice-link.tsx'
import { OrderLots } from '#web/account/orders/order-lots.tsx'
import { orderPath } from '#web/account/orders/order-path.ts'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { date } from '#web/kit/i18n/formats.ts'
import { joinSentences } from '#web/kit/i18n/join-text.ts'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { ExactPrice } from '#web/kit/ui/exact-price.tsx'
import { orderGet } from '#wire/calls/orders.ts'
import type { Order } from '#wire/entities/order.ts'
import { paidWithName } from '#wire/words/paid-with.ts'
import css from './pay.module.css'

await loadTexts('orders', 'orderPaying')

/** Thanks the user for the payment of an order and shows the next steps, or says that it has not arrived. */
export function Paid({ orderId }: { orderId: string }) {
  const t = useTranslations('orderPaying.paid')
  const lang = useLocale()
  const failedText = useTranslations('orders')('failedOne')
  const { data: orderData, refetch, isFetching } = useApiQuery(orderGet, { orderId })
  if (!orderData) return <ErrorState message={failedText} onRetry={() => void refetch()} busy={isFetching} />
  const { order } = orderData
  const isPaid = order.status === 'PAID'
  // An order that only adds charges has no lots.
  const hasLots = order.lots.length > 0
  return (
    <>
      <AccountHeader title={t(isPaid ? 'title' : 'notYet')} />
      <div className={css.done} role="status">
        {isPaid && (
          <p className={css.sum}>
            <ExactPrice amount={lastPayment(order)} currency={order.currency} />
          </p>
        )}
        <p>
          {joinSentences(
            lang,
            isPaid
              ? t('text', {
                  number: order.number,
                  date: date(order.paidAt),
                  by: payerOf(order),
                  with: order.paidWith ? paidWithName(lang, order.paidWith) : 'none',
                })
              : t('notYetText', { number: order.number }),
            isPaid && hasLots ? t('processing') : '',
          )}
        </p>
        <div className={css.actions}>
          {isPaid && hasLots && <ButtonLink to={requestPath(order.id)}>{t('deliver')}</ButtonLink>}
          <ButtonLink to={orderPath(order.id)} kind={isPaid ? 'line' : 'ink'}>
            {t('open')}
          </ButtonLink>
          <InvoiceLink order={order} />
        </div>
      </div>
      {isPaid && hasLots && <OrderLots order={order} />}
    </>
  )
}

/**
 * Returns the means of the latest payment. Staff payments recorded without a means are transfers, the only
 * kind at that time.
 */
function payerOf({ payment, paid, credited, restMeans }: Order): 'card' | 'deposit' | 'cash' | 'transfer' {
  if (payment !== 'transfer') return 'card'
  if (centsOf(credited) >= centsOf(paid)) return 'deposit'
  return restMeans === 'cash' ? 'cash' : 'transfer'
}

/** Returns the amount of the latest payment: the total paid less the deposit and earlier payments (O12). */
function lastPayment({ paid, credited, received }: Order): string {
  const cents = centsOf(paid) - centsOf(credited) - centsOf(received)
  return cents > 0 ? decimal(cents) : paid
}
