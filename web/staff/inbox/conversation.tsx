import { useEffect, useLayoutEffect, useRef } from 'react'
import { Link } from 'react-router'
import { useTranslations } from 'use-intl'
import { useApiCall, useApiQuery, useRefresh } from '#web/kit/api/api-hooks.ts'
import { Button } from '#web/kit/ui/button.tsx'
import { EmptyState } from '#web/kit/ui/empty-state.tsx'
import { ErrorState } from '#web/kit/ui/error-state.tsx'
import { Skeleton } from '#web/kit/ui/skeleton.tsx'
import { houseChatClose, houseChatGet, houseChatList, houseChatRead } from '#wire/calls/house-chat.ts'
import { CallFailure } from '#wire/client/query-policy.ts'
import type { InboxChat } from '#wire/entities/chat.ts'
import { Answer } from './answer.tsx'
import css from './conversation.module.css'
import frame from './inbox.module.css'
import { type InboxParams, inboxQuery } from './inbox-params.ts'
import { Messages } from './messages.tsx'
import { useOlder } from './use-older.ts'
import { useWho } from './use-who.ts'
import { Who } from './who.tsx'

/** One conversation as the house sees it. @param drafts answers that have been begun, by conversation */
export function Conversation({ params, drafts }: { params: InboxParams; drafts: Map<string, string> }) {
  const t = useTranslations('inbox')
  const found = useApiQuery(houseChatGet, { id: params.id })
  if (found.data) return <Open chat={found.data} params={params} drafts={drafts} />
  return (
    <main id="main" className={frame.blank}>
      {isGone(found.error) && <EmptyState title={t('gone')}>{t('goneText')}</EmptyState>}
      {found.isError && !isGone(found.error) && (
        <ErrorState message={t('error')} onRetry={() => void found.refetch()} />
      )}
      {found.isPending && <Skeleton />}
    </main>
  )
}

const isGone = (error: Error | null): boolean =>
  error instanceof CallFailure && error.error.name === 'notFound'

function Open({
  chat,
  params,
  drafts,
}: {
  chat: InboxChat
  params: InboxParams
  drafts: Map<string, string>
}) {
  const t = useTranslations('inbox')
  const { name } = useWho(chat)
  const older = useOlder(chat)
  const list = [...older.list, ...chat.list]
  const log = useFoot(chat.seq)
  useRead(chat)
  return (
    <>
      <main id="main" className={frame.main}>
        <header className={css.chatHead}>
          <Link to={inboxQuery({ ...params, id: '' })} className={css.back}>
            {t('back')}
          </Link>
          <h2 className={css.chatTitle}>{name}</h2>
          <CloseButton chat={chat} />
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
        <div ref={log} className={css.log} role="log" aria-label={t('log')} tabIndex={0}>
          {older.more && (
            <Button kind="quiet" size="sm" onClick={older.bring}>
              {t('older')}
            </Button>
          )}
          <Messages list={list} ownRead={chat.ownRead} name={name} />
          {chat.isClosed && <p className={css.note}>{t('isClosed')}</p>}
        </div>
        <Answer chat={chat} name={name} drafts={drafts} />
      </main>
      <Who chat={chat} />
    </>
  )
}

function CloseButton({ chat: { id, isClosed } }: { chat: InboxChat }) {
  const t = useTranslations('inbox')
  const ask = useApiCall()
  const refresh = useRefresh()
  const press = async () => {
    const told = await ask(houseChatClose, { id, closed: !isClosed })
    if (told.ok) await Promise.all([refresh(houseChatGet), refresh(houseChatList)])
  }
  return (
    <Button kind="line" size="sm" onClick={() => void press()}>
      {t(isClosed ? 'reopen' : 'close')}
    </Button>
  )
}

/** What is shown in a tab that is looked at has been read by the house. */
function useRead({ id, seq, unread }: InboxChat): void {
  const ask = useApiCall()
  const refresh = useRefresh()
  useEffect(() => {
    if (unread === 0) return
    const look = async () => {
      if (document.hidden) return
      const told = await ask(houseChatRead, { id, seq })
      if (told.ok) await Promise.all([refresh(houseChatGet), refresh(houseChatList)])
    }
    void look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [ask, refresh, id, seq, unread])
}

/** Keeps the foot of the log in sight whenever something is added there. */
function useFoot(added: number) {
  const ref = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what has been added that moves the log
  useLayoutEffect(() => {
    const log = ref.current
    if (log) log.scrollTop = log.scrollHeight
  }, [added])
  return ref
}
