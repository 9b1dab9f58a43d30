import { useTranslations } from 'use-intl'
import { Badge } from '#web/kit/ui/badge.tsx'
import { Icon } from '#web/kit/ui/icon.tsx'
import { useClientServices } from './client-services.tsx'

/** Shows the button that opens the chat, with the number of unread replies. */
export function ClientServicesButton({
  className,
  label,
}: {
  className?: string | undefined
  /** The label, if 'Client services' is not specific enough. */
  label?: string
}) {
  const t = useTranslations('shell.chat')
  const { isOpen, unread, show, prepare } = useClientServices()
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={show}
    >
      <Icon name="chat" size="sm" />
      <span>{label ?? t('open')}</span>
      {unread > 0 && <Badge label={t('unread', { count: unread })}>{unread}</Badge>}
    </button>
  )
}
