import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { addressParts } from '#web/account/addresses/address-lines.ts'
import { AddressText } from '#web/account/addresses/address-text.tsx'
import { TrackingNumber } from '#web/account/deliveries/tracking-number.tsx'
import { figure } from '#web/kit/i18n/formats.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import { useToast } from '#web/kit/ui/toaster.tsx'
import typography from '#web/kit/ui/type.module.css'
import { useFocusAfterClose } from '#web/kit/ui/use-focus-after-close.ts'
import type { GiftOrder } from '#wire/entities/gift-order.ts'
import { carrierName } from '#wire/words/carriers.ts'
import { CancelGift } from './cancel-gift.tsx'
import { GiftMark } from './gift-mark.tsx'
import css from './own-points.module.css'

/** The member's redeemed gifts with their status, address, and an option to cancel. */
export function OwnGifts({
  orders,
  page,
  pages,
  to,
}: {
  orders: readonly GiftOrder[]
  page: number
  pages: number
  /** Returns the path of a page. */
  to: (page: number) => string
}) {
  const t = useTranslations('points.orders')
  const { revalidate } = useRevalidator()
  const { show } = useToast()
  const [cancelling, setCancelling] = useState<GiftOrder | null>(null)
  const headingRef = useRef<HTMLHeadingElement>(null)
  const moveFocus = useFocusAfterClose(cancelling !== null, headingRef)
  return (
    <section className={css.part} aria-labelledby="own-gifts">
      <h2 className={typography.t2} id="own-gifts" ref={headingRef} tabIndex={-1}>
        {t('title')}
      </h2>
      <ul>
        {orders.map((order) => (
          <OwnGift key={order.id} order={order} onCancel={() => setCancelling(order)} />
        ))}
      </ul>
      <Pagination label={t('title')} page={page} pages={pages} labels={{ next: t('more') }} to={to} />
      {cancelling && (
        <CancelGift
          order={cancelling}
          onLeave={() => setCancelling(null)}
          onCancelled={async () => {
            await revalidate()
            moveFocus()
            setCancelling(null)
            show({ kind: 'done', key: 'gift', text: t('cancel.done') })
          }}
        />
      )}
    </section>
  )
}

function OwnGift({ order, onCancel }: { order: GiftOrder; onCancel: () => void }) {
  const t = useTranslations('points.orders')
  const { gift, number, quantity, points, deliveryPoints, address, shippingCompany, trackingNumber } = order
  const carrier = carrierName(useLocale(), shippingCompany)
  return (
    <li className={css.gift}>
      <Plate className={css.plate}>
        {gift.picture && <Picture picture={gift.picture.key} alt="" sizes="72px" />}
      </Plate>
      <h3 className={css.title}>{gift.title}</h3>
      <div className={css.end}>
        <GiftMark order={order} />
        {order.canCancel && (
          <Button
            kind="quiet"
            size="sm"
            onClick={onCancel}
            aria-label={t('cancel.named', { title: gift.title, number })}
          >
            {t('cancel.act')}
          </Button>
        )}
      </div>
      <div className={css.text}>
        <p>
          {t('number', { number })}
          {quantity > 1 && `\u00a0· ${t('quantity', { quantity })}`}
        </p>
        <p>
          {deliveryPoints > 0
            ? t('withDelivery', { points: figure(points), delivery: figure(deliveryPoints) })
            : t('points', { points: figure(points) })}
        </p>
        {address && (
          <p>
            {t.rich('to', { address: () => <AddressText key="address" parts={addressParts(address)} /> })}
          </p>
        )}
        {carrier !== '' && (
          <p>
            {trackingNumber === ''
              ? carrier
              : t.rich('tracking', {
                  carrier,
                  number: trackingNumber,
                  track: () => (
                    <TrackingNumber key="number" company={shippingCompany} number={trackingNumber} />
                  ),
                })}
          </p>
        )}
        {order.cancelledBy === 'house' && <p>{t('byHouse', { reason: order.reason })}</p>}
        <Steps order={order} />
      </div>
    </li>
  )
}

/** The dates of each step. */
function Steps({ order }: { order: GiftOrder }) {
  const t = useTranslations('points.orders.at')
  const arrivalStep = order.gift.kind === 'evening' ? ('held' as const) : ('delivered' as const)
  const steps = [
    ['placed', order.placedAt],
    ['shipped', order.shippedAt],
    [arrivalStep, order.deliveredAt],
    ['cancelled', order.cancelledAt],
  ] as const
  return (
    <dl className={css.steps}>
      {steps
        .filter(([, at]) => at > 0)
        .map(([step, at]) => (
          <div key={step}>
            <dt>{t(step)}</dt>
            <dd>
              <DateTime at={at} to="day" />
            </dd>
          </div>
        ))}
    </dl>
  )
}
