import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { classes } from '#web/kit/ui/classes.ts'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import typography from '#web/kit/ui/type.module.css'
import { MayCall, useMayCall } from '#web/staff/shell/may-call.tsx'
import {
  staffChatClose,
  staffChatGet,
  staffChatList,
  staffChatRead,
  staffChatSend,
} from '#wire/calls/staff-chat.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import type { InboxChat } from '#wire/entities/chat.ts'
import { ContactDetails } from './contact-details.tsx'
import css from './conversation.module.css'
import frame from './inbox.module.css'
import { type InboxParams, inboxQuery } from './inbox-params.ts'
import { Messages } from './messages.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useContactName } from './use-contact-name.ts'
import { useOlder } from './use-older.ts'

/** One conversation as staff see it. @param drafts unsent replies by conversation */
export function Conversation({ params, drafts }: { params: InboxParams; drafts: Map<string, string> }) {
  const t = useTranslations('inbox')
  const conversation = useApiQuery(staffChatGet, { id: params.id })
  if (conversation.data) return <OpenConversation chat={conversation.data} params={params} drafts={drafts} />
  return (
    <div className={frame.blank}>
      {isNotFound(conversation.error) && <EmptyState title={t('gone')}>{t('goneText')}</EmptyState>}
      {conversation.isError && !isNotFound(conversation.error) && (
        <ErrorState message={t('error')} onRetry={() => void conversation.refetch()} />
      )}
      {conversation.isPending && <Skeleton />}
    </div>
  )
}

const isNotFound = (error: Error | null): boolean =>
  error instanceof CallFailure && error.error.name === 'notFound'

function OpenConversation({
  chat,
  params,
  drafts,
}: {
  chat: InboxChat
  params: InboxParams
  drafts: Map<string, string>
}) {
  const t = useTranslations('inbox')
  const { name } = useContactName(chat)
  const older = useOlder(chat)
  const list = [...older.list, ...chat.list]
  const log = useScrollToEnd(chat.seq)
  useMarkRead(chat)
  return (
    <>
      <div className={frame.main}>
        <header className={css.chatHead}>
          <Link to={inboxQuery.format({ ...params, id: '' })} className={classes(css.back, 'only-on-phone')}>
            {t('back')}
          </Link>
          <h2 className={css.chatTitle} title={name} data-shortened>
            {name}
          </h2>
          <MayCall call={staffChatClose}>
            <CloseButton chat={chat} />
          </MayCall>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div ref={log} className={css.log} role="log" aria-label={t('log')} tabIndex={0}>
          {older.more && (
            <Button kind="quiet" size="sm" onClick={older.loadMore}>
              {t('older')}
            </Button>
          )}
          <Messages list={list} ownRead={chat.ownRead} name={name} />
          {chat.isClosed && <p className={classes(typography.muted, typography.sizeS)}>{t('isClosed')}</p>}
        </div>
        <MayCall call={staffChatSend}>
          <ReplyForm chat={chat} name={name} drafts={drafts} />
        </MayCall>
      </div>
      <ContactDetails chat={chat} />
    </>
  )
}

function CloseButton({ chat: { id, isClosed } }: { chat: InboxChat }) {
  const t = useTranslations('inbox')
  const call = useApiCall()
  const refresh = useRefresh()
  const press = async () => {
    const response = await call(staffChatClose, { id, closed: !isClosed })
    if (response.ok) await Promise.all([refresh(staffChatGet), refresh(staffChatList)])
  }
  return (
    <Button kind="line" size="sm" onClick={() => void press()}>
      {t(isClosed ? 'reopen' : 'close')}
    </Button>
  )
}

/** Marks a conversation as read while its tab is visible. */
function useMarkRead({ id, seq, unread }: InboxChat): void {
  const call = useApiCall()
  const refresh = useRefresh()
  const mayMark = useMayCall(staffChatRead)
  useEffect(() => {
    if (unread === 0 || !mayMark) return
    const markRead = async () => {
      if (document.hidden) return
      const response = await call(staffChatRead, { id, seq })
      if (response.ok) await Promise.all([refresh(staffChatGet), refresh(staffChatList)])
    }
    void markRead()
    document.addEventListener('visibilitychange', markRead)
    return () => document.removeEventListener('visibilitychange', markRead)
  }, [call, refresh, id, seq, unread, mayMark])
}

/** Scrolls to the end of the log whenever a message is added. */
function useScrollToEnd(seq: number) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls the log
  useLayoutEffect(() => {
    const log = ref.current
    if (log) log.scrollTop = log.scrollHeight
  }, [seq])
  return ref
}
