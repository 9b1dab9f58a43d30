import { useTranslations } from 'use-intl'
import { classes } from '#web/kit/ui/classes.ts'
import { DateTime } from '#web/kit/ui/date-time.tsx'
import type { NewsLine } from '#wire/entities/news.ts'
import css from './news-facts.module.css'

/** Shows the facts above an article's title: topic, day and reading time. */
export function NewsFacts({
  news,
  className,
}: {
  news: Pick<NewsLine, 'topic' | 'at' | 'minutes'>
  className?: string | undefined
}) {
  const t = useTranslations('news')
  return (
    <p className={classes(css.facts, className)}>
      <span>{news.topic.name}</span>
      <DateTime at={news.at} to="day" />
      <span>{t('minutes', { minutes: news.minutes })}</span>
    </p>
  )
}
