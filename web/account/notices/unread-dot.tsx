import { useUnread } from './use-unread.ts'

/** A dot where notices wait to be read, as `Attention` draws it; nothing where none does. */
export function UnreadDot({ className }: { open: boolean; className: string | undefined }) {
  const { unread, label } = useUnread()
  return (
    unread > 0 && (
      <span className={className}>
        <span className="visually-hidden">{label}</span>
      </span>
    )
  )
}
