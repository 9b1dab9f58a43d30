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
import { OfficeLine } from './office-line.tsx'
import { rememberChat } from './remember.ts'
import { useAbout } from './use-about.ts'
import { useChat } from './use-chat.ts'
import { isOverAll, usePanel } from './use-panel.ts'
import { useSeen } from './use-seen.ts'

await loadTexts('chat')

/**
 * One's conversation with the house: beside the page on wide screens, over it on telephones.
 *
 * @param beside the class that places it where it must leave something of the page at hand, on telephones too
 * @param head its title, and who reads along, where that is not the house in its office hours
 * @param from what the house is told of where somebody writes from; the page that they look at where left out
 * @param onUnread told how many answers have not been read, also while it is closed
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
  const line = toBarConnection(useSocketState())
  const page = useAbout()
  const about = from ?? page
  const isBeside = beside !== undefined
  const panel = usePanel(open, onClose, isBeside)
  const input = useRef<HTMLTextAreaElement>(null)
  const { chat, isUnreachable, outgoing } = state
  const unread = chat?.head?.unread ?? 0

  useSeen(open, unread, store)
  useEffect(() => onUnread(unread), [onUnread, unread])
  useEffect(() => {
    if (chat?.head) rememberChat(document)
  }, [chat?.head])
  useEffect(() => {
    if (open && (isBeside || !isOverAll())) input.current?.focus()
  }, [open, isBeside])

  return (
    <>
      <p role="status" className="visually-hidden">
        {!open && unread > 0 && t('new', { count: unread })}
      </p>
      <dialog {...panel} className={classes(css.panel, beside)} aria-labelledby={titleId}>
        {open && (
          <>
            <header className={css.head}>
              <h2 id={titleId} className={css.title}>
                {head?.title ?? t('title')}
              </h2>
              {head && <p className={css.hours}>{head.note}</p>}
              {!head && chat?.hours && <OfficeLine hours={chat.hours} />}
              <IconButton icon="close" label={t('close')} onClick={onClose} className={css.close} />
            </header>
            <ChatLog
              chat={chat}
              outgoing={outgoing}
              isUnreachable={isUnreachable}
              onAgain={() => void store.load()}
              onOlder={() => void store.older()}
              onRetry={store.retry}
              onDiscard={store.discard}
            />
            <footer className={css.foot}>
              <p role="status" className={css.offline}>
                {line === 'gone' && t('offline')}
              </p>
              <Composer ref={input} onSend={(content) => store.send(content, about())} />
              {chat?.key && <Contact name={chat.name} email={chat.email} onKept={store.knownAs} />}
            </footer>
          </>
        )}
      </dialog>
    </>
  )
}
