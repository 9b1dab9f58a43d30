import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { useCurrentSales } from '#web/staff/shell/open-tasks.ts'
import { Module } from './module.tsx'
import css from './upcoming-events.module.css'
import { upcomingEvents } from './upcoming-events.ts'

/** The events that begin or close in the next days. */
export function ComingUp() {
  const t = useTranslations('house.today')
  const sales = useCurrentSales()
  // The list is recalculated once a minute.
  const minute = useFromNow((now) => Math.floor(now / 60_000)) * 60_000
  const events = upcomingEvents(sales, minute)
  return (
    <Module title={t('comingUp')} note={events.length === 0 ? t('nothingComing') : undefined}>
      <ol>
        {events.map(({ kind, sale, at }) => (
          <li key={`${sale.id} ${kind}`} className={css.event}>
            <DateTime at={at} className={css.time} />
            <Link to={`/auction/${sale.id}`} className={css.text}>
              {t(`event.${kind}`, { no: sale.no })}
              <span className={css.title}>{sale.title}</span>
            </Link>
          </li>
        ))}
      </ol>
    </Module>
  )
}
