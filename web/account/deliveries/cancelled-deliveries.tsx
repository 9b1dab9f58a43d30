import { useLocale, useTranslations } from 'use-intl'
import { afterWord } from '#web/kit/i18n/latin-gap.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import type { Delivery } from '#wire/entities/delivery.ts'
import { DeliveryMark } from './delivery-mark.tsx'
import { recordPath } from './delivery-path.ts'
import css from './delivery-rows.module.css'

/** Shows the cancelled deliveries of an order, one per line with a link to its record. */
export function CancelledDeliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const t = useTranslations('deliveries.records')
  const lang = useLocale()
  return (
    <ul className={layout.above5}>
      {deliveries.map(({ id, number, askedAt, manner, status, address, pickup }) => (
        <li key={id} className={css.state}>
          <DeliveryMark status={status} manner={manner} />
          <span className={classes(typography.dim, typography.fine)}>
            {number}&nbsp;· <DateTime at={askedAt} to="day" />
            &nbsp;· {address && t('to', { place: afterWord(lang, address.street1) })}
            {pickup && t('collect', { date: pickup.date })}
          </span>
          <ArrowLink to={recordPath(id)}>{t(`open.${manner}`)}</ArrowLink>
        </li>
      ))}
    </ul>
  )
}
