import { useEffect } from 'react'
import type { ChatStore } from './chat-store.ts'

/** Tells the house what has been read: what is there while the conversation is open in a tab that is looked at. */
export function useSeen(open: boolean, unread: number, store: Pick<ChatStore, 'seen'>): void {
  useEffect(() => {
    if (!open || unread === 0) return
    const look = () => {
      if (!document.hidden) store.seen()
    }
    look()
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [open, unread, store])
}
