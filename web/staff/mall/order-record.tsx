import { useTranslations } from 'use-intl'
import { exactMoney } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { MallOrderMark } from '#web/shop/mall/orders/mall-order-mark.tsx'
import { Disputes } from '#web/staff/disputes/disputes.tsx'
import factList from '#web/staff/kit/fact-list.module.css'
import record from '#web/staff/kit/record.module.css'
import { GoodsOrderHead } from '#web/staff/layout/goods-order-head.tsx'
import { ParcelFacts } from '#web/staff/layout/parcel-facts.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffMallOrderGet, staffMallOrderList, staffMallOrderShip } from '#wire/calls/staff-mall.ts'
import type { StaffMallOrder } from '#wire/entities/mall-order.ts'
import { OrderActions } from './order-actions.tsx'
import { piecesOf, totalOf } from './order-table.tsx'

const readBy = [staffMallOrderGet, staffMallOrderList]

/** An order in full: client, sum, destination, items, and the next step. */
export function OrderRecord({ order }: { order: StaffMallOrder }) {
  const { id, number, status, buyer } = order
  return (
    <article className={record.record} aria-labelledby={`mall-order-${id}`}>
      <GoodsOrderHead
        id={`mall-order-${id}`}
        number={number}
        mark={<MallOrderMark status={status} />}
        client={buyer}
      />
      <Facts order={order} />
      <Items order={order} />
      <Disputes list={order.disputes} readBy={readBy} />
      <MayCall call={staffMallOrderShip}>
        <OrderActions order={order} />
      </MayCall>
    </article>
  )
}

function Facts({ order }: { order: StaffMallOrder }) {
  const t = useTranslations('houseMallOrders')
  const { currency, createdAt, paid, cancelledAt, refundedAt } = order
  const isRefundDue = paid !== '' && cancelledAt > 0 && refundedAt === 0
  return (
    <dl className={classes(factList.facts, record.facts)}>
      <Fact name={t('column.ordered')}>
        <DateTime at={createdAt} />
      </Fact>
      <Fact name={t(paid === '' ? 'due' : 'paid')}>{exactMoney(totalOf(order), currency)}</Fact>
      {isRefundDue && <Fact name={t('refund')}>{t('refundDue')}</Fact>}
      {refundedAt > 0 && (
        <Fact name={t('refund')}>
          <DateTime at={refundedAt} />
        </Fact>
      )}
      <ParcelFacts order={order} />
    </dl>
  )
}

function Items({ order: { lines } }: { order: StaffMallOrder }) {
  const t = useTranslations('houseMallOrders')
  const texts = useTranslations('mallOrders')
  return (
    <section className={record.part}>
      <h3 className={record.label}>{t('items', { count: piecesOf(lines) })}</h3>
      <ul>
        {lines.map(({ productId, title, quantity }) => (
          <li key={productId}>{texts('piece', { title, count: quantity })}</li>
        ))}
      </ul>
    </section>
  )
}
