import { useEffect, useRef, useState } from 'react'
import { useTranslations } from 'use-intl'
import { useUserID } from '#web/kit/api/api-hooks.ts'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { lazyWhenIdle } from '#web/kit/ui/lazy-when-idle.tsx'
import css from './chat-button.module.css'
import { openings } from './opening.ts'
import { useDock } from './use-dock.ts'

const ChatPanel = lazyWhenIdle(async () => (await import('./chat-panel.tsx')).ChatPanel)

/**
 * The way to somebody of the house, on every page of the shell. It covers no control: where one is beneath it, it draws
 * back to the edge of the window, and goes where that has no room either; the foot of the page has the same way. The conversation itself is fetched when somebody is
 * about to open it, or has one that may hold an answer.
 */
export function ChatButton() {
  const t = useTranslations('shell.chat')
  const userID = useUserID()
  const place = useRef<HTMLElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const dock = useDock(place, button)
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const [unread, setUnread] = useState(0)
  useEffect(() => {
    if (userID || document.cookie.includes('chat=')) setWanted(true)
  }, [userID])
  useEffect(() => openings.add(() => setOpen(true)), [])
  const want = () => setWanted(true)
  return (
    <aside ref={place} className={css.place} data-dock={dock} aria-label={t('open')}>
      <button
        ref={button}
        type="button"
        className={css.button}
        aria-haspopup="dialog"
        aria-expanded={open}
        tabIndex={open ? -1 : 0}
        onPointerEnter={want}
        onFocus={want}
        onClick={() => setOpen(!open)}
      >
        <Icon name="chat" />
        <span className={css.words}>{t('open')}</span>
        {unread > 0 && <Badge label={t('unread', { count: unread })}>{unread}</Badge>}
      </button>
      {(wanted || open) && (
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
