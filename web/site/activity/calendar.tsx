import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { Accent } from '#web/kit/ui/accent.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import typography from '#web/kit/ui/type.module.css'
import link from '#web/kit/ui/whole-link.module.css'
import type { ActivityLine } from '#wire/entities/activity.ts'
import { ActivityTime, useHasEnded } from './activity-time.tsx'
import css from './calendar.module.css'

/** Shows the announcements, one row each: time, title and place. */
export function Calendar({ activities }: { activities: readonly ActivityLine[] }) {
  return (
    <ol className={css.calendar}>
      {activities.map((activity) => (
        <Row key={activity.id} activity={activity} />
      ))}
    </ol>
  )
}

function Row({ activity }: { activity: ActivityLine }) {
  const t = useTranslations('activity')
  const isOver = useHasEnded(activity)
  return (
    <li className={css.line}>
      <p className={typography.detail}>
        <ActivityTime start={activity.startTime} end={activity.endTime} />
        {isOver && <span className={css.over}>{t('over')}</span>}
      </p>
      <div lang={activity.lang}>
        <h3 className={typography.t3}>
          <Link to={`/activity/${activity.id}`} className={link.whole}>
            <Accent text={activity.title} accent={activity.accent} />
          </Link>
        </h3>
        <p className={classes(typography.ui, typography.muted, css.summary)}>{activity.summary}</p>
      </div>
      <p className={typography.detail} lang={activity.lang}>
        {activity.place}
      </p>
    </li>
  )
}
