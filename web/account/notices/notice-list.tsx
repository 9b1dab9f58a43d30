import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { NothingYet } from '#web/account/profile/nothing-yet.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { IconName } from '#web/kit/ui/icon-paths.ts'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import { noticeList } from '#wire/calls/notices.ts'
import type { KeptNotice, NoticeKind } from '#wire/entities/notice.ts'
import css from './notice-list.module.css'
import { useReading } from './use-reading.ts'

/** Notices on one page of the list. */
export const pageSize = 30

const icons: { readonly [kind in NoticeKind]: IconName } = {
  outbid: 'triangleDown',
  closing: 'clock',
  won: 'checkCircle',
  registration: 'info',
  identity: 'user',
}

/** What somebody has been told, newest first, as it comes. What was unread when they came stays marked while they look. */
export function NoticeList({ page }: { page: number }) {
  const t = useTranslations('notices.page')
  const { data } = useApiQuery(noticeList, { page, size: pageSize })
  const box = useRef<HTMLUListElement>(null)
  const [fresh, setFresh] = useState<ReadonlySet<string>>(new Set())
  const unread = data?.list.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
  useReading(box, unread.join(' '))
  if (unread.some((id) => !fresh.has(id))) setFresh(new Set([...fresh, ...unread]))
  if (!data) return null
  if (data.total === 0) return <NothingYet title={t('none')} text={t('noneText')} browse={t('browse')} />
  return (
    <>
      <ul ref={box} className={css.list}>
        {data.list.map((notice) => (
          <Told key={notice.id} notice={notice} isFresh={fresh.has(notice.id)} />
        ))}
      </ul>
      <Pagination
        label={t('pages')}
        page={page}
        pages={Math.ceil(data.total / pageSize)}
        to={(number) => `${paths.notifications}?page=${number}`}
      />
    </>
  )
}

function Told({ notice, isFresh }: { notice: KeptNotice; isFresh: boolean }) {
  const t = useTranslations('notices.page')
  const { id, kind, title, text, path, at, isRead } = notice
  return (
    <li
      className={classes(css.notice, css[kind], isFresh && css.fresh)}
      data-unread={isRead ? undefined : id}
    >
      <Icon name={icons[kind]} className={css.icon} />
      <div>
        <h2 className={css.title}>
          {isFresh && <span className={css.mark}>{t('new')}</span>}
          <Link to={path}>{title}</Link>
        </h2>
        <p className={css.text}>{text}</p>
      </div>
      <p className={css.when}>{dateTime(at)}</p>
    </li>
  )
}
