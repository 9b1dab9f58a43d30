import { useEffect, useId, useRef } from 'react'
import { useTranslations } from 'use-intl'
import { loadTexts } from '#web/kit/i18n/messages.ts'
import { toBarConnection, useSocketState } from '#web/kit/live/use-connection.ts'
import { classes } from '#web/kit/ui/classes.ts'
import { IconButton } from '#web/kit/ui/icon-button.tsx'
import { ChatLog } from './chat-log.tsx'
import css from './chat-panel.module.css'
import type { About } from './chat-store.ts'
import { Composer } from './composer.tsx'
import { Contact } from './contact.tsx'
import { OfficeHoursLine } from './office-hours.tsx'
import { setChatCookie } from './remember.ts'
import { useChat } from './use-chat.ts'
import { useCurrentPage } from './use-current-page.ts'
import { isFullScreen, usePanel } from './use-panel.ts'
import { useSeen } from './use-seen.ts'

await loadTexts('chat')

/**
 * Shows the visitor's chat: beside the page on wide screens, over it on phones.
 *
 * @param beside a class name that places it beside the page, on phones too
 * @param head a title and a note in place of the office hours
 * @param from the page the message is about; by default the current one
 * @param onUnread called with the number of unread answers, even while closed
 */
export function ChatPanel({
  open,
  onClose,
  onUnread,
  beside,
  head,
  from,
}: {
  open: boolean
  beside?: string | undefined
  head?: { readonly title: string; readonly note: string } | undefined
  from?: () => About
  onClose: () => void
  onUnread: (count: number) => void
}) {
  const t = useTranslations('chat')
  const titleId = useId()
  const { store, state } = useChat(open)
  const connection = toBarConnection(useSocketState())
  const currentPage = useCurrentPage()
  const about = from ?? currentPage
  const isBeside = beside !== undefined
  const panel = usePanel(open, onClose, isBeside)
  const input = useRef<HTMLTextAreaElement>(null)
  const { chat, isUnreachable, outgoing } = state
  const unread = chat?.head?.unread ?? 0
  const repliedAt = chat?.list.findLast(({ fromHouse }) => fromHouse)?.at ?? 0

  useSeen(open, unread, store)
  useEffect(() => onUnread(unread), [onUnread, unread])
  useEffect(() => {
    if (chat?.head) setChatCookie(document)
  }, [chat?.head])
  useEffect(() => {
    if (open && (isBeside || !isFullScreen())) input.current?.focus()
  }, [open, isBeside])

  return (
    <>
      <p role="status" className="visually-hidden">
        {!open && unread > 0 && t('new', { count: unread })}
      </p>
      <dialog {...panel} className={classes(css.panel, beside)} aria-labelledby={titleId}>
        {open && (
          <>
            <div className={css.head}>
              <h2 id={titleId} className={css.title}>
                {head?.title ?? t('title')}
              </h2>
              {head && <p className={css.hours}>{head.note}</p>}
              {!head && chat?.hours && <OfficeHoursLine hours={chat.hours} repliedAt={repliedAt} />}
              <IconButton icon="close" label={t('close')} onClick={onClose} className={css.close} />
            </div>
            <ChatLog
              chat={chat}
              outgoing={outgoing}
              isUnreachable={isUnreachable}
              onAgain={() => void store.load()}
              onOlder={() => void store.older()}
              onRetry={store.retry}
              onDiscard={store.discard}
            />
            <div className={css.foot}>
              <p role="status" className={css.offline}>
                {connection === 'gone' && t('offline')}
              </p>
              <Composer ref={input} onSend={(content) => store.send(content, about())} />
              {chat?.key && <Contact name={chat.name} email={chat.email} onSaved={store.setContact} />}
            </div>
          </>
        )}
      </dialog>
    </>
  )
}
