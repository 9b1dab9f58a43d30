import type { ReactNode } from 'react'
import { Form, Link } from 'react-router'
import { useLocale, useTranslations } from 'use-intl'
import { date, dateTime } from '#web/kit/i18n/formats.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import control from '#web/kit/ui/control.module.css'
import { LinkTabs } from '#web/kit/ui/link-tabs.tsx'
import { useFromNow } from '#web/kit/ui/now.tsx'
import type { InboxLine } from '#wire/entities/chat.ts'
import frame from './inbox.module.css'
import css from './inbox-list.module.css'
import { type InboxParams, inboxQuery } from './inbox-params.ts'
import { useContactName } from './use-contact-name.ts'

/** Conversations, unanswered ones first, then the latest. */
export function InboxList({
  params,
  list,
  error,
  onMore,
}: {
  params: InboxParams
  list: readonly InboxLine[]
  error: ReactNode
  /** Loads more; undefined if all are listed. */
  onMore: (() => void) | undefined
}) {
  const t = useTranslations('inbox')
  const tabs = (['open', 'closed'] as const).map((state) => ({
    to: `/house/inbox${inboxQuery.format({ ...params, state, id: '' })}`,
    label: t(state),
    current: params.state === state,
  }))
  return (
    <nav className={frame.side} aria-label={t('list')}>
      <Form className={css.search} role="search">
        {params.state === 'closed' && <input type="hidden" name="state" value="closed" />}
        <input
          key={params.q}
          className={control.control}
          type="search"
          name="q"
          defaultValue={params.q}
          placeholder={t('search')}
          aria-label={t('search')}
          data-key="search"
        />
      </Form>
      <div className={css.tabs}>
        <LinkTabs label={t('states')} tabs={tabs} />
      </div>
      {error}
      {list.length === 0 && !error && (
        <div className={css.none}>
          <p>{t(`none.${params.q === '' ? params.state : 'found'}`)}</p>
          <p>{t('none.text')}</p>
        </div>
      )}
      <ol className={css.list}>
        {list.map((line) => (
          <Line key={line.id} line={line} params={params} />
        ))}
      </ol>
      {onMore && (
        <Button kind="quiet" size="sm" onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </nav>
  )
}

function Line({ line, params }: { line: InboxLine; params: InboxParams }) {
  const t = useTranslations('inbox')
  const locale = useLocale()
  const { name, detail } = useContactName(line)
  const today = useFromNow((now) => date(now))
  const [day = '', time = ''] = dateTime(line.lastAt).split(' ')
  const last = line.last.fromHouse ? t('you', { text: line.last.text }) : line.last.text
  const isCurrent = line.id === params.id
  return (
    <li>
      <Link
        to={inboxQuery.format({ ...params, id: line.id })}
        className={classes(css.line, line.unread > 0 && css.unread)}
        aria-current={isCurrent || undefined}
      >
        <span className={css.name} title={name} data-shortened>
          {name}
        </span>
        <time className={css.at} dateTime={new Date(line.lastAt).toISOString()} suppressHydrationWarning>
          {day === today ? time : day}
        </time>
        <span className={css.detail} title={detail} data-shortened>
          {detail}
        </span>
        <span className={css.last} title={last} data-shortened>
          {last}
        </span>
        {line.unread > 0 && (
          <span className={css.count}>
            <Badge label={t('unread', { count: line.unread })}>{line.unread}</Badge>
          </span>
        )}
        {line.lang !== locale && <span className="visually-hidden">{t(line.lang)}</span>}
      </Link>
    </li>
  )
}
