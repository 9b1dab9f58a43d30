import { useTranslations } from 'use-intl'
import { OrderEntry } from '#web/account/orders/order-entry.tsx'
import { firstPictures } from '#web/account/orders/order-picture.ts'
import { OrderTable } from '#web/account/orders/order-table.tsx'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { Countdown } from '#web/kit/ui/countdown.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import layout from '#web/kit/ui/layout.module.css'
import type { MallOrder } from '#wire/entities/mall-order.ts'
import { MallOrderMark } from './mall-order-mark.tsx'
import { mallOrderPath } from './order-path.ts'
import { ReceiptLink } from './receipt-link.tsx'

/** One order in the member's list of mall orders. */
export function MallOrderEntry({ order }: { order: MallOrder }) {
  const t = useTranslations('mallOrders')
  const orderText = useTranslations('orders')
  const { id, number, status, currency, lines, subtotal, paid, createdAt, until } = order
  const isDue = status === 'pending'
  return (
    <OrderEntry
      id={id}
      to={mallOrderPath(id)}
      title={t('title', { number })}
      mark={<MallOrderMark status={status} />}
      aside={<DateTime at={createdAt} />}
      links={
        <>
          <ArrowLink to={mallOrderPath(id)}>{isDue ? t('list.pay') : orderText('open')}</ArrowLink>
          {isDue && <Countdown end={until} />}
          <ReceiptLink order={order} />
        </>
      }
    >
      <OrderTable
        caption={t('lines')}
        nameHead={t('list.item')}
        amountHead={t('list.total')}
        rows={[
          {
            id,
            pictures: firstPictures(lines.map(({ picture }) => picture)),
            label: '',
            name: lines.map(({ productId, title, quantity }) => (
              <span key={productId} className={layout.block}>
                {t('piece', { title, count: quantity })}
              </span>
            )),
            amount: exactMoney(paid === '' ? subtotal : paid, currency),
            parts: '',
          },
        ]}
      />
    </OrderEntry>
  )
}
