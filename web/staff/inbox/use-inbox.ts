import { useEffect, useEffectEvent } from 'react'
import { useRefresh } from '#web/kit/api/api-hooks.ts'
import { useLive } from '#web/kit/live/live-context.ts'
import { houseChatGet, houseChatList } from '#wire/calls/house-chat.ts'
import type { PersonalFrame } from '#wire/socket/socket.ts'

/** Has the inbox ask anew whenever there is something new in it, and whenever the line is there again. @param id of the conversation that is looked at */
export function useInbox(id: string): void {
  const { socket } = useLive()
  const refresh = useRefresh()
  const take = useEffectEvent((frame: PersonalFrame) => {
    if (frame.type !== 'inbox') return
    void refresh(houseChatList)
    if (frame.data.id === '' || frame.data.id === id) void refresh(houseChatGet)
  })
  useEffect(() => {
    const follow = () => socket.send({ type: 'follow_inbox' })
    const offs = [socket.onReady(follow), socket.onFrame((frame) => take(frame))]
    follow()
    return () => {
      for (const off of offs) off()
    }
  }, [socket])
}
