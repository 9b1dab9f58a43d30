import { useTranslations } from 'use-intl'
import { ButtonLink } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import layout from '#web/kit/ui/layout.module.css'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { SectionHead } from '#web/kit/ui/section-head.tsx'
import typography from '#web/kit/ui/type.module.css'
import { Calendar } from '#web/site/activity/calendar.tsx'
import type { newsList } from '#wire/calls/content.ts'
import type { ActivityLine } from '#wire/entities/activity.ts'
import type { DataOf } from '#wire/schema/call.ts'
import { LeadArticle } from './lead-article.tsx'
import css from './news.module.css'
import { type NewsParams, newsPath, pageSize } from './news-params.ts'
import { NewsRow } from './news-row.tsx'

/** Shows the news: a lead article, the others as rows, and announcements. */
export function NewsPage({
  params,
  news,
  activities,
}: {
  params: NewsParams
  news: DataOf<typeof newsList>
  activities: readonly ActivityLine[]
}) {
  const t = useTranslations('news')
  const { list, topics, total } = news
  const isFirstPage = params.page === 1
  const [lead, ...others] = isFirstPage ? list : [undefined, ...list]
  return (
    <>
      <section className={classes(layout.shell, layout.list)}>
        <div className={layout.listHead}>
          <h1 className={typography.d2}>{t('page.title')}</h1>
          {topics.length > 1 && <Topics topics={topics} current={params.topic} />}
        </div>
        {lead && <LeadArticle news={lead} />}
        {others.length > 0 && (
          <ol className={classes(css.rows, lead && css.afterLead)}>
            {others.map((article) => article && <NewsRow key={article.id} news={article} />)}
          </ol>
        )}
        {list.length === 0 && <Nothing isTopic={params.topic !== ''} />}
        <Pagination
          label={t('pages.label')}
          page={params.page}
          pages={Math.ceil(total / pageSize)}
          labels={{ previous: t('pages.previous'), next: t('pages.next') }}
          to={(page) => newsPath({ ...params, page })}
        />
      </section>
      {isFirstPage && params.topic === '' && activities.length > 0 && (
        <section className={classes(layout.shell, layout.section)} aria-labelledby="calendar">
          <SectionHead title={t('calendar')} id="calendar" />
          <Calendar activities={activities} />
        </section>
      )}
    </>
  )
}

function Topics({ topics, current }: { topics: DataOf<typeof newsList>['topics']; current: string }) {
  const t = useTranslations('news')
  const all = topics.reduce((sum, { count }) => sum + count, 0)
  return (
    <LinkTabs
      label={t('topics')}
      tabs={[
        { to: newsPath({ topic: '', page: 1 }), label: t('all'), count: all, current: current === '' },
        ...topics.map(({ id, name, count }) => ({
          to: newsPath({ topic: id, page: 1 }),
          label: name,
          count,
          current: current === id,
        })),
      ]}
    />
  )
}

function Nothing({ isTopic }: { isTopic: boolean }) {
  const t = useTranslations('news.empty')
  const kind = isTopic ? 'topic' : 'all'
  return (
    <EmptyState
      title={t(`${kind}.title`)}
      action={
        <ButtonLink kind="line" size="sm" to={isTopic ? '/news' : '/auctions'}>
          {t(`${kind}.action`)}
        </ButtonLink>
      }
    >
      {t(`${kind}.text`)}
    </EmptyState>
  )
}
