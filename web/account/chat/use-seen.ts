import { useEffect } from 'react'
import type { ChatStore } from './chat-store.ts'

/** Marks messages as read while the chat is open in a visible tab. */
export function useSeen(open: boolean, unread: number, store: Pick<ChatStore, 'seen'>): void {
  useEffect(() => {
    if (!open || unread === 0) return
    const markSeen = () => {
      if (!document.hidden) store.seen()
    }
    markSeen()
    document.addEventListener('visibilitychange', markSeen)
    return () => document.removeEventListener('visibilitychange', markSeen)
  }, [open, unread, store])
}
