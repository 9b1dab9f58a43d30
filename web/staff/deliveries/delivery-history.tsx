import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { joinList } from '#web/kit/i18n/join-text.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import layout from '#web/kit/ui/layout.module.css'
import typography from '#web/kit/ui/type.module.css'
import record from '#web/staff/kit/record.module.css'
import type { Delivery, DeliveryEvent } from '#wire/entities/delivery.ts'
import { carrierName } from '#wire/words/carriers.ts'
import css from './deliveries.module.css'

/** The events of a delivery, newest first, with carrier and note. */
export function DeliveryHistory({ delivery: { id, events, manner } }: { delivery: Delivery }) {
  const t = useTranslations('houseDeliveries')
  return (
    <section className={record.part}>
      <div className={css.heads}>
        <h3 className={record.label}>{t('history')}</h3>
        <Link to={`/house/audit?${new URLSearchParams({ of: id })}`} className={typography.link}>
          {t('audit')}
        </Link>
      </div>
      <ol className={css.history}>
        {events.toReversed().map((event) => (
          <li key={`${event.what} ${event.at}`}>
            <DateTime at={event.at} className={classes(typography.dim, typography.figures)} />
            <EventText event={event} manner={manner} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function EventText({ event, manner }: { event: DeliveryEvent; manner: Delivery['manner'] }) {
  const t = useTranslations('houseDeliveries')
  const names = useTranslations('deliveries.record.event')
  const lang = useLocale()
  const { what, by, shippingCompany, trackingNumber, note } = event
  const name = what === 'cancel' ? t(by === 'house' ? 'byStaff' : 'byClient') : names(`${manner}.${what}`)
  return (
    <span>
      {joinList(lang, name, carrierName(lang, shippingCompany), trackingNumber)}
      {note !== '' && <span className={classes(typography.muted, layout.block)}>{note}</span>}
    </span>
  )
}
