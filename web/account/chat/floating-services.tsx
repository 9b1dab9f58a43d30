import { useTranslations } from 'use-intl'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useClientServices } from './client-services.tsx'
import css from './floating-services.module.css'

/** Opens the chat from the margin of a wide window, where it covers nothing. Narrower windows have the bar and the menu. */
export function FloatingServices() {
  const t = useTranslations('shell.chat')
  const { isOpen, unread, show, prepare } = useClientServices()
  return (
    <button
      type="button"
      className={css.button}
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
