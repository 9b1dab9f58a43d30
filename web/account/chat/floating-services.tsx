import { useRef } from 'react'
import { useTranslations } from 'use-intl'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useClientServices } from './client-services.tsx'
import css from './floating-services.module.css'
import { useIsFree } from './use-is-free.ts'

/**
 * Opens the chat from the corner of the window. In the margin of a wide window it covers nothing; in a
 * narrower one it hides from any control below it, such as the bar at the foot of a phone.
 */
export function FloatingServices() {
  const t = useTranslations('shell.chat')
  const { isOpen, unread, show, prepare } = useClientServices()
  const button = useRef<HTMLButtonElement>(null)
  const isFree = useIsFree(button)
  return (
    <button
      type="button"
      ref={button}
      className={css.button}
      data-free={isFree || undefined}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      hidden={isOpen}
      title={t('start')}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={show}
    >
      <Icon name="chat" />
      <span className="visually-hidden">{t('start')}</span>
      {unread > 0 && <Badge label={t('unread', { count: unread })}>{unread}</Badge>}
    </button>
  )
}
