import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './chat-button.module.css'
import { openRequests } from './open-requests.ts'
import { useDock } from './use-dock.ts'

const ChatPanel = lazyWhenIdle(async () => (await import('./chat-panel.tsx')).ChatPanel)

/**
 * Opens the chat, on every page of the shell. It covers no control: over one it shrinks to the edge of the
 * window, and hides where that has no room either; the footer has the same link. The chat is loaded when
 * about to be opened, or when there is a conversation that may hold an answer.
 */
export function ChatButton() {
  const t = useTranslations('shell.chat')
  const userID = useUserID()
  const container = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const dock = useDock(container, button)
  const [open, setOpen] = useState(false)
  const [isMounted, setMounted] = useState(false)
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (userID || document.cookie.includes('chat=')) setMounted(true)
  }, [userID])
  useEffect(() => openRequests.add(() => setOpen(true)), [])
  const mount = () => setMounted(true)
  return (
    <aside ref={container} className={css.place} data-dock={dock} aria-label={t('open')}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        tabIndex={open ? -1 : 0}
        onPointerEnter={mount}
        onFocus={mount}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chat" />
        <span className={dock === 'edge' ? 'visually-hidden' : 'hidden-on-phone'}>{t('open')}</span>
        {unread > 0 && <Badge label={t('unread', { count: unread })}>{unread}</Badge>}
      </button>
      {(isMounted || open) && (
        <ChatPanel
          key={userID}
          open={open}
          onUnread={setUnread}
          onClose={() => {
            setOpen(false)
            button.current?.focus()
          }}
        />
      )}
    </aside>
  )
}
