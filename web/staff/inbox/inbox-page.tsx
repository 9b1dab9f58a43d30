import { useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useApiQuery } from '#web/kit/api/api-hooks.ts'
import { useSocketState } from '#web/kit/live/use-connection.ts'
import { staffRootPath } from '#web/kit/navigation/staff-root-path.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { HouseHead, LineMark } from '#web/staff/overview/house-head.tsx'
import { houseChatList } from '#wire/calls/house-chat.ts'
import type { InboxLine } from '#wire/entities/chat.ts'
import { Conversation } from './conversation.tsx'
import css from './inbox.module.css'
import { InboxKeys } from './inbox-keys.tsx'
import { InboxList } from './inbox-list.tsx'
import { type InboxParams, listAsk, listed } from './inbox-params.ts'
import { steadyOrder } from './steady-order.ts'
import { useInbox } from './use-inbox.ts'
import { useInboxKeys } from './use-inbox-keys.ts'

/** Milliseconds after which the list is asked for again, should no word of something new have come. */
const askAgainAfter = 30_000

/** The conversations with the house: who waits on the left, one of them in the middle, who it is on the right. */
export function InboxPage({ params }: { params: InboxParams }) {
  const t = useTranslations('inbox')
  const [size, setSize] = useState<number>(listed.first)
  const inbox = useApiQuery(houseChatList, listAsk(params, size), { refetchEvery: () => askAgainAfter })
  const drafts = useRef(new Map<string, string>())
  const { total = 0 } = inbox.data ?? {}
  const list = useSteady(inbox.data?.list ?? none, `${params.state} ${params.q}`)
  const hasMore = total > list.length && size < listed.most
  useInbox(params.id)
  const page = useInboxKeys(params, list)
  return (
    <div ref={page} className={classes(css.inbox, params.id !== '' && css.reading)}>
      <InboxHeader waiting={inbox.data?.waiting ?? 0} />
      <InboxList
        params={params}
        list={list}
        onMore={hasMore ? () => setSize(listed.most) : undefined}
        error={inbox.isError && <ErrorState message={t('error')} onRetry={() => void inbox.refetch()} />}
      />
      {params.id === '' ? (
        <main id="main" className={css.blank}>
          <EmptyState title={t('choose')}>{t('chooseText')}</EmptyState>
        </main>
      ) : (
        <Conversation key={params.id} params={params} drafts={drafts.current} />
      )}
      <InboxKeys />
    </div>
  )
}

const none: readonly InboxLine[] = []

/** A list in the order in which it is shown, for as long as the same is asked for. */
function useSteady(now: readonly InboxLine[], asked: string): readonly InboxLine[] {
  const [known, setKnown] = useState({ now, asked, shown: now })
  if (known.now === now && known.asked === asked) return known.shown
  const shown = steadyOrder(known.asked === asked ? known.shown : none, now)
  setKnown({ now, asked, shown })
  return shown
}

function InboxHeader({ waiting }: { waiting: number }) {
  const t = useTranslations('inbox')
  const line = useSocketState()
  const isLive = line === 'live'
  return (
    <HouseHead
      to={staffRootPath}
      end={
        <LineMark isLive={isLive}>
          {t(isLive ? 'live' : line === 'gone' || line === 'refused' ? 'offline' : 'behind')}
        </LineMark>
      }
      className={css.header}
    >
      <h1 className={css.title}>{t('title')}</h1>
      <p role="status" className={css.waiting}>
        {t('waiting', { count: waiting })}
      </p>
    </HouseHead>
  )
}
