import { Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { inEither } from '#domain/drafts/bilingual.ts'
import { mayRead } from '#domain/staff/rights.ts'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import { contentEditorPath } from '#web/staff/content/paths.ts'
import { newsletterPath } from '#web/staff/newsletters/paths.ts'
import { useHeldRoles } from '#web/staff/shell/held-roles.ts'
import { useCurrentSales } from '#web/staff/shell/open-tasks.ts'
import { contentList } from '#wire/calls/staff-content.ts'
import { staffNewsletterList } from '#wire/calls/staff-newsletters.ts'
import { Module } from './module.tsx'
import { scheduled } from './scheduled.ts'
import css from './upcoming-events.module.css'
import { type EditorialEvent, upcomingEvents } from './upcoming-events.ts'

/** Returns the texts and newsletter issues that are scheduled, for staff who may read them. */
function useScheduled(): readonly EditorialEvent[] {
  const lang = useLocale() === 'en' ? 'en' : 'zh'
  const options = { enabled: mayRead(useHeldRoles(), 'content') }
  const texts = useApiQuery(contentList, scheduled.texts, options).data?.list ?? []
  const issues = useApiQuery(staffNewsletterList, scheduled.issues, options).data?.list ?? []
  return [
    ...texts.map((line) => ({
      kind: 'text' as const,
      key: `${line.kind} ${line.id}`,
      name: inEither(line.title, lang) || line.id,
      to: contentEditorPath(line),
      at: line.publishAt || line.publishedAt,
    })),
    ...issues.map(({ id, name, sendAt }) => ({
      ...{ kind: 'issue' as const, key: id, name, to: newsletterPath(id), at: sendAt },
    })),
  ]
}

/** The events of sales that begin or close in the next days, and what editors have scheduled. */
export function ComingUp() {
  const t = useTranslations('house.today')
  const sales = useCurrentSales()
  // The list is recalculated once a minute.
  const minute = useFromNow((now) => Math.floor(now / 60_000)) * 60_000
  const events = upcomingEvents(sales, useScheduled(), minute)
  return (
    <Module title={t('comingUp')} note={events.length === 0 ? t('nothingComing') : undefined}>
      <ol>
        {events.map((event) => (
          <li key={`${'sale' in event ? event.sale.id : event.key} ${event.kind}`} className={css.event}>
            <DateTime at={event.at} className={css.time} />
            {'sale' in event ? (
              <Link to={`/auction/${event.sale.id}`} className={css.text}>
                {t(`event.${event.kind}`, { no: event.sale.no })}
                <span className={css.title}>{event.sale.title}</span>
              </Link>
            ) : (
              <Link to={event.to} className={css.text}>
                {t(`event.${event.kind}`)}
                <span className={css.title}>{event.name}</span>
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Module>
  )
}
