import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { isLost, useSocketState } from '#web/kit/live/use-connection.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { ConnectionMark } from '#web/staff/overview/staff-header.tsx'
import { StaffPage } from '#web/staff/overview/staff-page.tsx'
import { staffChatList } from '#wire/calls/staff-chat.ts'
import type { InboxLine } from '#wire/entities/chat.ts'
import { Conversation } from './conversation.tsx'
import css from './inbox.module.css'
import { InboxKeys } from './inbox-keys.tsx'
import { InboxList } from './inbox-list.tsx'
import { type InboxParams, inboxListRequest, listSizes } from './inbox-params.ts'
import { steadyOrder } from './steady-order.ts'
import { useInbox } from './use-inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

/** Refresh interval in milliseconds, in case a push was lost. */
const refreshIntervalMs = 30_000

/** The staff inbox: conversations on the left, the selected one in the middle, its contact on the right. */
export function InboxPage({ params }: { params: InboxParams }) {
  const t = useTranslations('inbox')
  const [size, setSize] = useState<number>(listSizes.first)
  const inbox = useApiQuery(staffChatList, inboxListRequest(params, size), {
    refetchEvery: () => refreshIntervalMs,
  })
  const drafts = useRef(new Map<string, string>())
  const { total = 0 } = inbox.data ?? {}
  const list = useSteadyOrder(inbox.data?.list ?? noConversations, `${params.state} ${params.q}`)
  const hasMore = total > list.length && size < listSizes.max
  useInbox(params.id)
  const page = useInboxKeys(params, list)
  return (
    <StaffPage
      title={t('title')}
      fill
      note={<WaitingCount count={inbox.data?.waiting ?? 0} />}
      tools={<Connection />}
    >
      <div ref={page} className={classes(css.inbox, params.id !== '' && css.reading)}>
        <InboxList
          params={params}
          list={list}
          onMore={hasMore ? () => setSize(listSizes.max) : undefined}
          error={inbox.isError && <ErrorState message={t('error')} onRetry={() => void inbox.refetch()} />}
        />
        {params.id === '' ? (
          <div className={css.blank}>
            <EmptyState title={t('choose')}>{t('chooseText')}</EmptyState>
          </div>
        ) : (
          <Conversation key={params.id} params={params} drafts={drafts.current} />
        )}
        <InboxKeys />
      </div>
    </StaffPage>
  )
}

const noConversations: readonly InboxLine[] = []

/** Keeps the shown order of a list while the query stays the same. */
function useSteadyOrder(list: readonly InboxLine[], query: string): readonly InboxLine[] {
  const [last, setLast] = useState({ list, query, shown: list })
  if (last.list === list && last.query === query) return last.shown
  const shown = steadyOrder(last.query === query ? last.shown : noConversations, list)
  setLast({ list, query, shown })
  return shown
}

function WaitingCount({ count }: { count: number }) {
  const t = useTranslations('inbox')
  return <p role="status">{t('waiting', { count })}</p>
}

function Connection() {
  const t = useTranslations('inbox')
  const connection = useSocketState()
  const isLive = connection === 'live'
  return (
    <ConnectionMark isLive={isLive}>
      {t(isLive ? 'live' : isLost(connection) ? 'offline' : 'behind')}
    </ConnectionMark>
  )
}
