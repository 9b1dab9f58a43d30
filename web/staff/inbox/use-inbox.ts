import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { staffChatGet, staffChatList } from '#wire/calls/staff-chat.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'

/** Refreshes the inbox when something changes in it and after reconnecting. @param id the selected conversation */
export function useInbox(id: string): void {
  const { socket } = useLive()
  const refresh = useRefresh()
  const handleFrame = useEffectEvent((frame: PersonalFrame) => {
    if (frame.type !== 'inbox') return
    void refresh(staffChatList)
    if (frame.data.id === '' || frame.data.id === id) void refresh(staffChatGet)
  })
  useEffect(() => {
    const subscribe = () => socket.send({ type: 'follow_inbox' })
    const unsubscribes = [socket.onReady(subscribe), socket.onFrame((frame) => handleFrame(frame))]
    subscribe()
    return () => {
      for (const unsubscribe of unsubscribes) unsubscribe()
    }
  }, [socket])
}
