import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { LotNames } from '#web/account/orders/lot-names.tsx'
import { afterWord } from '#web/kit/i18n/latin-gap.ts'
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

/** Deliveries with links to their tracking. @param level heading level */
export function DeliveryRows({ deliveries, level }: { deliveries: readonly Delivery[]; level: 'h2' | 'h3' }) {
  return (
    <ul className={classes(level === 'h2' && css.ruled)}>
      {deliveries.map((delivery) => (
        <Row key={delivery.id} delivery={delivery} level={level} />
      ))}
    </ul>
  )
}

function Row({ delivery, level: Heading }: { delivery: Delivery; level: 'h2' | 'h3' }) {
  const t = useTranslations('deliveries')
  const { id, number, lots, askedAt, orderNumber } = delivery
  // Its lots are shown with a request that replaces it.
  const isCancelled = delivery.status === 'cancelled'
  const picture = lots.find((lot) => lot.picture)?.picture
  return (
    <li className={classes(pictureRow.row, css.row, isCancelled && css.bare)}>
      {!isCancelled && (
        <Plate className={classes(pictureRow.picture, css.picture)}>
          {picture && <Picture picture={picture.key} alt="" sizes="64px" />}
        </Plate>
      )}
      <div>
        <p className={css.fine}>
          {number} · <DateTime at={askedAt} to="day" />
        </p>
        <Heading className={classes(typography.t4, css.title)}>
          <Link to={recordPath(id)}>
            <Destination delivery={delivery} />
          </Link>
        </Heading>
        <p className={css.fine}>
          {t('request.order', { number: orderNumber })} ·{' '}
          <LotNames
            lots={lots}
            label={(lot) => t('record.lot', lot)}
            count={(values) => t('records.lots', values)}
          />
        </p>
      </div>
      <DeliveryMark {...delivery} />
    </li>
  )
}

/** A short destination of a delivery. */
function Destination({ delivery: { address, pickup, number } }: { delivery: Delivery }) {
  const t = useTranslations('deliveries.records')
  const lang = useLocale()
  if (address) return t('to', { place: afterWord(lang, address.street1) })
  return pickup ? t('collect', { date: pickup.date }) : number
}
