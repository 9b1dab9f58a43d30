import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { paths } from '#web/kit/navigation/links.ts'
import { Accent } from '#web/kit/ui/accent.tsx'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import layout from '#web/kit/ui/layout.module.css'
import { LeadPicture } from '#web/kit/ui/lead-picture.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { ServerHtml } from '#web/kit/ui/written.tsx'
import type { Activity, ActivityLine } from '#wire/entities/activity.ts'
import css from './activity.module.css'
import { ActivityTime, useHasEnded } from './activity-time.tsx'
import { Calendar } from './calendar.tsx'

/** Shows an announcement with text, time, place and sale, and others below. */
export function ActivityPage({
  activity,
  sale,
  more,
}: {
  activity: Activity
  sale: { readonly id: string; readonly title: string } | null
  more: readonly ActivityLine[]
}) {
  const t = useTranslations('activity')
  const { picture, lang } = activity
  const isOver = useHasEnded(activity)
  // A wide picture in a tall box would be cropped at the sides.
  const isUpright = picture !== null && picture.height >= picture.width
  return (
    <article className={classes(layout.shell, css.page)}>
      <div className={classes(layout.grid, css.grid)}>
        <header className={css.head}>
          <p className={css.back}>
            <Link to={paths.news} className={typography.link}>
              {t('back')}
            </Link>
          </p>
          <h1 className={typography.d2} lang={lang}>
            <Accent text={activity.title} accent={activity.accent} />
          </h1>
          <p className={typography.lead} lang={lang}>
            {activity.summary}
          </p>
        </header>
        <LeadPicture
          picture={picture}
          ratio={isUpright ? 'free' : 'landscape'}
          sizes="(min-width: 960px) 42vw, 100vw"
          className={classes(css.plate, isUpright && css.upright)}
        />
        <dl className={css.facts}>
          <div>
            <dt>{t('time')}</dt>
            <dd>
              <ActivityTime start={activity.startTime} end={activity.endTime} />
              {isOver && <span className={css.over}>{t('over')}</span>}
            </dd>
          </div>
          {activity.place !== '' && (
            <div>
              <dt>{t('place')}</dt>
              <dd lang={lang}>{activity.place}</dd>
            </div>
          )}
        </dl>
        <div className={css.text}>
          <ServerHtml html={activity.html} lang={lang} />
          <div className={classes(layout.row, layout.above6)}>
            {!isOver && (
              <ButtonLink to={`${paths.contact}?about=${encodeURIComponent(activity.title)}`}>
                {t('ask')}
              </ButtonLink>
            )}
            {sale && (
              <ButtonLink to={`/auction/${sale.id}`} kind="line">
                {t('sale', { title: sale.title })}
              </ButtonLink>
            )}
          </div>
        </div>
      </div>
      {more.length > 0 && (
        <section className={css.more} aria-labelledby="more">
          <SectionHead title={t('more')} id="more" />
          <Calendar activities={more} />
        </section>
      )}
    </article>
  )
}
