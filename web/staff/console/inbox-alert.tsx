import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useInbox } from '#web/staff/inbox/use-inbox.ts'
import { staffChatList } from '#wire/calls/staff-chat.ts'
import css from './inbox-alert.module.css'

/** Shows that a chat message awaits an answer, with the paddle of the latest sender, and links to the inbox. */
export function InboxAlert() {
  const t = useTranslations('console.post')
  useInbox('')
  const { data } = useApiQuery(staffChatList, {})
  const waiting = data?.waiting ?? 0
  const latest = data?.list.find(({ unread }) => unread > 0)
  const paddle = latest?.paddles[0] ?? ''
  return (
    <span role="status">
      {latest && (
        <Link
          to={`/house/inbox?c=${latest.id}`}
          target="_blank"
          rel="noopener"
          className={css.post}
          title={latest.last.text}
        >
          <Icon name="chat" size="sm" />
          <span className={css.sender}>{paddle === '' ? t('visitor') : t('paddle', { paddle })}</span>
          <Badge label={t('waiting', { count: waiting })}>{waiting}</Badge>
        </Link>
      )}
    </span>
  )
}
