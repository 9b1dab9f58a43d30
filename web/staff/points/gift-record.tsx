import { useTranslations } from 'use-intl'
import { isShipped } from '#domain/points/gift-order.ts'
import { figure } from '#web/kit/i18n/formats.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Fact } from '#web/kit/ui/fact.tsx'
import { GiftMark } from '#web/shop/points/gift-mark.tsx'
import factList from '#web/staff/kit/fact-list.module.css'
import record from '#web/staff/kit/record.module.css'
import { GoodsOrderHead } from '#web/staff/layout/goods-order-head.tsx'
import { ParcelFacts } from '#web/staff/layout/parcel-facts.tsx'
import { MayCall } from '#web/staff/shell/may-call.tsx'
import { staffGiftOrderShip } from '#wire/calls/staff-points.ts'
import type { StaffGiftOrder } from '#wire/entities/gift-order.ts'
import { GiftActions } from './gift-actions.tsx'

/** A redeemed gift in full: client, gift, destination, and the next step. */
export function GiftRecord({ order }: { order: StaffGiftOrder }) {
  const t = useTranslations('housePoints.orders')
  const { id, number, owner, gift, quantity, points, placedAt, reason, status } = order
  const needsDate = status === 'placed' && !isShipped(gift.kind)
  return (
    <article className={record.record} aria-labelledby={`gift-${id}`}>
      <GoodsOrderHead id={`gift-${id}`} number={number} mark={<GiftMark order={order} />} client={owner} />
      <dl className={classes(factList.facts, record.facts)}>
        <Fact name={t('column.gift')}>{t('piece', { title: gift.title, count: quantity })}</Fact>
        <Fact name={t('column.points')}>{figure(points)}</Fact>
        <Fact name={t('column.redeemed')}>
          <DateTime at={placedAt} />
        </Fact>
        <ParcelFacts order={order} />
        {reason !== '' && <Fact name={t('cancelledFor')}>{reason}</Fact>}
      </dl>
      {needsDate && <p>{t('evening')}</p>}
      <MayCall call={staffGiftOrderShip}>
        <GiftActions order={order} />
      </MayCall>
    </article>
  )
}
