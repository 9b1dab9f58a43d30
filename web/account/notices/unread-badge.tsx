import { Badge } from '#web/kit/ui/badge.tsx'
import { useUnread } from './use-unread.ts'

/** Shows the number of unread notices; nothing for none. */
export function UnreadBadge() {
  const { unread, label } = useUnread()
  return unread > 0 && <Badge label={label}>{unread > 99 ? '99+' : unread}</Badge>
}
