import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { auctionOrders } from '#web/account/orders/order-path.ts'
import { EmptyAccountPage } from '#web/account/profile/empty-account-page.tsx'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { dateTime } from '#web/kit/i18n/formats.ts'
import { paths } from '#web/kit/navigation/links.ts'
import { ArrowLink } from '#web/kit/ui/arrow-link.tsx'
import { bindUnits, bindYears } from '#web/kit/ui/bind-units.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { Icon } from '#web/kit/ui/icon.tsx'
import type { IconName } from '#web/kit/ui/icon-paths.ts'
import { Pagination } from '#web/kit/ui/pagination.tsx'
import pictureRow from '#web/kit/ui/picture-row.module.css'
import typography from '#web/kit/ui/type.module.css'
import { noticeList } from '#wire/calls/notices.ts'
import type { StoredNotice } from '#wire/entities/notice.ts'
import css from './notice-list.module.css'
import { useMarkRead } from './use-mark-read.ts'

/** Notices on one page of the list. */
export const pageSize = 30

const icons: { readonly [kind in StoredNotice['kind']]: IconName } = {
  outbid: 'triangleDown',
  closing: 'clock',
  won: 'checkCircle',
  unsold: 'info',
  registration: 'info',
  identity: 'user',
  follow: 'heart',
}

/** Shows the user's notices, newest first, updated live. Those unread at first stay marked as new. */
export function NoticeList({ page }: { page: number }) {
  const t = useTranslations('notices.page')
  const { data } = useApiQuery(noticeList, { page, size: pageSize })
  const listRef = useRef<HTMLUListElement>(null)
  const [newIds, setNewIds] = useState<ReadonlySet<string>>(new Set())
  const unread = data?.list.filter(({ isRead }) => !isRead).map(({ id }) => id) ?? []
  useMarkRead(listRef, unread.join(' '))
  if (unread.some((id) => !newIds.has(id))) setNewIds(new Set([...newIds, ...unread]))
  if (!data) return null
  if (data.total === 0)
    return <EmptyAccountPage title={t('none')} text={t('noneText')} browse={t('browse')} />
  return (
    <>
      <ul ref={listRef} className={css.list}>
        {data.list.map((notice) => (
          <NoticeItem key={notice.id} notice={notice} isNew={newIds.has(notice.id)} />
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

function NoticeItem({ notice, isNew }: { notice: StoredNotice; isNew: boolean }) {
  const t = useTranslations('notices.page')
  const { id, kind, title, text, path, at, isRead } = notice
  return (
    <li
      className={classes(css.notice, css[kind], isNew && pictureRow.bar)}
      data-unread={isRead ? undefined : id}
    >
      <Icon name={icons[kind]} className={css.icon} />
      <div>
        <h2 className={classes(typography.t4, typography.name)}>
          {isNew && <span className={css.mark}>{t('new')}</span>}
          <Link to={path}>{bindUnits(bindYears(title))}</Link>
        </h2>
        <p className={css.text}>{text}</p>
        <NextPage kind={kind} path={path} />
      </div>
      <p className={css.time}>{t('at', { time: dateTime(at) })}</p>
    </li>
  )
}

/** Shows links to the next steps. */
function NextPage({ kind, path }: Pick<StoredNotice, 'kind' | 'path'>) {
  const t = useTranslations('notices')
  if (kind === 'identity' || kind === 'closing' || kind === 'follow') return null
  if (kind === 'registration' && path.endsWith('/register')) return null
  return (
    <p className={css.text}>
      {(kind === 'outbid' || kind === 'unsold') && (
        <ArrowLink to={path}>{t(path.endsWith('?bid=1') ? 'toast.bid' : 'page.seeLot')}</ArrowLink>
      )}
      {kind === 'won' && <ArrowLink to={auctionOrders}>{t('page.seeOrders')}</ArrowLink>}
      {kind === 'registration' && <ArrowLink to={path}>{t('toast.seeSale')}</ArrowLink>}
    </p>
  )
}
