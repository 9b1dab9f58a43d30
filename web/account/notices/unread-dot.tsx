import { useUnread } from './use-unread.ts'

/** Shows a dot for unread notices, as `Attention` renders it; nothing for none. */
export function UnreadDot({ className }: { className: string | undefined }) {
  const { unread, label } = useUnread()
  return (
    unread > 0 && (
      <span className={className}>
        <span className="visually-hidden">{label}</span>
      </span>
    )
  )
}
