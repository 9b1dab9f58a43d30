import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { isAbroad } from '#domain/clearance/clearance.ts'
import { addressParts } from '#web/account/addresses/address-lines.ts'
import { AddressText } from '#web/account/addresses/address-text.tsx'
import { orderPath } from '#web/account/orders/order-path.ts'
import { AccountHeader } from '#web/account/profile/account-header.tsx'
import { afterWord } from '#web/kit/i18n/latin-gap.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { Banner } from '#web/kit/ui/banner.tsx'
import { Breadcrumb } from '#web/kit/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { Picture } from '#web/kit/ui/picture.tsx'
import { Plate } from '#web/kit/ui/plate.tsx'
import ruledFacts from '#web/kit/ui/ruled-facts.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Delivery } from '#wire/entities/delivery.ts'
import { CancelDelivery } from './cancel-delivery.tsx'
import { DeliveryMark } from './delivery-mark.tsx'
import { commercialInvoicePath, requestPath } from './delivery-path.ts'
import { PurchaseNumbers } from './purchase-name.tsx'
import css from './record.module.css'
import request from './request.module.css'
import { Timeline } from './timeline.tsx'

/** Shows the tracking of a delivery. */
export function DeliveryRecord({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('deliveries')
  const { id, number, status, lots, canCancel, manner, isHeld, orderId, orders, address } = delivery
  const lang = useLocale()
  const isApproved = status !== 'pendingReview' && status !== 'cancelled'
  const unpaid = orders.find(({ isPaid }) => !isPaid)
  return (
    <>
      <Breadcrumb crumbs={[{ label: t('records.title'), to: paths.deliveryRecords }, { label: number }]} />
      <AccountHeader title={<Heading delivery={delivery} />}>
        {status !== 'cancelled' && <DeliveryMark {...delivery} />}
      </AccountHeader>
      {isHeld && (
        <Banner kind="info" className={css.held}>
          {t('record.held')}{' '}
          <Link to={orderPath(unpaid?.id ?? orderId)} className={typography.link}>
            {t('record.payInvoice')}
          </Link>
        </Banner>
      )}
      <div className={request.grid}>
        <Timeline delivery={delivery} />
        <aside className={request.side}>
          {lots.map((lot) => (
            <div key={lot.id} className={css.lot}>
              <Plate>{lot.picture && <Picture picture={lot.picture.key} alt="" sizes="56px" />}</Plate>
              <div>
                <p className={classes(typography.muted, typography.sizeS, layout.block)}>
                  <PurchaseNumbers lots={[lot]} orders={orderNumbersOf(delivery, lot.id)} />
                </p>
                <p className={classes(typography.t4, typography.name)}>
                  <Accent text={lot.title} accent={lot.accent} />
                </p>
              </div>
            </div>
          ))}
          <Facts delivery={delivery} />
          {address && isAbroad(address.countryId) && isApproved && (
            // The link is to a file, not to a route.
            <a
              className={typography.link}
              href={commercialInvoicePath(lang, id)}
              target="_blank"
              rel="noopener"
            >
              {t('record.commercialInvoice')}
            </a>
          )}
          {canCancel && <CancelDelivery id={id} manner={manner} />}
          {status === 'cancelled' && (
            <ButtonLink kind="line" full to={requestPath(orderId)}>
              {t(`record.again.${manner}`)}
            </ButtonLink>
          )}
          <ButtonLink kind="quiet" full to={`${paths.contact}?about=${encodeURIComponent(number)}`}>
            {t(`record.ask.${manner}`)}
          </ButtonLink>
        </aside>
      </div>
    </>
  )
}

/** Shows a heading such as “On its way to *Caine Road*”. */
function Heading({ delivery: { status, manner, address, pickup, number } }: { delivery: Delivery }) {
  const t = useTranslations('deliveries.record.heading')
  const lang = useLocale()
  const place = address ? afterWord(lang, address.street1) : (pickup?.date ?? number)
  return t.rich(`${manner}.${status}`, { place, em: (words) => <em key="place">{words}</em> })
}

/** Returns the number of a lot’s order if there are lots of several, since their numbers may be the same. */
const orderNumbersOf = ({ orders }: Delivery, lotId: string): readonly string[] =>
  orders.length === 1 ? [] : orders.filter(({ lotIds }) => lotIds.includes(lotId)).map(({ number }) => number)

function Facts({ delivery: { address, pickup, recipient, orders } }: { delivery: Delivery }) {
  const t = useTranslations('deliveries.record')
  const rows: readonly (readonly [string, ReactNode])[] = [
    ...(address
      ? [
          [
            t('to'),
            <Fragment key="to">
              {recipient}
              <br />
              <AddressText parts={addressParts(address)} />
            </Fragment>,
          ] as const,
          [t('phone'), address.phoneShown] as const,
        ]
      : []),
    ...(pickup
      ? [
          [t('collector'), pickup.name] as const,
          [t('papers'), pickup.idEnd] as const,
          [t('phone'), pickup.phone] as const,
          [t('date'), pickup.date] as const,
        ]
      : []),
    [
      t('orders', { count: orders.length }),
      orders.map(({ id, number }) => (
        <Link key={id} to={orderPath(id)} className={classes(typography.link, layout.block)}>
          {number}
        </Link>
      )),
    ] as const,
  ]
  return (
    <dl className={classes(ruledFacts.facts, css.facts)}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={typography.ui}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
