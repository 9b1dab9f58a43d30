import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { orderPicture } from '#web/account/orders/order-picture.ts'
import { afterWord } from '#web/kit/i18n/latin-gap.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { Picture } from '#web/kit/ui/picture.tsx'
import pictureRow from '#web/kit/ui/picture-row.module.css'
import { Plate } from '#web/kit/ui/plate.tsx'
import typography from '#web/kit/ui/type.module.css'
import type { Delivery } from '#wire/entities/delivery.ts'
import { DeliveryMark } from './delivery-mark.tsx'
import { recordPath } from './delivery-path.ts'
import css from './delivery-rows.module.css'
import { PurchaseName, PurchaseNumbers } from './purchase-name.tsx'

type DeliveryRowsProps = {
  deliveries: readonly Delivery[]
  /** The level of the heading. */
  level: 'h2' | 'h3'
  /** Whether the page is of their order, whose number is not repeated unless there are others. */
  isOfOrder?: boolean
}

/** Shows deliveries with links to their tracking. */
export function DeliveryRows({ deliveries, level, isOfOrder = false }: DeliveryRowsProps) {
  return (
    <ul className={classes(level === 'h2' && css.ruled)}>
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} level={level} isOfOrder={isOfOrder} />
      ))}
    </ul>
  )
}

function Row({
  delivery,
  level: Heading,
  isOfOrder,
}: { delivery: Delivery } & Pick<Required<DeliveryRowsProps>, 'level' | 'isOfOrder'>) {
  const t = useTranslations('deliveries')
  const { id, number, lots, askedAt, orders, manner, address, pickup } = delivery
  const picture = orderPicture({ lots })
  const lang = useLocale()
  return (
    <li className={classes(pictureRow.row, css.row)}>
      <Plate className={classes(pictureRow.picture, css.picture)}>
        {picture !== null && <Picture picture={picture} alt="" sizes="64px" />}
      </Plate>
      <div>
        <Heading className={classes(typography.t4, typography.name, css.title)}>
          <Link to={recordPath(id)}>
            <PurchaseName lots={lots} />
          </Link>
        </Heading>
        <p className={classes(typography.dim, typography.fine)}>
          <PurchaseNumbers
            lots={lots}
            orders={isOfOrder && orders.length === 1 ? [] : orders.map((order) => order.number)}
          />
        </p>
        <p className={classes(typography.dim, typography.fine)}>
          {address && t('records.to', { place: afterWord(lang, address.street1) })}
          {pickup && t('records.collect', { date: pickup.date })}
        </p>
        <p className={classes(typography.dim, typography.fine)}>
          {number}&nbsp;· <DateTime at={askedAt} to="day" />
        </p>
      </div>
      <div className={css.state}>
        <DeliveryMark {...delivery} />
        <ArrowLink to={recordPath(id)}>{t(`records.open.${manner}`)}</ArrowLink>
      </div>
    </li>
  )
}
