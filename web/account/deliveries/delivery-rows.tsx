import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { lotLabel } from '#domain/lots/lot-number.ts'
import { orderPicture } from '#web/account/orders/order-picture.ts'
import { afterWord } from '#web/kit/i18n/latin-gap.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { bindUnits, bindYears } from '#web/kit/ui/bind-units.ts'
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

type DeliveryRowsProps = {
  deliveries: readonly Delivery[]
  /** Heading level. */
  level: 'h2' | 'h3'
  /** Whether the page is of their order, whose number is not repeated. */
  isOfOrder?: boolean
}

/** Deliveries with links to their tracking. */
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
  const { id, number, lots, askedAt, orderNumber, manner } = delivery
  const picture = orderPicture({ lots })
  const summary = useSummary(delivery)
  return (
    <li className={classes(pictureRow.row, css.row)}>
      <Plate className={classes(pictureRow.picture, css.picture)}>
        {picture !== null && <Picture picture={picture} alt="" sizes="64px" />}
      </Plate>
      <div>
        <Heading className={classes(typography.t4, typography.name, css.title)}>
          <Link to={recordPath(id)}>
            <Contents delivery={delivery} />
          </Link>
        </Heading>
        <p className={css.fine}>{bindUnits(summary)}</p>
        <p className={css.fine}>
          {number} · <DateTime at={askedAt} to="day" />
          {!isOfOrder && ` · ${t('request.order', { number: orderNumber })}`}
        </p>
      </div>
      <div className={css.state}>
        <DeliveryMark {...delivery} />
        <ArrowLink to={recordPath(id)}>{t(`records.open.${manner}`)}</ArrowLink>
      </div>
    </li>
  )
}

/** The name of the lot; of several their number. */
function Contents({ delivery: { lots } }: { delivery: Delivery }) {
  const t = useTranslations('deliveries')
  const [lot, ...others] = lots
  if (!lot || others.length > 0) return t('records.lots', { count: lots.length })
  return <Accent text={bindYears(lot.title)} accent={lot.accent} />
}

/** The number of a single lot, and a short destination. */
function useSummary({ lots, address, pickup }: Delivery): string {
  const t = useTranslations('deliveries')
  const lang = useLocale()
  const [lot, ...others] = lots
  const parts = [
    lot && others.length === 0 ? t('record.lot', { number: lotLabel(lot) }) : '',
    address ? t('records.to', { place: afterWord(lang, address.street1) }) : '',
    pickup ? t('records.collect', { date: pickup.date }) : '',
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
