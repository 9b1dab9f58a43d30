import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import type { Instant } from '#domain/money/money.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import typography from '#web/kit/ui/type.module.css'
import link from '#web/kit/ui/whole-link.module.css'
import type { ActivityLine } from '#wire/entities/activity.ts'
import { ActivityTime, isOver } from './activity-time.tsx'
import css from './calendar.module.css'

/** What the house announces, one line each: when, what, where. */
export function Calendar({ activities, now }: { activities: readonly ActivityLine[]; now: Instant }) {
  const t = useTranslations('activity')
  return (
    <ol className={css.calendar}>
      {activities.map((one) => (
        <li key={one.id} className={css.line}>
          <p className={css.time}>
            <ActivityTime start={one.startTime} end={one.endTime} />
            {isOver(one, now) && <span className={css.over}>{t('over')}</span>}
          </p>
          <div lang={one.lang}>
            <h3 className={typography.t3}>
              <Link to={`/activity/${one.id}`} className={link.whole}>
                <Accent text={one.title} accent={one.accent} />
              </Link>
            </h3>
            <p className={css.summary}>{one.summary}</p>
          </div>
          <p className={css.place} lang={one.lang}>
            {one.place}
          </p>
        </li>
      ))}
    </ol>
  )
}
